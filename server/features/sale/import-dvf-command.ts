import { writeOpenMarket } from "../../market/open-market.ts";
import { writeSaleFigures } from "../../market/sale-figures.ts";
import { type Command, CommandError } from "../../platform/control/command.ts";
import { UnreadableFileError } from "../../platform/csv/unreadable-file-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { importDvf } from "./import-dvf.ts";
import { markNewSales } from "./mark-new-sales.ts";

/** Behind `npm run import:dvf`: a file is its input, events and result are `DvfCounts`. */
export const importDvfCommand: Command<Pick<Platform, "db">> = async ({ db }, input, _parameters, emit) => {
  try {
    const counts = await importDvf(db, input, emit);
    await markNewSales(db);
    await writeOpenMarket(db);
    await writeSaleFigures(db);
    return counts;
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CommandError(error.message) : error;
  }
};
