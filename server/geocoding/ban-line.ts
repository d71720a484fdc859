import { isMarseilleCommune } from "#domain/address/served-place.ts";
import type { HouseNumber } from "#domain/geocoding/house-numbers.ts";
import { isInMapBounds } from "#domain/geography.ts";

/** Why a line of the file gives no address, and how the report says it. */
export const omissions = {
  elsewhere: "hors de Marseille",
  "no-number": "sans numéro",
  "no-street": "sans nom de voie",
  "bad-postal-code": "code postal illisible",
  "bad-place": "position absente ou hors de la carte",
  "bad-suffix": "indice de répétition illisible",
} as const;
export type Omission = keyof typeof omissions;

export type BanAddress = {
  readonly street: { readonly communeCode: string; readonly postalCode: string; readonly name: string };
  readonly door: HouseNumber;
};

const columns = ["numero", "rep", "nom_voie", "code_postal", "code_insee", "lon", "lat"] as const;
export type BanHeader = Readonly<Record<(typeof columns)[number], number>>;

/** A sentence names missing columns. */
export function readBanHeader(cells: readonly string[]): BanHeader | string {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return `Ce n'est pas un fichier d'adresses de la Base Adresse Nationale : il manque ${missing.join(", ")}.`;
  const at = (column: keyof BanHeader) => names.indexOf(column);
  return {
    numero: at("numero"),
    rep: at("rep"),
    nom_voie: at("nom_voie"),
    code_postal: at("code_postal"),
    code_insee: at("code_insee"),
    lon: at("lon"),
    lat: at("lat"),
  };
}

/** Reads an address of Marseille, or why the line is left out. */
export function readBanLine(cells: readonly string[], header: BanHeader): BanAddress | Omission {
  const cell = (column: keyof BanHeader) => (cells[header[column]] ?? "").trim();
  const communeCode = cell("code_insee");
  if (!isMarseilleCommune(communeCode)) return "elsewhere";
  const name = cell("nom_voie").normalize("NFC").replace(/\s+/g, " ");
  if (!/\p{L}/u.test(name) || name.length > 200) return "no-street";
  if (!/^[1-9]\d{0,3}$/.test(cell("numero"))) return "no-number";
  const suffix = cell("rep").toLowerCase().replace(/\s+/g, "");
  if (!/^[a-z][a-z0-9]{0,9}$|^$/.test(suffix)) return "bad-suffix";
  const postalCode = cell("code_postal");
  if (!/^13\d{3}$/.test(postalCode)) return "bad-postal-code";
  const place = { longitude: readDegrees(cell("lon")), latitude: readDegrees(cell("lat")) };
  if (!isInMapBounds(place)) return "bad-place";
  return {
    street: { communeCode, postalCode, name },
    door: { number: Number(cell("numero")), suffix, ...place },
  };
}

/** An empty cell is no place, not the place zero. */
function readDegrees(text: string): number {
  return text === "" ? Number.NaN : Number(text.replace(",", "."));
}
