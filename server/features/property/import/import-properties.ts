import { setImmediate as letOthersRun } from "node:timers/promises";
import { dayInParis } from "#domain/property/sale-date.ts";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import { type FileRecord, readRecords } from "../../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { analyzeTables } from "../../../platform/database/analyze.ts";
import { createSafeFetch } from "../../../platform/outgoing/safe-fetch.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createPhotoFetch, type FetchPhoto } from "../fetch-photo.ts";
import { type Header, readHeader } from "./columns.ts";
import { createBatchWriter } from "./import-batch.ts";
import type { ImportCounts, ImportEvent } from "./import-events.ts";
import { type ImportLine, type Refusal, readLine } from "./read-line.ts";
import { isPoliris, readPolirisRecords } from "./read-poliris.ts";

export type ImportOptions = {
  readonly onEvent?: (event: ImportEvent) => void;
  readonly fetchPhoto?: FetchPhoto;
  /** E-mail of the account that the properties of a Poliris file belong to, which such a file does not tell. */
  readonly owner?: string | undefined;
  /** Brings back properties that were deleted by hand; else their lines are refused. */
  readonly revive?: boolean;
};

/** Properties of one transaction: large enough for speed, small enough to hold other writers up for a moment only. */
const batchSize = 200;

/**
 * Imports properties from a CSV file as it comes. Bad lines are refused one by one, with their number and the reasons;
 * a property known by owner and reference is changed where the file says otherwise. Running it again doubles nothing.
 * Throws `UnreadableFileError` when nothing can be imported at all.
 */
export async function importProperties(
  platform: Pick<Platform, "db" | "photos" | "secret" | "now">,
  input: AsyncIterable<Uint8Array>,
  {
    onEvent = () => undefined,
    fetchPhoto = createPhotoFetch(createSafeFetch()),
    owner,
    revive = false,
  }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = {
    ...{ lines: 0, created: 0, updated: 0, unchanged: 0, refused: 0 },
    ...{ photosAdded: 0, photosFailed: 0 },
  };
  const refuse = (refusal: Refusal) => {
    counts.refused++;
    onEvent({ kind: "refused", refusal });
  };
  const records = openRecords(decodeText(input), owner, refuse);
  const header = await requireHeader(records);
  const today = dayInParis(platform.now());
  if (header.ignored.length > 0) onEvent({ kind: "ignored-columns", names: header.ignored });
  const writeBatch = createBatchWriter(platform, { header, counts, refuse, fetchPhoto, onEvent, revive });
  let batch: ImportLine[] = [];
  const flush = async () => {
    const lines = batch;
    batch = [];
    await writeBatch(lines);
    onEvent({ kind: "progress", counts: { ...counts } });
    await letOthersRun();
  };
  try {
    for await (const record of records) {
      counts.lines++;
      const reading = readLine(record, header, today);
      if (reading.ok) batch.push(reading.value);
      else refuse(reading.refusal);
      if (batch.length === batchSize || counts.lines % 1_000 === 0) await flush();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    refuse({ line: error.line, reference: "", reasons: [error.message] });
  }
  await flush();
  if (counts.created + counts.updated > 0) await analyzeTables(platform.db);
  return counts;
}

/** The records of a file by its format: ours, or that of agencies' software, which its first line betrays. */
async function* openRecords(
  text: AsyncGenerator<string>,
  owner: string | undefined,
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<FileRecord> {
  const first = await text.next();
  const start = first.done ? "" : first.value;
  const whole = (async function* () {
    yield start;
    yield* text;
  })();
  if (!isPoliris(start)) yield* readRecords(whole);
  else if (owner === undefined)
    throw new UnreadableFileError(
      "Ce fichier est au format Poliris : donnez après son nom l'e-mail du compte dont il est le catalogue.",
    );
  else yield* readPolirisRecords(whole, owner, refuse);
}

async function requireHeader(records: AsyncGenerator<FileRecord>): Promise<Header> {
  const first = await records.next();
  if (first.done) throw new UnreadableFileError("Le fichier est vide.");
  const reading = readHeader(first.value.cells);
  if (!reading.ok) throw new UnreadableFileError(reading.reason);
  return reading.header;
}
