import { type Command, CommandError } from "../platform/control/command.ts";
import { UnreadableFileError } from "../platform/csv/unreadable-file-error.ts";
import type { Platform } from "../platform/platform.ts";
import { importBan } from "./import-ban.ts";

/** The command behind `npm run import:ban`: the file is its input, events and result are `BanCounts`. */
export const importBanCommand: Command<Pick<Platform, "db">> = async ({ db }, input, _parameters, emit) => {
  try {
    return await importBan(db, input, emit);
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CommandError(error.message) : error;
  }
};
