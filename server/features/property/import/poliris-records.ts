/** Where the lines of a Poliris table become its records, each of which is read once, however it is made. */
import { tooManyLines } from "#domain/import/import-run.ts";
import { readLines } from "../../../platform/csv/read-lines.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";

/** A record of this many characters is no listing: its longest texts hold four thousand. */
const longestRecord = 200_000;
/** Of a file of 50,000 listings, whose texts hold some tens of line ends each. */
const mostLines = 5_000_000;

/** A record with its first line. */
type PolirisRecord = { readonly line: number; readonly content: string; readonly isTooLong: boolean };

/** A record whose end is looked for: what is known of it, so that no line is read twice. */
type OpenRecord = {
  readonly line: number;
  readonly parts: string[];
  readonly beginsWell: boolean;
  length: number;
  fields: number;
  /** Of its last field: none of it yet, one without its first quote, one without its last, or a whole one. */
  last: "blank" | "bare" | "quoted" | "whole";
};

/** Records with their first lines: a quoted field may hold line breaks, and one closed too early goes on where fields lack. */
export async function* cutPolirisRecords(text: AsyncIterable<string>): AsyncGenerator<PolirisRecord> {
  let open: OpenRecord | null = null;
  let line = 0;
  let most = 0;
  for await (const content of readLines(text, longestRecord, lineEnd)) {
    line += 1;
    if (line > mostLines) throw new UnreadableFileError(tooManyLines("biens"), line);
    const beginsWell = beginsRecord.test(content);
    if (open !== null && (beginsWell || open.length > longestRecord)) {
      yield closeRecord(open);
      open = null;
    }
    open ??= { line, parts: [], beginsWell, length: 0, fields: 1, last: "blank" };
    addLine(open, content);
    const isShort = open.fields < most && open.beginsWell;
    if (open.last === "quoted" || isShort) continue;
    most = Math.max(most, open.fields);
    yield closeRecord(open);
    open = null;
  }
  if (open !== null) yield closeRecord(open);
}

/** A return alone stands within texts. */
const lineEnd = /\r?\n/g;

/** A quoted first field that ends where it should: the agency's code and its separator. */
const beginsRecord = /^\s*"[^"\n]{0,60}"\s{0,4}!#/;

function closeRecord({ line, parts, length }: OpenRecord): PolirisRecord {
  const content = parts.join("\n").slice(0, longestRecord);
  return { line, content, isTooLong: length > longestRecord };
}

function addLine(open: OpenRecord, content: string): void {
  open.length += content.length + (open.parts.length > 0 ? 1 : 0);
  open.parts.push(content);
  const separatorAt = content.lastIndexOf("!#");
  if (separatorAt >= 0) {
    open.fields += content.split("!#").length - 1;
    open.last = "blank";
  }
  const field = content.slice(separatorAt < 0 ? 0 : separatorAt + 2).trim();
  if (field === "") return;
  if (open.last === "blank" && !field.startsWith('"')) open.last = "bare";
  else if (open.last === "blank") open.last = field.length > 1 && field.endsWith('"') ? "whole" : "quoted";
  else if (open.last !== "bare") open.last = field.endsWith('"') ? "whole" : "quoted";
}
