/** Tables for spreadsheets, as French ones read them: semicolons, every cell quoted, lines ended as Windows does. */

/** Stands before the first line: without it spreadsheets take the accents for others. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would run as a formula, also behind spaces or a line break. */
const beginsFormula = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** One line. A cell that a spreadsheet would run as a formula gets an apostrophe, and is shown as it was typed. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quote(cell ?? "")).join(";")}\r\n`;
}

function quote(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
