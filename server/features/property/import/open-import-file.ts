import { propertyFileKinds } from "#domain/import/odd-file.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Locator } from "../../../geocoding/geocode-address.ts";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import { type FileRecord, readRecords } from "../../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { createPause } from "../../../platform/limits/pause.ts";
import { readWorkbook } from "../../../platform/xlsx/read-sheet.ts";
import { isWorkbook, otherWorkbook } from "../../../platform/xlsx/workbook.ts";
import { type ByteSource, openZip, type Zip } from "../../../platform/zip/open-zip.ts";
import { bytesOf } from "../../../records/import/kept-file.ts";
import type { FetchPhoto } from "../fetch-photo.ts";
import {
  type ChosenColumns,
  type Column,
  foldHeading,
  type Header,
  type HeaderReading,
  longestHeading,
  readHeader,
} from "./columns.ts";
import { cutRecord } from "./cut-record.ts";
import { createLeftValues, type LeftValues } from "./left-values.ts";
import { createPhotoSource, type PhotoSource } from "./photo-source.ts";
import { addressWithoutPlace, type LineReading, type Refusal, readLine } from "./read-line.ts";
import { isPoliris, listAgencies, type PolirisFindings, readPolirisRecords } from "./read-poliris.ts";

export type ImportFile = {
  readonly format: "csv" | "poliris" | "xlsx";
  readonly header: Header;
  /** The file's first line, in a table of ours. */
  readonly names: readonly string[];
  /** The first lines of a table of ours or of a sheet, found as lines are read. */
  readonly examples: readonly (readonly string[])[];
  /** Ranks of the Poliris format that are filled in and not read, found as lines are read. */
  readonly unread: ReadonlySet<number>;
  /** What lines say and what is taken over nowhere, found as they are read. */
  readonly left: LeftValues;
  /** The agencies of a feed by their codes, with how many listings each has; found as lines are read. */
  readonly agencies: ReadonlyMap<string, number>;
  readonly photoSource: PhotoSource;
  /** Whether the file could not be read to its end; found as lines are read. */
  readonly end: { readonly isCut: boolean };
  /** Every line in the file's order, good or refused; the last one says where the file cannot be read further. */
  readonly readings: AsyncGenerator<LineReading>;
};

export type ImportFileOptions = {
  /** E-mail of the account that lines belong to which do not tell; a Poliris file never does. */
  readonly owner: string | undefined;
  readonly now: Date;
  readonly fetchPhoto: FetchPhoto;
  /** Finds the place of a line that has an address and no coordinates. */
  readonly locate: Locator;
  /** What people said of the columns of their files. */
  readonly chosen?: ChosenColumns;
  /** The code of the agency whose references stand alone in a feed of several (`PolirisFindings`). */
  readonly ownAgency?: string | null | undefined;
};

/** Thrown for a table whose headings do not tell all that is needed: people may say what its columns hold. */
export class UnmappedFileError extends UnreadableFileError {
  readonly names: readonly string[];
  readonly found: readonly (Column | null)[];
  readonly missing: readonly Column[];
  /** The first lines under the headings. */
  readonly examples: readonly (readonly string[])[];

  constructor(message: string, facts: Pick<UnmappedFileError, "names" | "found" | "missing" | "examples">) {
    super(message);
    this.names = facts.names;
    this.found = facts.found;
    this.missing = facts.missing;
    this.examples = facts.examples;
  }
}

