import { isNameOf } from "../page/named-value.ts";
import type { Line } from "../page/visible-text.ts";
import type { FoundFields } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { energyIn } from "../rules/energy.ts";
import { equipmentIn } from "../rules/equipment.ts";
import { exposureIn } from "../rules/exposure.ts";
import { floorIn } from "../rules/floor.ts";
import { countMeasuredRooms } from "../rules/measured-rooms.ts";
import { afterCity, cityIn, streetIn } from "../rules/place.ts";
import { onlyPriceIn } from "../rules/price.ts";
import { bedroomsIn, roomsIn } from "../rules/rooms.ts";
import { saleDayIn } from "../rules/sale-day.ts";
import { simplify, stripAccents } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { readLetter } from "../rules/values.ts";
import { isOtherPrice } from "./other-price.ts";

/** Characters of a line in which grades are looked for, and lines in which a place is, where no short one tells it. */
const longestEnergy = 600;
const mostPlaces = 200;

const named = "(?:r[ée]sidence|domaine|programme|immeuble|b[âa]timent|le|la|les|clos|villa)";
const way = "(?:rue|avenue|boulevard|chemin|traverse|impasse|all[ée]es?|place|cours|quai|mont[ée]e)";
const ownAddress = new RegExp(
  String.raw`^(?:${named}\s[^,\d]{2,40},\s(?=\d{1,4},?\s))?(?:\d{1,4}\D|${way}\s).{4,60}(?:\b\d{5}\b|,\smarseille\s\d{1,2}\s?(?:er|e|ᵉ|[eè]me)(?![\p{L}\d]))`,
  "iu",
);
const streetStart = new RegExp(`^(?:\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s)?${way}\\s.{4,60}$`, "i");
/** "15 rue Breteuil" over "13001 MARSEILLE". */
const numberedStreet = new RegExp(String.raw`^\d{1,4}(?:\s?(?:bis|ter))?,?\s${way}\s.{3,60}$`, "i");
const codeAndCity = /^\d{5}\s\p{Lu}[\p{L}' -]{2,30}$/u;
const endsWithCity = /,\s\d{5}\s\p{Lu}[\p{L}' -]{2,30}$/u;
const agencyLine =
  /\bt[ée]l\b|\b0\d(?:[ .]?\d{2}){4}\b|agence|notaire|tribunal|avocat|barreau|[ée]tude\b|si[èe]ge|\brcs\b|\bsiret\b/i;

/**
 * Lines of a few words: the chips, subtitles and key figures of a listing. Sentences count where no text describes it.
 */
export function readShortLines(
  lines: readonly Line[],
  type: FoundFields["type"],
  isDescribed: boolean,
): FoundFields {
  const pieces = lines.flatMap(withParts);
  const isOfOneStorey = pieces.map(({ text }) => text.length <= 140 && storeyOfMany.test(simplify(text)));
  const hasStoreys = isOfOneStorey.filter(Boolean).length > 1;
  const readings = pieces.flatMap(({ text, element }, at): FoundFields[] => {
    if (isOtherPrice(element)) return [];
    const energy = text.length <= longestEnergy ? energyIn(stripAccents(text)) : {};
    if (text.length > 140) return [energy];
    const plain = simplify(text);
    const isChip = text.length <= 60;
    const figures = isChip ? `${nameBefore(pieces, at)}${plain}` : plain;
    const isPartOfHome = hasStoreys && isOfOneStorey[at] === true;
    const areas = isPartOfHome ? [] : areasIn(figures);
    const facts: FoundFields = {
      priceEUR: onlyPriceIn(figures) ?? undefined,
      surfaceSqm: isChip || (!isDescribed && (areas[0]?.rank ?? 0) > 0) ? areas[0]?.area : undefined,
      rooms: isChip && !isPartOfHome ? (roomsIn(plain.replace(/\bp\.? ?\d+.*/, "")) ?? undefined) : undefined,
      bedrooms:
        isChip && !isPartOfHome && !ofStorey.test(plain) ? (bedroomsIn(plain) ?? undefined) : undefined,
      exposure: exposureIn(plain) ?? undefined,
      saleDate: saleDayIn(plain) ?? undefined,
      ...(isChip && type !== "Maison" && !figures.startsWith("niveau :") ? floorIn(plain) : {}),
      elevator: isChip && /etage/.test(plain) ? equipmentIn(plain).elevator : undefined,
    };
    const city = isChip || (endsWithCity.test(text) && !agencyLine.test(text)) ? cityOf(text) : {};
    const isOfAgency = agencyLine.test(text) || agencyLine.test(textBefore(pieces, at));
    const place = placeOf(text);
    const isPlace = ownAddress.test(place) || (place !== text && streetStart.test(place));
    const isOverCity = numberedStreet.test(text) && codeAndCity.test(pieces[at + 1]?.text ?? "");
    const address = (isPlace || isOverCity) && !isOfAgency ? streetIn(place) : null;
    return [energy, facts, city, { address: address ?? undefined }];
  });
  const places = pieces.slice(0, mostPlaces).map(({ text }) => placeAmongParts(text));
  return keepFirstFound(...readings, gradesByFigure(pieces), ...places, codeAmong(pieces), {
    bedrooms: countMeasuredRooms(pieces.map(({ text }) => text)).bedrooms,
  });
}

/** "1er étage : 2 chambres": one storey's, not the home's. */
const ofStorey =
  /^\W{0,3}(?:rd[cj]|rez[- ]de[- ]|(?:au |a l')?(?:(?:\d{1,2} ?(?:er|e|eme)|premier|second|deuxieme|dernier) )?(?:etage|niveau)\b).{0,20}[:,]/;

/** "RDC : T2 de 48 m²", "2e : T3": where a page has several such lines, none of them tells the size of the whole. */
const storeyOfMany =
  /^\W{0,3}(?:au |a l')?(?:rd[cj]|rez[- ]de[- ](?:chaussee|jardin)|(?:\d{1,2} ?(?:er|e|eme)|premier|second|deuxieme|dernier)(?: etage| niveau)?|etage) ?: ?[a-z\d]/;

const gradeThenFigure = /^(?:[Cc]lasse\s)?([A-G])\s?[-:(]?\s?\d{1,4}(?:[.,]\d{1,2})?\s?(kWh|kg)/;

/** "C 148 kWh/m²/an": grades that their units tell apart, where one line alone tells each; a legend tells several. */
function gradesByFigure(lines: readonly Line[]): FoundFields {
  const found = lines.flatMap(({ text }) => (text.length > 60 ? [] : [gradeThenFigure.exec(text) ?? []]));
  const only = (unit: string) => {
    const letters = new Set(found.filter(([, , one]) => one === unit).map(([, letter]) => letter));
    const [letter] = letters;
    return letters.size === 1 ? (readLetter(letter) ?? undefined) : undefined;
  };
  return { dpeEnergyLetter: only("kWh"), dpeEmissionsLetter: only("kg") };
}

/** "Résidence « Les Pins » – 48 avenue de Hambourg, …": the name before the place. */
const namedResidence = /^(?:r[ée]sidence|programme)\s«[^»]{2,50}»(?:\s[–—-]|,)\s(?=\d{1,4},?\s)/i;

/** The street of a line that names its city first, else the line without what names the city alone. */
function placeOf(line: string): string {
  const text = line.replace(namedResidence, "");
  const street = afterCity(text);
  return street === text ? withoutCity(text) : street;
}

/** "Marseille 8e – 48 avenue du Prado, 13008 Marseille" without its start. */
function withoutCity(text: string): string {
  const [start = "", ...rest] = text.split(/\s[–—-]\s/);
  const isCity = rest.length > 0 && /^marseille(?: \d{1,2} ?(?:er|e|eme)?)?$/.test(simplify(start));
  return isCity ? rest.join(" – ") : text;
}

/** The place that a longer line ends with, or begins with: "Vendue le 12 juin 2026 – Marseille (13004)". */
function placeAmongParts(text: string): FoundFields {
  if (text.length <= 60 || text.length > 140 || agencyLine.test(text)) return {};
  const parts = text.split(/\s[–—-]\s/).filter((part) => part.length <= 40 && !streetWays.test(part));
  return parts.map(cityOf).find(({ postalCode }) => postalCode !== undefined) ?? {};
}
/** "92 m² / 4P / 13002": a code of Marseille that stands alone among the figures of a line. */
function codeAmong(lines: readonly Line[]): FoundFields {
  const code = lines
    .slice(0, mostPlaces)
    .filter(({ text }) => text.length <= 140 && !agencyLine.test(text))
    .map(({ text }) => /\s[/·|]\s(130(?:0[1-9]|1[0-6]))$/.exec(text)?.[1])
    .find((found) => found !== undefined);
  return code === undefined ? {} : { postalCode: code, city: "Marseille" };
}

const streetWays = /\d{1,4},? (?:rue|avenue|boulevard|chemin|place|cours|quai|all[ée]e)s?\b/i;

/** "3 pièces · 2 chambres · 61 m² · 13600 La Ciotat": such a line, and each of its parts. */
function withParts(line: Line): Line[] {
  const parts =
    line.text.length <= 140 && !agencyLine.test(line.text)
      ? line.text.split(/\s[·•|]\s|\s[–—-]\s(?=\d)/)
      : [];
  return parts.length < 3 ? [line] : [line, ...parts.map((text) => ({ ...line, text }))];
}

/** The line before, where the same box holds it. */
function textBefore(lines: readonly Line[], at: number): string {
  const before = lines[at - 1];
  return before !== undefined && before.element === lines[at]?.element ? before.text : "";
}

/** The name of a figure that stands in a line before it, in the same small box: "Honoraires", then "14 000 €". */
function nameBefore(lines: readonly Line[], at: number): string {
  const [before, line] = [lines[at - 1], lines[at]];
  const box = line?.element.parent;
  if (before === undefined || line === undefined || before.element.parent !== box) return "";
  // A heading names the property, not the figure under it: "Maison avec garage", then its price.
  if (/^h[1-6]$/.test(before.element.name)) return "";
  const isCell = line.element.name === "dd" || line.element.name === "td";
  const isNamed = isCell || isNameOf(before.element, line.element) || (box?.children.length ?? 0) <= 12;
  if (before.text.length > 40 || /\d/.test(before.text) || !isNamed) return "";
  return `${simplify(before.text).replace(/ ?:$/, "")} : `;
}

/** A line that is a place and little else. */
export function cityOf(text: string): FoundFields {
  const city = cityIn(text);
  return city.postalCode === undefined ? {} : city;
}
