import { type Command, CommandError } from "../../../platform/control/command.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { importProperties } from "./import-properties.ts";

/** The command behind `npm run import:properties`: the file is its input, events are `ImportEvent`s. */
export const importPropertiesCommand: Command<Pick<Platform, "db" | "photos" | "secret" | "now">> = async (
  platform,
  input,
  { owner, revive },
  emit,
) => {
  try {
    return await importProperties(platform, input, { onEvent: emit, owner, revive: revive === "yes" });
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CommandError(error.message) : error;
  }
};
