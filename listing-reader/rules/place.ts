import { parseAddress } from "#domain/address/address.ts";
import { communeName } from "#domain/address/place-name.ts";
import { placeNames } from "../../city/basemap/place-names.ts";
import type { FoundFields } from "../reading.ts";
import { anyOf } from "./any-of.ts";
import { simplify } from "./simplify.ts";

const streetWord = new RegExp(
  String.raw`(?:^|[\s,])(?:(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d]))?),?\s)?${anyOf`
  rue|avenue
  av\.?
  boulevard
  bd\.?
  bld|bvd|chemin
  che?\.
  traverse|impasse|all[ée]es?|place|cours|quai|corniche|mont[ée]e|square|route|passage|promenade
  (?<=\d )la(?= canebi[eè]re)
  rond-point|esplanade|voie|sentier|ruelle|residence|lotissement|hameau|domaine|villa|parc
`}\s`,
  "i",
);
const codeBefore = /(?<!\d|\d[ .])(\d{5})(?!\d)[ ,-]{1,3}([A-ZÀ-Ý][\p{L}'’ -]{1,40})/u;
const codeAfter =
  /(?<![\p{L}\d])([A-ZÀ-Ý][\p{L}'’-]{1,30}(?:[ -](?:[\p{L}'’-]{1,20}|\d{1,2}(?:er|e|[eè]me|E|EME|ER|ÈME)?)){0,4})(?:,? ?|\s[·•|–-]\s)[([]?(?<![\d.])(\d{5})(?!\d)[)\]]?/u;
