import { UnreadableFileError } from "../csv/unreadable-file-error.ts";
import type { Zip } from "../zip/open-zip.ts";
import { damagedWorkbook, readWholePart } from "./read-part.ts";

/** How a style shows its number. */
type NumberKind = "number" | "day" | "percent";

export type Workbook = {
  /** The sheets that are shown, in their order. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** Whether days are counted from 1904, as early Macintosh programs have it. */
  readonly isFrom1904: boolean;
  readonly sharedTexts: readonly string[];
  /** By the number of a cell's style. */
  readonly numberKinds: readonly NumberKind[];
};

const mostSheets = 200;
const mostSharedTexts = 1_000_000;
const mostSharedCharacters = 30_000_000;
const mostStyles = 70_000;
/** Characters, by Excel's own limit. */
const longestFormat = 255;

/** Old Excel files and OpenDocument get this sentence. */
export const otherWorkbook =
  "Ce classeur n’est pas au format .xlsx\u00a0: enregistrez-le en .xlsx ou en CSV avec votre tableur.";

/** Says whether an archive is a workbook. */
export function isWorkbook(zip: Zip): boolean {
  return zip.files.some(({ name }) => name === "xl/workbook.xml");
}

/** Reads what all sheets of a workbook share. Throws `UnreadableFileError`. */
export async function openWorkbook(zip: Zip): Promise<Workbook> {
  const targets = await readTargets(zip);
  const sheets: { readonly name: string; readonly path: string }[] = [];
  let isFrom1904 = false;
  await readWholePart(zip, "xl/workbook.xml", {
    open(element, attributes) {
      if (element === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      if (element !== "sheet" || /hidden/i.test(attributes.state ?? "")) return;
      const path = targets.get(attributes["r:id"] ?? attributes.id ?? "");
      if (path !== undefined && !sheets.some((sheet) => sheet.path === path))
        sheets.push({ name: attributes.name ?? "", path });
      if (sheets.length > mostSheets) throw new UnreadableFileError("Ce classeur compte trop de feuilles.");
    },
  });
  if (sheets.length === 0) throw new UnreadableFileError(damagedWorkbook);
  return {
    sheets,
    isFrom1904,
    sharedTexts: await readSharedTexts(zip),
    numberKinds: await readNumberKinds(zip),
  };
}

/** By the ids that the workbook uses. */
async function readTargets(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readWholePart(zip, "xl/_rels/workbook.xml.rels", {
    open(element, { Id: id, Target: target, TargetMode: mode }) {
      if (element !== "Relationship" || id === undefined || target === undefined || mode === "External")
        return;
      targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Cells refer to them by number; phonetic hints are left out. */
async function readSharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text = "";
  let isText = false;
  let isSpoken = false;
  await readWholePart(zip, "xl/sharedStrings.xml", {
    open(element) {
      if (element === "si") text = "";
      if (element === "rPh") isSpoken = true;
      isText = element === "t" && !isSpoken;
    },
    text(part) {
      if (!isText) return;
      text += part;
      characters += part.length;
      if (characters > mostSharedCharacters)
        throw new UnreadableFileError("Ce classeur est trop volumineux une fois décompressé.");
    },
    close(element) {
      if (element === "rPh") isSpoken = false;
      if (element === "t") isText = false;
      if (element !== "si") return;
      texts.push(text);
      if (texts.length > mostSharedTexts)
        throw new UnreadableFileError("Ce classeur est trop volumineux une fois décompressé.");
    },
  });
  return texts;
}

/** Formats that come with the standard. */
function kindOfBuiltIn(id: number): NumberKind {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)) return "day";
  return id === 9 || id === 10 ? "percent" : "number";
}

function kindOfFormat(code: string): NumberKind {
  // What stands in quotes, in brackets or behind a backslash is shown as it is.
  const bare = code.slice(0, longestFormat).replace(/"[^"]*"?|\[[^\]]*\]?|\\./g, "");
  if (/[dymhs]/i.test(bare) && !/general/i.test(bare)) return "day";
  return bare.includes("%") ? "percent" : "number";
}

async function readNumberKinds(zip: Zip): Promise<NumberKind[]> {
  const own = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let isOfCells = false;
  await readWholePart(zip, "xl/styles.xml", {
    open(element, attributes) {
      const id = Number(attributes.numFmtId ?? 0);
      if (element === "numFmt" && own.size < mostStyles)
        own.set(id, kindOfFormat(attributes.formatCode ?? ""));
      if (element === "cellXfs") isOfCells = true;
      if (element === "xf" && isOfCells && kinds.length < mostStyles)
        kinds.push(own.get(id) ?? kindOfBuiltIn(id));
    },
    close(element) {
      if (element === "cellXfs") isOfCells = false;
    },
  });
  return kinds;
}