/** A table of properties, and the archive that it came in, if it did. */
export type ImportContent = {
  readonly table: AsyncIterable<Uint8Array>;
  /** A workbook, whose table lies in its parts. */
  readonly workbook?: Zip;
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

/** An archive or a table; throws `UnreadableFileError`. */
export async function openContent(source: ByteSource): Promise<ImportContent> {
  const start = await source.read(0, Math.min(4, source.size));
  if (start[0] === 0xd0 && start[1] === 0xcf) throw new UnreadableFileError(otherWorkbook);
  if (!isZip(start)) return { table: bytesOf(source), zip: null };
  const zip = await openZip(source);
  if (isWorkbook(zip)) return { table: bytesOf(source), zip: null, workbook: zip };
  if (zip.files.some(({ name }) => name === "content.xml")) throw new UnreadableFileError(otherWorkbook);
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
  const lines = Buffer.concat(parts)
    .toString("latin1")
    .split(/\r\n?|\n/);
  return lines.some((line) => /^\s*mode\s*=\s*diff/i.test(line));
}

/** Lines are read as they are asked for; throws `UnreadableFileError`. */
export async function openImportFile(
  content: ImportContent,
  { owner, now, fetchPhoto, locate, chosen, ownAgency }: ImportFileOptions,
): Promise<ImportFile> {
  const refused: Refusal[] = [];
  const unread = new Set<number>();
  const agencies = new Map<string, number>();
  const left = createLeftValues();
  const { format, records } = await openRecords(content, owner, {
    refuse: (refusal) => refused.push(refusal),
    unread,
    agencies,
    ownAgency,
    left,
  });
  const head = await records.next();
  if (head.done) throw new UnreadableFileError("Le fichier est vide.");
  const isFeed = format === "poliris";
  const names = head.value.cells.map((name) => name.slice(0, longestHeading));
  // A sheet that its agency keeps for itself is completed as a feed is; a table of ours is held to its word.
  const isLoose = format !== "csv" || names.some((name) => chosen?.has(foldHeading(name)));
  const reading = readHeader(names, {
    owner,
    ...(chosen !== undefined && !isFeed && { chosen }),
    ...(isLoose && { optional: ["title"] }),
  });
  if (!reading.ok) throw await unmapped(reading, names, records);
  const { header } = reading;
  const examples: (readonly string[])[] = [];
  const end = { isCut: false };
  const today = dayInParis(now);
  return {
    format,
    examples,
    end,
    header,
    names: isFeed ? [] : names,
    unread,
    left,
    agencies,
    photoSource: createPhotoSource(fetchPhoto, content.zip, content.hasNewPhotosOnly),
    readings: readAll(records, { refused, end }, async (whole) => {
      const record = cutRecord(whole, header, left);
      if (examples.length < mostExamples) examples.push(record.cells);
      const address = addressWithoutPlace(record, header, isLoose);
      const found = address === null ? null : await locate(address);
      const options = {
        today,
        now,
        note: left.note,
        found,
        isPoliris: isFeed,
        isSheet: format === "xlsx",
      };
      return readLine(record, header, isLoose ? { ...options, left } : options);
    }),
  };
}

/** The agencies of a feed with their references (`listAgencies`); none of any other file. */
export async function listFileAgencies({ table, workbook }: ImportContent): Promise<Map<string, string[]>> {
  if (workbook !== undefined) return new Map();
  const text = decodeText(table, largestTable, propertyFileKinds);
  const first = await text.next();
  const start = first.done ? "" : first.value;
  if (isPoliris(start)) return listAgencies(continueWith(start, text));
  await text.return(undefined);
  return new Map();
}

type OpenRecords = {
  readonly format: ImportFile["format"];
  readonly records: AsyncGenerator<FileRecord>;
};

/** Says by a file's beginning what it is, and gives its lines, the one with the headings first. */
async function openRecords(
  { table, workbook }: ImportContent,
  owner: string | undefined,
  findings: PolirisFindings,
): Promise<OpenRecords> {
  if (workbook !== undefined) return { format: "xlsx", records: readWorkbook(workbook) };
  const text = decodeText(table, largestTable, propertyFileKinds);
  const first = await text.next();
  const start = first.done ? "" : first.value;
  const whole = continueWith(start, text);
  if (!isPoliris(start)) return { format: "csv", records: readRecords(whole) };
  if (owner === undefined)
    throw new UnreadableFileError(
      "Ce fichier est au format Poliris\u00a0: donnez après son nom l’e-mail du compte dont il est le catalogue.",
    );
  return { format: "poliris", records: readPolirisRecords(whole, owner, findings) };
}

const mostExamples = 3;

async function unmapped(
  { reason, found, missing }: Extract<HeaderReading, { ok: false }>,
  names: readonly string[],
  records: AsyncGenerator<FileRecord>,
): Promise<UnmappedFileError> {
  const examples: (readonly string[])[] = [];
  while (examples.length < mostExamples) {
    const next = await records.next();
    if (next.done) break;
    examples.push(next.value.cells);
  }
  await records.return(undefined);
  return new UnmappedFileError(reason, { names, found, missing, examples });
}

async function* continueWith(start: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* text;
}

/** `refused` is filled as records are read: what it holds came before the record. */
async function* readAll(
  records: AsyncGenerator<FileRecord>,
  { refused, end }: { readonly refused: Refusal[]; readonly end: { isCut: boolean } },
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
    end.isCut = true;
    yield* takeRefused();
    yield { ok: false, refusal: { line: error.line, reference: "", reasons: [error.message] } };
  }
}
