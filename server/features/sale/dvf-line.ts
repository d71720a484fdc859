/** The lines of the official géo-DVF files. */
import type { DeedLine } from "#domain/sale/deed.ts";

const columns = [
  "id_mutation",
  "date_mutation",
  "numero_disposition",
  "nature_mutation",
  "valeur_fonciere",
  "adresse_nom_voie",
  "code_postal",
  "code_commune",
  "id_parcelle",
  "type_local",
  "surface_reelle_bati",
  "nombre_pieces_principales",
  "nature_culture",
  "nature_culture_speciale",
  "surface_terrain",
  "longitude",
  "latitude",
] as const;
const lotNumbers = ["lot1_numero", "lot2_numero", "lot3_numero", "lot4_numero", "lot5_numero"] as const;
const lotAreas = [
  "lot1_surface_carrez",
  "lot2_surface_carrez",
  "lot3_surface_carrez",
  "lot4_surface_carrez",
  "lot5_surface_carrez",
] as const;

export type DvfHeader = ReadonlyMap<string, number>;

/** A sentence names missing columns. */
export function readDvfHeader(cells: readonly string[]): DvfHeader | string {
  const header = new Map(cells.map((cell, at) => [cell.trim().toLowerCase(), at]));
  const missing = columns.filter((column) => !header.has(column));
  return missing.length === 0 ? header : `Ce n'est pas un fichier géo-DVF : il manque ${missing.join(", ")}.`;
}

export type DvfLine = {
  readonly mutation: string;
  readonly date: string;
  readonly line: DeedLine;
};

/** Read first, since most of a file lies elsewhere. */
export function readCommune(cells: readonly string[], header: DvfHeader): string {
  return cells[header.get("code_commune") ?? -1]?.trim() ?? "";
}

/** The publisher's number of the line's deed. */
export function readMutation(cells: readonly string[], header: DvfHeader): string {
  return cells[header.get("id_mutation") ?? -1]?.trim() ?? "";
}

/** Null where a line has no deed or no day. */
export function readDvfLine(cells: readonly string[], header: DvfHeader): DvfLine | null {
  const text = (name: string) => cells[header.get(name) ?? -1]?.trim() ?? "";
  const mutation = readMutation(cells, header);
  const date = text("date_mutation");
  if (mutation === "" || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return null;
  const price = readNumber(text("valeur_fonciere"));
  const line: DeedLine = {
    disposition: text("numero_disposition"),
    nature: text("nature_mutation"),
    price: Number.isNaN(price) ? null : price,
    parcel: text("id_parcelle"),
    street: text("adresse_nom_voie"),
    postalCode: text("code_postal"),
    communeCode: text("code_commune"),
    lotNumbers: lotNumbers.map(text).join(" ").trim(),
    carrezM2: lotAreas.reduce((sum, name) => sum + (readNumber(text(name)) || 0), 0),
    localType: text("type_local"),
    areaM2: readNumber(text("surface_reelle_bati")) || 0,
    rooms: readNumber(text("nombre_pieces_principales")) || 0,
    landUse: `${text("nature_culture")} ${text("nature_culture_speciale")}`,
    landM2: readNumber(text("surface_terrain")) || 0,
    longitude: readNumber(text("longitude")),
    latitude: readNumber(text("latitude")),
  };
  return { mutation, date, line };
}

/** An empty cell is no number, not zero. */
function readNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text.replace(",", "."));
}
