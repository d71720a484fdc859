import { type Command, CommandError } from "../platform/control/command.ts";
import { UnreadableFileError } from "../platform/csv/unreadable-file-error.ts";
import type { Platform } from "../platform/platform.ts";
import { noteLoadedFile } from "./address-file.ts";
import { importBan } from "./import-ban.ts";

/** Behind `npm run import:ban`: the file is its input, events and result are `BanCounts`. */
export const importBanCommand: Command<Pick<Platform, "db" | "now">> = async (
  { db, now },
  input,
  _parameters,
  emit,
) => {
  try {
    const counts = await importBan(db, input, emit);
    if (counts.broken === null && counts.addresses > 0 && counts.kept === 0)
      await noteLoadedFile(db, counts.addresses, now());
    return counts;
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CommandError(error.message) : error;
  }
};
