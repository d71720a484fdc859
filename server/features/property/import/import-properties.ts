import { setImmediate as letOthersRun } from "node:timers/promises";
import { mostImportedLines, tooManyLines } from "#domain/import/import-run.ts";
import type { Locator } from "../../../geocoding/geocode-address.ts";
import { analyzeTables } from "../../../platform/database/analyze.ts";
import type { Database } from "../../../platform/database/open.ts";
import { createSafeFetch } from "../../../platform/outgoing/safe-fetch.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createPhotoFetch, type FetchPhoto } from "../fetch-photo.ts";
import { findOwners, type OwnerReading } from "./find-owners.ts";
import { createBatchWriter } from "./import-batch.ts";
import { type ImportCounts, type ImportEvent, noCounts } from "./import-events.ts";
import { type ImportContent, type ImportFile, listFileAgencies, openImportFile } from "./open-import-file.ts";
import { findOwnAgency, keepOwnAgency } from "./own-agency.ts";
import type { ImportLine, Refusal } from "./read-line.ts";
import { receiveContent } from "./receive-content.ts";

export type ImportOptions = {
  readonly onEvent?: (event: ImportEvent) => void;
  readonly fetchPhoto?: FetchPhoto;
  /** Finds the place of lines without coordinates; left out, they are refused. */
  readonly locate?: Locator;
  /** E-mail of the account that the properties of a Poliris file belong to, which such a file does not tell. */
  readonly owner?: string | undefined;
  /** Brings back properties that were deleted by hand; else their lines are refused. */
  readonly revive?: boolean;
};

type Importer = Pick<Platform, "db" | "photos" | "secret" | "now">;

/** Properties of one transaction: large enough for speed, small enough to hold other writers up for a moment only. */
const batchSize = 200;

/**
 * Imports a table of ours, a Poliris file, or an archive with its photographs. Bad lines are refused one by one with
 * their reasons; known properties change where the file differs, so that it can be run again. Throws
 * `UnreadableFileError`.
 */
export async function importProperties(
  platform: Importer,
  input: AsyncIterable<Uint8Array>,
  {
    onEvent = () => undefined,
    fetchPhoto = createPhotoFetch(createSafeFetch()),
    locate = async () => null,
    owner,
    revive = false,
  }: ImportOptions = {},
): Promise<ImportCounts> {
  const { content, reopen, close } = await receiveContent(input);
  try {
    const ownAgency = reopen === null ? undefined : await settleOwnAgency(platform.db, owner, reopen);
    const file = await openImportFile(content, { owner, now: platform.now(), fetchPhoto, locate, ownAgency });
    const counts = await importLines(platform, file, { onEvent, revive });
    if (counts.created + counts.updated > 0) await analyzeTables(platform.db);
    return counts;
  } finally {
    await close();
  }
}

/** The agency of a feed whose references stand alone, kept for the files to come; undefined of a file of no agency. */
async function settleOwnAgency(
  db: Database,
  email: string | undefined,
  reopen: () => Promise<ImportContent>,
): Promise<string | null | undefined> {
  if (email === undefined) return undefined;
  const known = new Map<string, OwnerReading>();
  await findOwners(db, { agencyId: undefined }, [email], known);
  const reading = known.get(email);
  if (reading?.ok !== true) return undefined;
  const code = await findOwnAgency(db, reading.owner, async () => listFileAgencies(await reopen()));
  if (code != null) await keepOwnAgency(db, reading.owner, code);
  return code;
}

async function importLines(
  platform: Importer,
  { header, photoSource, readings }: ImportFile,
  { onEvent, revive }: Required<Pick<ImportOptions, "onEvent" | "revive">>,
): Promise<ImportCounts> {
  const counts: ImportCounts = { ...noCounts };
  const refuse = (refusal: Refusal) => {
    counts.refused++;
    onEvent({ kind: "refused", refusal });
  };
  if (header.ignored.length > 0) onEvent({ kind: "ignored-columns", names: header.ignored });
  const writeBatch = createBatchWriter(platform, { header, counts, refuse, photoSource, onEvent, revive });
  let batch: ImportLine[] = [];
  const flush = async () => {
    const lines = batch;
    batch = [];
    await writeBatch(lines);
    onEvent({ kind: "progress", counts: { ...counts } });
    await letOthersRun();
  };
  for await (const reading of readings) {
    if (counts.lines === mostImportedLines) {
      const { line } = reading.ok ? reading.value : reading.refusal;
      refuse({ line, reference: "", reasons: [tooManyLines("biens")] });
      break;
    }
    counts.lines++;
    if (reading.ok) batch.push(reading.value);
    else refuse(reading.refusal);
    if (batch.length === batchSize || counts.lines % 1_000 === 0) await flush();
  }
  await flush();
  return counts;
}
