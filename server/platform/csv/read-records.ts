import { setImmediate as letOthersRun } from "node:timers/promises";
import { CsvError, type Info, type Parser, parse } from "csv-parse";
import { createPause } from "../limits/pause.ts";
import { UnreadableFileError } from "./unreadable-file-error.ts";

export type FileRecord = {
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

type ParsedRecord = { readonly record: string[]; readonly info: Info };

/** Characters, of the cell at hand bytes: a contact's 150,000 of notes fit, each of which may take three bytes. */
const longestRecord = 250_000;
const mostParsed = 1_024; // characters
/** Sheets keep a few thousand lines that were emptied. */
export const mostEmptyLines = 20_000;
const openQuote =
  "Un guillemet ouvert ici ou plus loin n’est jamais fermé : la suite du fichier n’est pas lue.";

/** Cuts CSV text into records, separated as in its first line; throws `UnreadableFileError` where a quote never closes. */
export async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let parser: Parser | undefined;
  let failure: unknown;
  let nextLine = 1;
  // The parser counts a line end of two characters inside quotes twice.
  let countedTwice = 0;
  const countEmpty = createEmptyLineCount();
  const place = ({ record, info }: ParsedRecord): FileRecord => {
    countedTwice += countIn(record, /\r\n/g);
    const end = info.lines - countedTwice;
    nextLine = end + 1;
    return { line: end - countIn(record, /\n/g), cells: record };
  };
  try {
    for await (const lines of text) {
      parser ??= createParser(lines).on("error", (error) => {
        failure = error;
      });
      for (const piece of cutText(lines)) {
        await letOthersRun();
        // Read at once, piece by piece: an error would throw away what a piped parser holds.
        parser.write(piece);
        for (const parsed of takeAll(parser)) {
          const record = place(parsed);
          if (isEmpty(record)) await countEmpty(record.line);
          else yield record;
        }
        if (failure !== undefined) throw failure;
        if (parser.info.empty_lines > mostEmptyLines) throw tooManyEmptyLines(parser.info.lines);
      }
    }
    parser?.end();
    for await (const parsed of parser ?? []) {
      const record = place(parsed);
      if (!isEmpty(record)) yield record;
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new UnreadableFileError(error.message, nextLine);
    throw error instanceof CsvError ? new UnreadableFileError(openQuote, nextLine) : error;
  }
}

/** Counts the empty lines of a file. Throws `UnreadableFileError` over a bound no file of a spreadsheet reaches. */
export function createEmptyLineCount(): (line: number) => Promise<void> {
  let count = 0;
  const pause = createPause();
  return async (line) => {
    count += 1;
    if (count > mostEmptyLines) throw tooManyEmptyLines(line);
    await pause();
  };
}

function tooManyEmptyLines(line: number): UnreadableFileError {
  return new UnreadableFileError(
    "Le fichier compte plus de 20\u202f000 lignes vides\u00a0: la suite n’est pas lue.",
    line,
  );
}

function isEmpty({ cells }: FileRecord): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** Whole lines, few enough to parse between two turns of the event loop. */
function* cutText(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf("\n", start + mostParsed) + 1;
    const end = lineEnd === 0 ? text.length : lineEnd;
    yield text.slice(start, end);
    start = end;
  }
}

function createParser(firstLines: string): Parser {
  return parse({
    delimiter: detectDelimiter(firstLines),
    info: true,
    // Not left to the first line: files put together from others mix line ends.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // The parser makes an error of each line with fewer cells, taken or not: fifty times the time of any other.
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
}

function* takeAll(parser: Parser): Generator<ParsedRecord> {
  for (let next: ParsedRecord | null = parser.read(); next !== null; next = parser.read()) yield next;
}

function detectDelimiter(text: string): string {
  const line = (text.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function countIn(cells: readonly string[], pattern: RegExp): number {
  return cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);
}
