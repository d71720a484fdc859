import { setImmediate as letOthersRun } from "node:timers/promises";
import { decodeText } from "../../platform/csv/decode-text.ts";
import { readRecords } from "../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../platform/csv/unreadable-file-error.ts";
import type { Database } from "../../platform/database/open.ts";
import { type DeedCounts, openDeeds } from "./deeds-of-file.ts";
import { type DvfHeader, readDvfHeader } from "./dvf-line.ts";
import { removeSales, storeSales } from "./store-sales.ts";

export type DvfCounts = DeedCounts & {
  /** New or changed rows. */
  written: number;
  /** Where the file broke off; running the import again goes on. */
  broken: string | null;
};

const salesPerWrite = 500;
/** Then other work has its turn. */
const linesPerTurn = 5_000;

/** Loads a géo-DVF file; running it again writes nothing, or goes on after a break. Throws `UnreadableFileError`. */
export async function importDvf(
  db: Database,
  input: AsyncIterable<Uint8Array>,
  onProgress: (counts: DvfCounts) => void = () => undefined,
): Promise<DvfCounts> {
  const counts = noCounts();
  const deeds = openDeeds(counts);
  const write = async () => {
    const { stored, withdrawn } = deeds.takeChanges();
    counts.written += await storeSales(db, stored);
    await removeSales(db, withdrawn);
    onProgress({ ...counts, leftOut: { ...counts.leftOut } });
  };
  const records = readRecords(decodeText(input));
  const header = await requireHeader(records);
  try {
    for await (const { cells } of records) {
      deeds.take(cells, header);
      if (deeds.waiting() >= salesPerWrite) await write();
      if (counts.lines % linesPerTurn === 0) await letOthersRun();
    }
    deeds.finish();
  } catch (error) {
    // The last day's deeds may lack lines, and wait for the whole file.
    if (!(error instanceof UnreadableFileError)) throw error;
    counts.broken = error.message;
  }
  await write();
  return counts;
}

async function requireHeader(records: ReturnType<typeof readRecords>): Promise<DvfHeader> {
  const first = await records.next();
  if (first.done) throw new UnreadableFileError("Le fichier est vide.");
  const header = readDvfHeader(first.value.cells);
  if (typeof header === "string") throw new UnreadableFileError(header);
  return header;
}

function noCounts(): DvfCounts {
  return {
    lines: 0,
    unreadable: 0,
    elsewhere: 0,
    deeds: 0,
    sales: 0,
    written: 0,
    leftOut: {},
    broken: null,
  };
}
