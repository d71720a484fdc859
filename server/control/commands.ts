import { demoCommand } from "../demo/command.ts";
import { importPropertiesCommand } from "../import/import-command.ts";
import type { Commands } from "./command.ts";

/** What a person at the machine may ask for, by the name the client sends. */
export const commands: Commands = {
  demo: demoCommand,
  "import-properties": importPropertiesCommand,
};