const quarterOfMarseille =
  /\bmarseille,? ?-? ?\(?(\d{1,2}) ?(?:er|e|eme|ieme|nd)?\b(?!\d| ?(?:€|m2|pieces?|p\b|chambres?|min|000|eur|ans))(?: arr[a-z.]*)?/;

/** "Marseille - 13", "Marseille (13)": as likely the département as the arrondissement. */
const departmentOfMarseille = /\bmarseille ?(?:- ?|\()13(?: ?\)|$| ?[-,|])/;
const arrondissementOfMarseille = /(?<![\d.,])(\d{1,2}) ?(?:er|e|eme) arr[a-z.]{0,12} de marseille\b/;
const romanOfMarseille = /\bmarseille,? ?\(?([ivx]{1,4}) ?e(?:me)?\b/;
/** "Marseille, huitième arrondissement", "huitième arrondissement de Marseille". */
const ordinals =
  "premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme".split(
    " ",
  );
const anyOrdinal = ordinals.join("|");
const writtenOfMarseille = new RegExp(
  `\\bmarseille,? ?-? ?\\(?(${anyOrdinal})(?: arr[a-z.]*|\\)?$)|\\b(${anyOrdinal}) arr[a-z.]{0,12} de marseille\\b`,
);
const writtenAlone = new RegExp(`\\b(${anyOrdinal}) arrondissement\\b`);

/** "Dans le huitième arrondissement": its number; 0 where a simplified text writes none. */
export function writtenArrondissement(plain: string): number {
  return ordinals.indexOf(writtenAlone.exec(plain)?.[1] ?? "") + 1;
}
const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi".split(" ");

export type PlaceOptions = { readonly isCity?: boolean; readonly isAddress?: boolean };

/** The street, postal code and city of a text that is a place and nothing else. */
export function readPlace(
  text: string,
  { isCity = false, isAddress = false }: PlaceOptions = {},
): FoundFields {
  const clean = text.replace(/\s+/g, " ").trim().slice(0, 200);
  // A list of names and values is no place: each of them is read by its own name.
  if (clean === "" || /\bcode postal\b|\bpays\b/i.test(clean)) return {};
  const parts = parseAddress(clean);
  const city = isCity ? (parts.city ?? cityName(clean)) : parts.city;
  const found: FoundFields = {
    postalCode: parts.postalCode ?? undefined,
    city: city === null ? undefined : (cityName(city) ?? cityIn(clean).city),
  };
  if (isCity) return found;
  const street = streetOf(afterCity(clean));
  const isStreet = street !== null && !/^(?:quartier|secteur|proche)\b/i.test(street);
  return !isStreet || (!isAddress && !streetWord.test(street)) ? found : { ...found, address: street };
}

/** "13006 Marseille, rue Ferrari", "Marseille 6e - 12 rue Paradis": the street that follows the city. */
export function afterCity(text: string): string {
  const rest =
    /^(?:\d{5}\s)?marseille(?:\s\d{1,2}\s?(?:er|e|[eè]me))?(?:[\s,–—-]{1,3}\(?\d{5}\)?)?\s?[,–—·•|-]\s(.{4,100})$/i.exec(
      text,
    )?.[1];
  return rest !== undefined && (streetWord.exec(rest)?.index ?? 1) === 0 ? rest : text;
}

/** "12 rue Paradis, 13006 Marseille, France" without its end: "12 rue Paradis"; null where nothing is left. */
export function streetOf(text: string): string | null {
  const first = text
    .replace(/,?\s?\(?\b\d{5}\b.*$/, "")
    .replace(/[,\s-]+(?:marseille|france)\b.*$/i, "")
    .replace(/^(?:adresse|localisation|situé?e? (?:au|à|a))\s?:?\s/i, "")
    .replace(/[\s,(–—-]+$/, "")
    .trim();
  return /^(?:marseille|france|paris|\d{0,2}(?:er|e|eme)?)$/i.test(simplify(first)) || first.length < 4
    ? null
    : first;
}

/** The postal code and city that a line of a page tells, if any: "13008 Marseille", "Marseille 8e (13008)". */
export function cityIn(line: string): FoundFields {
  // The figures of a reference look like a postal code.
  const text = line.slice(0, 300).replace(/\br[ée]f(?!.{0,300}marseille).{0,300}$/i, "");
  const before = codeBefore.exec(text);
  const after = codeAfter.exec(text);
  // "Marseille 13013 - Château-Gombert": what follows is then the quarter.
  const isQuarter = /\bmarseille(?: \d{1,2}[a-z]{0,3})?$/.test(simplify(after?.[1] ?? ""));
  const [code, name] =
    before !== null && !isQuarter && isCityName(before[2] ?? "")
      ? [before[1], before[2]]
      : [after?.[2], after?.[1]];
  if (code !== undefined && isPostalCode(code) && isQuarter) return { postalCode: code, city: "Marseille" };
  if (code !== undefined && isPostalCode(code) && name !== undefined && isCityName(name))
    return { postalCode: code, city: cityOfCode(code, name) };
  const plain = simplify(text);
  const roman = romans.indexOf(romanOfMarseille.exec(plain)?.[1] ?? "") + 1;
  const isOfDepartment = departmentOfMarseille.test(plain);
  const digits =
    (isOfDepartment ? undefined : quarterOfMarseille.exec(plain)?.[1]) ??
    arrondissementOfMarseille.exec(plain)?.[1];
  const written = writtenOfMarseille.exec(plain);
  const word = ordinals.indexOf(written?.[1] ?? written?.[2] ?? "") + 1;
  const quarter = Number(digits ?? (roman || word));
  if (quarter >= 1 && quarter <= 16)
    return { postalCode: `130${String(quarter).padStart(2, "0")}`, city: "Marseille" };
  return /\bmarseille\b/i.test(text) ? { city: "Marseille" } : {};
}

/** The street of a line that is an address: it begins with a number and a street, or with a street. */
export function streetIn(line: string): string | null {
  const text = line.slice(0, 200);
  const found = streetWord.exec(text);
  if (found === null || found.index > 40) return null;
  const whole = streetOf(untilDash(text.slice(found.index).replace(/^[\s,]+/, "")));
  const [, start = "", quarter = ""] = /^(.*),\s([^,]*)$/.exec(whole ?? "") ?? [];
  const street = isPlaceName(quarter) ? start : whole;
  return street !== null && street.length <= 80 && /\s(?:[dl]['’])?\p{L}{2}/iu.test(street) ? street : null;
}

/** "16 rue Fontange – Vente notariale": what follows a dash is no part of a street, unless it is the street. */
function untilDash(text: string): string {
  const [start = "", ...rest] = text.split(/\s[–—-]\s/);
  return rest.some((part) => streetWord.test(part)) ? text : start;
}

function isPostalCode(text: string): boolean {
  return /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(text);
}

/** Says whether a postal code is that of an arrondissement of Marseille. */
export function isCodeOfMarseille(code: string): boolean {
  return /^130(?:0[1-9]|1[0-6])$/.test(code);
}

/** "Mazargues (13009)": the code of an arrondissement follows its quarter, unless it is another commune's name. */
function cityOfCode(code: string, name: string): string | undefined {
  const isQuarter = isCodeOfMarseille(code) && !namesNeighbour(name);
  return isQuarter ? "Marseille" : (cityName(name) ?? undefined);
}

const neighbours = placeNames.filter((place) => place[3] === "commune").map(([name]) => comparable(name));

/** Says whether a name is that of a commune near Marseille, or begins one: "Les Pennes". */
function namesNeighbour(name: string): boolean {
  return neighbours.some((commune) => `${commune} `.startsWith(`${comparable(name)} `));
}

const places = new Set(placeNames.map(([name]) => comparable(name)));

/** Says whether a text is the name of a quarter, a village or a commune in or near Marseille: "Vieux Port". */
export function isPlaceName(text: string): boolean {
  return places.has(comparable(text));
}

function comparable(name: string): string {
  return simplify(name)
    .replace(/[^a-z]+/g, " ")
    .trim();
}

const noCity =
  /^(?:appartement|vente|maison|ref|entre|eur|m2|villa|studio|prix|code|cedex|lot|tel|siren|carte|rcs|france|achat|a vendre|annonce|bien|photos?)\b/;

function isCityName(text: string): boolean {
  return !noCity.test(simplify(text));
}

function cityName(text: string): string | null {
  const name = communeName(text.replace(/[()[\]]/g, " "));
  return name === null || name.length < 2 || /^arr(?:t|ondissement)?\.?$/i.test(name) ? null : name;
}
