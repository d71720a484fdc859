import {
  type ChosenContactColumns,
  contactFieldNames,
  namesSomebody,
  readContactCells,
  readContactHeader,
} from "#domain/contact/contact-columns.ts";
import {
  type FilePerson,
  holdsAddress,
  type LeftOutPart,
  type RawPerson,
  readPerson,
} from "#domain/contact/file-person.ts";
import { readCard } from "#domain/contact/vcard.ts";
import { contactFileKinds } from "#domain/import/odd-file.ts";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import { readLines } from "../../../platform/csv/read-lines.ts";
import { type FileRecord, readRecords } from "../../../platform/csv/read-records.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { createPause } from "../../../platform/limits/pause.ts";
import { mostLinesAbove, readSheets } from "../../../platform/xlsx/read-sheet.ts";
import { isWorkbook, openWorkbook, otherWorkbook, type Workbook } from "../../../platform/xlsx/workbook.ts";
import { type ByteSource, openZip, type Zip } from "../../../platform/zip/open-zip.ts";
import { bytesOf } from "../../../records/import/kept-file.ts";
import { mostExampleLines } from "../../../records/import/list-columns.ts";
import type { RefusedLine } from "../../../records/import/write-run.ts";

export type ContactLine = {
  readonly line: number;
  readonly person: FilePerson;
  readonly leftOut: readonly LeftOutPart[];
};
export type ContactReading =
  | { readonly ok: true; readonly value: ContactLine }
  | { readonly ok: false; readonly refusal: RefusedLine };

export type ContactFile = {
  readonly format: "csv" | "xlsx" | "vcard";
  readonly mapping: readonly { readonly source: string; readonly target: string }[];
  readonly ignored: readonly string[];
  /** What each column of a table is read as, with its first cells; empty for cards. */
  readonly names: readonly string[];
  readonly found: readonly (string | null)[];
  readonly examples: readonly (readonly string[])[];
  /** False asks people which column tells who somebody is. */
  readonly isNamed: boolean;
  readonly consents: readonly string[];
  /** Every line or card in the file's order, good or refused. */
  readonly readings: AsyncGenerator<ContactReading>;
};

/** 50,000 cards with a small picture each, unpacked. */
const largestText = 300_000_000; // bytes
/** Of one card: a picture of two million bytes, in lines of 75 or in one. */
const longestCard = { lines: 40_000, characters: 3_000_000 };
/** Characters of what people find a line by. */
export const longestReference = 100;

/** Reads the first line, and the others as they are asked for; throws `UnreadableFileError`. */
export async function openContactFile(
  source: ByteSource,
  chosen: ChosenContactColumns,
): Promise<ContactFile> {
  const start = await source.read(0, Math.min(4, source.size));
  if (start[0] === 0xd0 && start[1] === 0xcf) throw new UnreadableFileError(otherWorkbook);
  if (start[0] === 0x50 && start[1] === 0x4b) return openSheet(source, chosen);
  const text = decodeText(bytesOf(source), largestText, contactFileKinds);
  const first = await text.next();
  const head = first.done ? "" : first.value;
  if (/^\uFEFF?\s*BEGIN:VCARD/i.test(head))
    return {
      format: "vcard",
      mapping: [],
      ignored: [],
      names: [],
      found: [],
      examples: [],
      isNamed: true,
      consents: [],
      readings: readAll(cutCards(continueWith(head, text)), ({ cells }) => readCard(cells)),
    };
  // A spreadsheet may tell its separator in a line before the first.
  const records = readRecords(continueWith(head.replace(/^\uFEFF?"?sep=.?"?\r?\n/i, ""), text));
  return openTable("csv", records, chosen);
}

async function openSheet(source: ByteSource, chosen: ChosenContactColumns): Promise<ContactFile> {
  const zip = await openZip(source);
  if (zip.files.some(({ name }) => name === "content.xml")) throw new UnreadableFileError(otherWorkbook);
  if (!isWorkbook(zip))
    throw new UnreadableFileError(
      "Ce fichier est une archive\u00a0: décompressez-la, puis importez le fichier qu’elle contient.",
    );
  const isNaming = (cells: readonly string[]) =>
    namesSomebody(readContactHeader(cells, chosen)) && !cells.some(holdsAddress);
  // Where no row names anybody, the headings are the first that looks like some: titles over them fill one cell or two.
  const workbook = await openWorkbook(zip);
  for (const isHeadings of [isNaming, fills(3), fills(2)]) {
    const table = await findTable(zip, workbook, isHeadings);
    if (table !== null) return readTable("xlsx", table, chosen);
  }
  return openTable("xlsx", readSheets(zip, workbook, fills(1)), chosen);
}

