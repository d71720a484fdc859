/** Tables for spreadsheets, as French ones read them: semicolons, every cell quoted, lines ended as Windows does. */

/** Written before the first line: without it spreadsheets misread the accents. */
export const byteOrderMark = "\uFEFF";

/** How a cell begins that a spreadsheet would run as a formula, behind spaces too; an apostrophe prevents it. */
const beginsFormula = /^'*[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** One line. A cell that a spreadsheet would run as a formula gets an apostrophe, and is shown as it was typed. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quote(cell ?? "")).join(";")}\r\n`;
}

function quote(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The text of a cell as it was before `writeCsvLine` kept it from being run. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && beginsFormula.test(cell) ? cell.slice(1) : cell;
}
