import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/** A real street of Marseille, from the reference data beside the clone. Names are unique there. */
export type SharedStreet = {
  readonly name: string;
  /** 1 to 16. */
  readonly arrondissement: number;
  readonly postalCode: string;
  readonly communeCode: string;
  readonly longitude: number;
  readonly latitude: number;
};

const file = new URL("../../../shared/data/voies-marseille.csv.gz", import.meta.url);

/** The 5,722 streets of ../shared/data, or null where that folder is absent: tests then skip, and say so. */
export function readSharedStreets(): readonly SharedStreet[] | null {
  if (!existsSync(file)) return null;
  const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(file)), { columns: true });
  return rows.map((row) => ({
    name: row.nom ?? "",
    arrondissement: Number(row.arrondissement),
    postalCode: row.code_postal ?? "",
    communeCode: row.code_insee ?? "",
    longitude: Number(row.lon),
    latitude: Number(row.lat),
  }));
}
