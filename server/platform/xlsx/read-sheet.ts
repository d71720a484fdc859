import { createEmptyLineCount, type FileRecord } from "../csv/read-records.ts";
import { UnreadableFileError } from "../csv/unreadable-file-error.ts";
import type { Zip } from "../zip/open-zip.ts";
import { readPart } from "./read-part.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";

/** Columns that are read; a sheet may have 16,384, a list of properties has a few dozen. */
const mostColumns = 512;
const longestRow = 200_000; // characters
/** Titles and explanations stand over the headings in few lines. */
export const mostLinesAbove = 20;

/** Rows of one or two cells are titles. */
function fillsThree(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== "").length >= 3;
}

/** The first table of a workbook (`readSheets`). */
export async function* readWorkbook(zip: Zip): AsyncGenerator<FileRecord> {
  yield* readSheets(zip, await openWorkbook(zip), fillsThree);
}

/**
 * The first table of an opened workbook as records from its headings on, numbered as the sheet numbers its rows. Rows
 * above are titles, by `isHeadings`; numbers have a point, days are YYYY-MM-DD. Throws `UnreadableFileError`.
 */
export async function* readSheets(
  zip: Zip,
  workbook: Workbook,
  isHeadings: (cells: readonly string[]) => boolean,
): AsyncGenerator<FileRecord> {
  for (const { path } of workbook.sheets) {
    let width = 0;
    for await (const record of readRows(zip, path, workbook)) {
      if (width === 0 && record.line <= mostLinesAbove && !isHeadings(record.cells)) continue;
      if (width === 0) width = record.cells.findLastIndex((cell) => cell.trim() !== "") + 1;
      const missing = Math.max(0, width - record.cells.length);
      yield { line: record.line, cells: [...record.cells, ...Array<string>(missing).fill("")] };
    }
    if (width > 0) return;
  }
  throw new UnreadableFileError("Aucune feuille de ce classeur ne contient de tableau.");
}

async function* readRows(zip: Zip, path: string, workbook: Workbook): AsyncGenerator<FileRecord> {
  const done: FileRecord[] = [];
  const countEmpty = createEmptyLineCount();
  const row = createRowReader(workbook, (record) => done.push(record));
  for await (const _step of readPart(zip, path, row))
    for (const record of done.splice(0)) {
      if (record.cells.some((cell) => cell.trim() !== "")) yield record;
      else await countEmpty(record.line);
    }
}

type Cell = { readonly type: string; readonly style: number; readonly column: number; text: string };

/** Turns the elements of a sheet into rows; a formula gives its result. */
function createRowReader(workbook: Workbook, onRow: (record: FileRecord) => void) {
  let line = 0;
  let cells: string[] = [];
  let characters = 0;
  let cell: Cell | null = null;
  let isValue = false;
  const addCell = ({ column, ...value }: Cell) => {
    if (column >= mostColumns) return;
    const text = readText(value, workbook);
    characters += text.length;
    if (characters > longestRow)
      throw new UnreadableFileError("Une ligne de ce classeur est bien trop longue.", line);
    while (cells.length < column) cells.push("");
    cells[column] = text;
  };
  return {
    open(element: string, attributes: Readonly<Record<string, string>>) {
      if (element === "row") {
        const number = Number(attributes.r);
        line = Number.isInteger(number) && number > line ? number : line + 1;
        cells = [];
        characters = 0;
      } else if (element === "c") {
        const column = columnOf(attributes.r) ?? cells.length;
        cell = { type: attributes.t ?? "n", style: Number(attributes.s ?? 0), column, text: "" };
      }
      isValue = element === "v" || element === "t";
    },
    text(part: string) {
      if (!isValue || cell === null) return;
      if (cell.text.length + part.length > longestRow)
        throw new UnreadableFileError("Une ligne de ce classeur est bien trop longue.", line);
      cell.text += part;
    },
    close(element: string) {
      isValue = false;
      if (element === "row") onRow({ line, cells });
      if (element !== "c" || cell === null) return;
      addCell(cell);
      cell = null;
    },
  };
}

/** "AB12" is 27; null for what names no column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? "")?.[1];
  if (letters === undefined) return null;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

function readText({ type, style, text }: Omit<Cell, "column">, workbook: Workbook): string {
  switch (type) {
    case "s":
      return workbook.sharedTexts[Number(text)] ?? "";
    case "b":
      return text === "1" ? "oui" : "non";
    case "e":
      return "";
    case "n":
      return text.trim() === "" ? "" : numberText(Number(text), style, workbook);
    case "d":
      return text.slice(0, 10);
    default:
      return text;
  }
}

const dayMs = 86_400_000;

function numberText(value: number, style: number, workbook: Workbook): string {
  if (!Number.isFinite(value)) return "";
  const kind = workbook.numberKinds[style] ?? "number";
  if (kind === "percent") return `${plain(value * 100)}\u00a0%`;
  if (kind === "number" || value < 1) return plain(value);
  // Day 60 of this calendar never was: 1900 is no leap year.
  const first = workbook.isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const day = new Date(first + Math.floor(value) * dayMs);
  return Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10);
}

/** Without the noise of binary fractions, and without an exponent. */
function plain(value: number): string {
  if (Math.abs(value) >= 1e15) return String(Math.round(value));
  return Number(value.toPrecision(15))
    .toFixed(10)
    .replace(/\.?0+$/, "");
}
