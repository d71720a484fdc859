import type { Locator } from "../../../geocoding/geocode-address.ts";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import { type FileRecord, readRecords } from "../../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { createPause } from "../../../platform/limits/pause.ts";
import { type ByteSource, openZip, type Zip } from "../../../platform/zip/open-zip.ts";
import { bytesOf } from "../../../records/import/kept-file.ts";
import type { FetchPhoto } from "../fetch-photo.ts";
import { type Header, readHeader } from "./columns.ts";
import { createPhotoSource, type PhotoSource } from "./photo-source.ts";
import { addressWithoutPlace, type LineReading, type Refusal, readLine } from "./read-line.ts";
import { isPoliris, readPolirisRecords } from "./read-poliris.ts";

export type ImportFile = {
  readonly format: "csv" | "poliris";
  readonly header: Header;
  /** The file's first line, in a table of ours. */
  readonly names: readonly string[];
  /** Ranks of the Poliris format that are filled in and not read, found as lines are read. */
  readonly unread: ReadonlySet<number>;
  /** The agencies of a feed by their codes, with how many listings each has; found as lines are read. */
  readonly agencies: ReadonlyMap<string, number>;
  readonly photoSource: PhotoSource;
  /** Every line in the file's order, good or refused; the last one says where the file cannot be read further. */
  readonly readings: AsyncGenerator<LineReading>;
};

export type ImportFileOptions = {
  /** E-mail of the account that lines belong to which do not tell; a Poliris file never does. */
  readonly owner: string | undefined;
  /** The last day of a sale. */
  readonly today: string;
  readonly fetchPhoto: FetchPhoto;
  /** Finds the place of a line that has an address and no coordinates. */
  readonly locate: Locator;
};

/** A table of properties, and the archive that it came in, if it did. */
export type ImportContent = {
  readonly table: AsyncIterable<Uint8Array>;
  readonly zip: Zip | null;
  /** Whether the archive says that it holds new photographs alone. */
  readonly hasNewPhotosOnly?: boolean;
};

/** 50,000 properties in 6 kB each, unpacked: more is no list of properties, but made to keep us busy. */
const largestTable = 300_000_000; // bytes

/** Says whether a file that begins so is an archive. */
export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b;
}

/** What a file holds that can be read anywhere: an archive, or a table. Throws `UnreadableFileError`. */
export async function openContent(source: ByteSource): Promise<ImportContent> {
  if (!isZip(await source.read(0, Math.min(4, source.size)))) return { table: bytesOf(source), zip: null };
  const zip = await openZip(source);
  const tables = zip.files
    .map(({ name }) => name)
    .filter((name) => /\.(?:csv|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  // Settings of the software that wrote the archive, beside its table.
  const lists = tables.filter(
    (name) => !/(?:^|\/)(?:config|photos|lisez-?moi|readme)\.(?:csv|txt)$/i.test(name),
  );
  const named = lists.filter((name) => /(?:^|\/)annonces\.(?:csv|txt)$/i.test(name));
  const [table, ...others] = named.length > 0 ? named : lists;
  if (table === undefined)
    throw new UnreadableFileError("L’archive ne contient ni Annonces.csv ni autre fichier .csv.");
  if (others.length > 0) throw new UnreadableFileError("L’archive contient plusieurs fichiers .csv.");
  return { table: zip.open(table), zip, hasNewPhotosOnly: await hasNewPhotosOnly(zip) };
}

const largestSettings = 100_000; // bytes

/** Reads `Mode=` of the Poliris format's Photos.cfg: FULL, or DIFF where what stays did not come again. */
async function hasNewPhotosOnly(zip: Zip): Promise<boolean> {
  const settings = zip.files.find(({ name }) => /(?:^|\/)photos\.cfg$/i.test(name));
  if (settings === undefined || settings.bytes > largestSettings) return false;
  const parts: Uint8Array[] = [];
  for await (const bytes of zip.open(settings.name)) parts.push(bytes);
  return /^\s*mode\s*=\s*diff/im.test(Buffer.concat(parts).toString("latin1"));
}

/** Reads a file's format and header, then its lines as they are asked for. Throws `UnreadableFileError`. */
export async function openImportFile(
  { table, zip, hasNewPhotosOnly }: ImportContent,
  { owner, today, fetchPhoto, locate }: ImportFileOptions,
): Promise<ImportFile> {
  const refused: Refusal[] = [];
  const unread = new Set<number>();
  const agencies = new Map<string, number>();
  const text = decodeText(table, largestTable);
  const first = await text.next();
  const start = first.done ? "" : first.value;
  const isFeed = isPoliris(start);
  if (isFeed && owner === undefined)
    throw new UnreadableFileError(
      "Ce fichier est au format Poliris : donnez après son nom l’e-mail du compte dont il est le catalogue.",
    );
  const whole = continueWith(start, text);
  const records = isFeed
    ? readPolirisRecords(whole, owner ?? "", {
        refuse: (refusal) => refused.push(refusal),
        unread,
        agencies,
      })
    : readRecords(whole);
  const head = await records.next();
  if (head.done) throw new UnreadableFileError("Le fichier est vide.");
  const reading = readHeader(head.value.cells, owner);
  if (!reading.ok) throw new UnreadableFileError(reading.reason);
  const { header } = reading;
  return {
    format: isFeed ? "poliris" : "csv",
    header,
    names: isFeed ? [] : head.value.cells,
    unread,
    agencies,
    photoSource: createPhotoSource(fetchPhoto, zip, hasNewPhotosOnly),
    readings: readAll(records, refused, async (record) => {
      const address = addressWithoutPlace(record, header);
      const found = address === null ? null : await locate(address);
      return readLine(record, header, { today, found, isFeed });
    }),
  };
}

async function* continueWith(start: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* text;
}

/** `refused` is filled as records are read: what it holds came before the record. */
async function* readAll(
  records: AsyncGenerator<FileRecord>,
  refused: Refusal[],
  read: (record: FileRecord) => Promise<LineReading>,
): AsyncGenerator<LineReading> {
  const takeRefused = () => refused.splice(0).map((refusal): LineReading => ({ ok: false, refusal }));
  try {
    const pause = createPause();
    for await (const record of records) {
      await pause();
      yield* takeRefused();
      yield await read(record);
    }
    yield* takeRefused();
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    yield* takeRefused();
    yield { ok: false, refusal: { line: error.line, reference: "", reasons: [error.message] } };
  }
}
