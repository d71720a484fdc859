import type { Command, Commands } from "../platform/control/command.ts";
import type { Services } from "./services.ts";

/** A server that starts has no need of commands. */
function loadLater(load: () => Promise<Command<Services>>): Command<Services> {
  return async (...parameters) => (await load())(...parameters);
}

/** By the name the client sends. */
export const commands: Commands<Services> = {
  "admin-create": loadLater(
    async () => (await import("../features/account/create-administrator.ts")).createAdministratorCommand,
  ),
  "import-dvf": loadLater(
    async () => (await import("../features/sale/import-dvf-command.ts")).importDvfCommand,
  ),
  "estimation-fit": loadLater(
    async () => (await import("../features/estimation/fit-command.ts")).fitEstimationCommand,
  ),
  estimate: loadLater(
    async () => (await import("../features/estimation/estimate-command.ts")).estimateCommand,
  ),
  "import-ban": loadLater(async () => (await import("../geocoding/import-ban-command.ts")).importBanCommand),
  snapshot: loadLater(async () => (await import("./backup/snapshot-command.ts")).snapshotCommand),
  "leads-purge": loadLater(async () => (await import("../features/lead/purge-command.ts")).purgeLeadsCommand),
  demo: loadLater(async () => (await import("./demo/command.ts")).demoCommand),
  "import-properties": loadLater(
    async () => (await import("../features/property/import/import-command.ts")).importPropertiesCommand,
  ),
};