function fills(least: number) {
  return (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length >= least;
}

type Table = { readonly headings: readonly string[]; readonly records: AsyncGenerator<FileRecord> };

/** Looks near each table's beginning; null where no table has such headings. */
async function findTable(
  zip: Zip,
  workbook: Workbook,
  isHeadings: (cells: readonly string[]) => boolean,
): Promise<Table | null> {
  const records = readSheets(zip, workbook, isHeadings);
  try {
    const { value, done } = await records.next();
    if (!done && value.line <= mostLinesAbove && isHeadings(value.cells))
      return { headings: value.cells, records };
  } catch (error) {
    // The last attempt, which takes any row, says what is wrong.
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  await records.return(undefined);
  return null;
}

/** The first record is the headings. */
async function openTable(
  format: "csv" | "xlsx",
  records: AsyncGenerator<FileRecord>,
  chosen: ChosenContactColumns,
): Promise<ContactFile> {
  const first = await records.next();
  if (first.done) throw new UnreadableFileError("Le fichier est vide.");
  return readTable(format, { headings: first.value.cells, records }, chosen);
}

function readTable(
  format: "csv" | "xlsx",
  { headings: cells, records }: Table,
  chosen: ChosenContactColumns,
): ContactFile {
  // Its first person would be taken for headings.
  if (cells.some(holdsAddress))
    throw new UnreadableFileError(
      "Aucune colonne ne donne un nom, un e-mail ou un téléphone\u00a0: la première ligne du fichier doit porter leurs titres.",
    );
  const header = readContactHeader(cells, chosen);
  const examples: (readonly string[])[] = [];
  return {
    format,
    mapping: header.columns.flatMap((column, index) =>
      column === null
        ? []
        : [{ source: (cells[index] ?? "").trim(), target: contactFieldNames[column.field] }],
    ),
    ignored: header.ignored,
    names: cells,
    found: header.columns.map((column) => column?.field ?? null),
    examples,
    isNamed: namesSomebody(header),
    consents: header.consents,
    readings: readAll(records, (record) => {
      if (examples.length < mostExampleLines) examples.push(record.cells);
      return readContactCells(header, record.cells);
    }),
  };
}

async function* continueWith(start: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* text;
}

/** A line, or a card; of one that is too long nothing is kept. */
type ReadRecord = FileRecord & { readonly isTooLong?: boolean };

async function* readAll(
  records: AsyncGenerator<ReadRecord>,
  rawOf: (record: FileRecord) => RawPerson,
): AsyncGenerator<ContactReading> {
  const pause = createPause();
  try {
    for await (const record of records) {
      await pause();
      const { line } = record;
      if (record.isTooLong) {
        yield { ok: false, refusal: { line, reference: "", reasons: [tooLongCard] } };
        continue;
      }
      const raw = rawOf(record);
      const reading = readPerson(raw);
      yield reading.ok
        ? { ok: true, value: { line, person: reading.person, leftOut: reading.leftOut } }
        : { ok: false, refusal: { line, reference: referenceOf(raw), reasons: reading.reasons } };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    yield { ok: false, refusal: { line: error.line, reference: "", reasons: [error.message] } };
  }
}

/** People find a refused line by this. */
function referenceOf({ firstName, lastName, fullName, organization, emails, phones }: RawPerson): string {
  const name = [firstName, lastName].filter((part) => part !== "").join(" ");
  const text = name || fullName || organization || emails[0] || phones[0] || "";
  return text.slice(0, longestReference);
}

const tooLongCard = "Cette carte est trop longue\u00a0: elle n’est pas lue.";

type OpenCard = { readonly line: number; readonly cells: string[]; isTooLong: boolean };

/** Leaves out a card within another; throws where the last never ends. */
async function* cutCards(text: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  let [number, depth, characters] = [0, 0, 0];
  let card: OpenCard | null = null;
  for await (const line of readLines(text, longestCard.characters)) {
    number += 1;
    if (/^\s*BEGIN:VCARD\s*$/i.test(line)) {
      depth += 1;
      if (card === null) characters = 0;
      card ??= { line: number, cells: [], isTooLong: false };
    } else if (/^\s*END:VCARD\s*$/i.test(line)) {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && card !== null) {
        yield card;
        card = null;
      }
    } else if (depth === 1 && card !== null && !card.isTooLong) {
      characters += line.length;
      card.isTooLong = card.cells.push(line) > longestCard.lines || characters > longestCard.characters;
      if (card.isTooLong) card.cells.length = 0;
    }
  }
  if (card !== null) throw new UnreadableFileError("Cette carte n’est pas entière.", card.line);
}
