import {
  type ImportedListing,
  importedListing,
  type ListingField,
} from "#domain/listing/imported-listing.ts";
import { equipmentNames } from "#domain/property/vocabulary.ts";
import { energyIn } from "../../../../listing-reader/rules/energy.ts";
import { equipmentIn, equipmentNamed } from "../../../../listing-reader/rules/equipment.ts";
import { exposureIn } from "../../../../listing-reader/rules/exposure.ts";
import { floorIn } from "../../../../listing-reader/rules/floor.ts";
import { cityIn } from "../../../../listing-reader/rules/place.ts";
import { readPropertyType } from "../../../../listing-reader/rules/property-type.ts";
import { bedroomsIn, roomsIn } from "../../../../listing-reader/rules/rooms.ts";
import { readDay } from "../../../../listing-reader/rules/sale-day.ts";
import { simplify, stripAccents } from "../../../../listing-reader/rules/simplify.ts";

/** Keeps valid fields that stand in the page: a figure with its unit or word, a text word for word. */
export function checkAnswer(answer: Readonly<Record<string, unknown>>, page: string): ImportedListing {
  const kept: Record<string, unknown> = {};
  const evidence = gatherEvidence(page);
  for (const [name, value] of Object.entries(answer)) {
    if (value === null || !(name in checks)) continue;
    const field = name as ListingField;
    const single = importedListing.safeParse({
      [field]: field === "surfaceSqm" && typeof value === "number" ? Math.ceil(value) : value,
    });
    if (single.success && checks[field]?.(single.data[field], evidence) === true)
      kept[field] = single.data[field];
  }
  return kept as ImportedListing;
}

type Evidence = {
  readonly plain: string;
  readonly words: string;
  readonly lines: readonly string[];
  readonly original: readonly string[];
};

function gatherEvidence(page: string): Evidence {
  const original = page.split("\n");
  const lines = original.map(simplify);
  return { plain: simplify(page), words: comparable(page), lines, original };
}

type Check = (value: unknown, evidence: Evidence) => boolean;

const standsThere: Check = (value, { words }) => {
  const phrase = comparable(String(value));
  return phrase.length >= 2 && ` ${words} `.includes(` ${phrase} `);
};
const amounts = /(?<![\d.,mtf])(\d{1,3}(?:[ .]\d{3})+|\d{4,9})(?:,\d{2})? ?(?:€|eur)/g;
const areas = /(?<![\d.,])(\d{1,3}(?: \d{3})?|\d{1,5})([.,]\d{1,2})? ?(?:m2|metres? carres?)/g;

const checks: Readonly<Partial<Record<ListingField, Check>>> = {
  title: standsThere,
  description: standsThere,
  address: standsThere,
  city: standsThere,
  postalCode: (value, evidence) =>
    standsThere(value, evidence) || evidence.original.some((line) => cityIn(line).postalCode === value),
  priceEUR: (value, { plain }) =>
    [...plain.matchAll(amounts)].some(([, digits = ""]) => Number(digits.replace(/[ .]/g, "")) === value),
  surfaceSqm: (value, { plain }) =>
    [...plain.matchAll(areas)].some(
      ([, whole = "", decimals = ""]) =>
        Math.ceil(Number(`${whole.replace(" ", "")}${decimals.replace(",", ".")}`)) === value,
    ),
  type: (value, { lines }) => lines.some((line) => readPropertyType(line) === value),
  rooms: (value, { lines }) =>
    lines.some(
      (line) => roomsIn(line) === value || new RegExp(`pieces? ?:? ?${Number(value)}\\b`).test(line),
    ),
  bedrooms: (value, { lines }) =>
    lines.some(
      (line) => bedroomsIn(line) === value || new RegExp(`chambres? ?:? ?${Number(value)}\\b`).test(line),
    ),
  floor: (value, { lines }) => lines.some((line) => floorIn(line).floor === value),
  totalFloors: (value, { lines }) =>
    lines.some(
      (line) =>
        floorIn(line).totalFloors === value ||
        new RegExp(`etages? ?:? ?${Number(value)}\\b|\\b${Number(value)} etages`).test(line),
    ),
  exposure: (value, { plain }) =>
    [...(exposureIn(plain) ?? "")].sort().join("") === [...String(value)].sort().join(""),
  dpeEnergyLetter: (value, { original }) =>
    original.some((line) => energyIn(stripAccents(line)).dpeEnergyLetter === value),
  dpeEmissionsLetter: (value, { original }) =>
    original.some((line) => energyIn(stripAccents(line)).dpeEmissionsLetter === value),
  saleDate: (value, { plain }) => [...plain.matchAll(days)].some(([day]) => readDay(day) === value),
  ...Object.fromEntries(
    equipmentNames.map((name): [ListingField, Check] => [
      name,
      (value, { plain, lines }) => {
        // A line of what is near says nothing of the line after it: each is read alone, too.
        const readings = [plain, ...lines].map((text) => equipmentIn(text)[name]);
        const isThere = readings.includes(true) || lines.some((line) => equipmentNamed(line) === name);
        return value === (isThere || (readings.includes(false) ? false : undefined));
      },
    ]),
  ),
};
const days = /\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er)? [a-z]{3,9} \d{4}/g;

function comparable(text: string): string {
  return simplify(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
