import { makeZip, type ZippedFile } from "./make-zip.ts";

/** A cell of a sheet: a text, a number, or the XML of one that is written by hand. */
export type SheetCell = string | number | { readonly xml: string };

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** "A1", "B1"… */
function makeReference(row: number, column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return `${column < 26 ? "" : String.fromCharCode(64 + Math.floor(column / 26))}${last}${row + 1}`;
}

function cellXml(cell: SheetCell, reference: string, texts: string[]): string {
  if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${reference}"`);
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (cell === "") return "";
  return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
}

/** A workbook as spreadsheets write it: shared texts, a first sheet of rows; style 1 is a day, style 2 a percentage. */
export function makeXlsx(
  rows: readonly (readonly SheetCell[])[],
  overrides: readonly ZippedFile[] = [],
): Buffer {
  const texts: string[] = [];
  const rowsXml = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => cellXml(cell, makeReference(row, column), texts)).join("");
    return `<row r="${row + 1}">${inRow}</row>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `${head}<Types/>`,
    "xl/workbook.xml": `${head}<workbook><workbookPr/><sheets><sheet name="Biens" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0\\ &quot;m²&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst>${texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet><sheetData>${rowsXml.join("")}</sheetData></worksheet>`,
  };
  const replaced = new Set(overrides.map(({ name }) => name));
  const files = Object.entries(parts).filter(([name]) => !replaced.has(name));
  return makeZip([...files.map(([name, text]) => ({ name, bytes: Buffer.from(text) })), ...overrides]);
}
