/** Tables for French spreadsheets: semicolons, every cell quoted, Windows line ends. */

/** Without it before the first line, spreadsheets misread the accents. */
export const byteOrderMark = "\uFEFF";

/** Spreadsheets would run such a cell as a formula, behind spaces too; an apostrophe prevents it. */
const beginsFormula = /^'*[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** A cell that would run as a formula gets an apostrophe, and spreadsheets show it as it was typed. */
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
