import type { Command, Commands } from "./command.ts";

/** Loads a command when it is first asked for: a server that starts has no need of them. */
function whenAsked(load: () => Promise<Command>): Command {
  return async (...given) => (await load())(...given);
}

/** What a person at the machine may ask for, by the name the client sends. */
export const commands: Commands = {
  "admin-create": whenAsked(
    async () => (await import("../admin/create-administrator.ts")).createAdministratorCommand,
  ),
  "import-ban": whenAsked(async () => (await import("../address/import-ban-command.ts")).importBanCommand),
  "leads-purge": whenAsked(async () => (await import("../lead/purge-command.ts")).purgeLeadsCommand),
  demo: whenAsked(async () => (await import("../demo/command.ts")).demoCommand),
  "import-properties": whenAsked(
    async () => (await import("../import/import-command.ts")).importPropertiesCommand,
  ),
};
