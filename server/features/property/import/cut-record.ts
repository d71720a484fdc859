import { labelOfTarget } from "#domain/property/import-targets.ts";
import type { FileRecord } from "../../../platform/csv/read-records.ts";
import type { Column, Header } from "./columns.ts";
import type { LeftValues } from "./left-values.ts";

/** Characters of a cell that are looked at: twice what the longest of our fields has room for. */
const longestCell = 20_000;
/** Addresses of photographs and their captions, one behind the other. */
const lists: ReadonlySet<Column | null> = new Set(["photos", "photo_captions"] as const);

/** A line whose cells are short enough to be looked at; whatever is lost with an end is noted. */
export function cutRecord({ line, cells }: FileRecord, { columns }: Header, left: LeftValues): FileRecord {
  const cut = cells.map((cell, index) => {
    const column = columns[index] ?? null;
    if (cell.length <= longestCell || lists.has(column)) return cell;
    const lost = cell.slice(longestCell).trim();
    if (column !== null && lost !== "")
      left.note(`${labelOfTarget(column)} au-delà de 20\u202f000 caractères`, lost);
    return cell.slice(0, longestCell);
  });
  return { line, cells: cut };
}
