import { type EnergyLetter, energyLetters, type PropertyType } from "#domain/property/vocabulary.ts";
import type { Fabric } from "../city/places/quartiers.ts";
import { houseNumbersOf, placeAlong, type Street } from "../city/streets.ts";
import type { Building, BuildingStyle } from "./drawn-property.ts";
import type { Random } from "./pictures/random.ts";
import { createWeightedPicks } from "./weighted.ts";

const pickFlatStyle = createWeightedPicks<Fabric, BuildingStyle>({
  old: [
    ["old-town", 6],
    ["three-windows", 3],
    ["sixties", 1],
  ],
  haussmann: [
    ["haussmann", 5],
    ["three-windows", 3],
    ["sixties", 1],
    ["recent", 1],
  ],
  faubourg: [
    ["three-windows", 6],
    ["sixties", 2],
    ["haussmann", 1],
    ["recent", 1.5],
  ],
  modern: [
    ["sixties", 3],
    ["residence", 4],
    ["recent", 3],
  ],
  housing: [
    ["residence", 6],
    ["sixties", 2],
    ["recent", 2],
  ],
  village: [
    ["three-windows", 4],
    ["residence", 3],
    ["recent", 2.5],
  ],
  villas: [
    ["residence", 5],
    ["recent", 4],
    ["sixties", 1],
  ],
});
const pickHouseStyle = createWeightedPicks<Fabric, BuildingStyle>({
  old: [["townhouse", 1]],
  haussmann: [["townhouse", 1]],
  faubourg: [
    ["townhouse", 6],
    ["villa", 1],
  ],
  modern: [
    ["villa", 4],
    ["townhouse", 2],
    ["contemporary", 1],
  ],
  housing: [
    ["provencal", 4],
    ["villa", 3],
    ["townhouse", 2],
  ],
  village: [
    ["townhouse", 4],
    ["fisher", 1.5],
    ["villa", 2],
    ["provencal", 2],
  ],
  villas: [
    ["provencal", 4],
    ["villa", 4],
    ["contemporary", 1.5],
    ["bastide", 0.6],
  ],
});

/** Years of building, top floors, chance of a lift, and where on A to G the energy letter tends to lie (0 to 6). */
type StyleFacts = {
  readonly years: readonly [number, number];
  readonly floors: readonly [number, number];
  readonly lift: number;
  readonly energy: number;
};
const styleFacts: Readonly<Record<BuildingStyle, StyleFacts>> = {
  "old-town": { years: [1720, 1860], floors: [3, 5], lift: 0.04, energy: 3.7 },
  "three-windows": { years: [1830, 1910], floors: [3, 4], lift: 0.05, energy: 3.5 },
  haussmann: { years: [1855, 1905], floors: [4, 6], lift: 0.4, energy: 3.4 },
  sixties: { years: [1955, 1969], floors: [4, 10], lift: 0.85, energy: 3.4 },
  residence: { years: [1970, 1988], floors: [3, 14], lift: 0.92, energy: 3 },
  recent: { years: [2004, 2022], floors: [3, 8], lift: 0.98, energy: 1.7 },
  townhouse: { years: [1860, 1935], floors: [1, 2], lift: 0, energy: 3.5 },
  villa: { years: [1935, 1995], floors: [0, 1], lift: 0, energy: 3.1 },
  provencal: { years: [1962, 2002], floors: [0, 1], lift: 0, energy: 2.9 },
  fisher: { years: [1880, 1930], floors: [0, 1], lift: 0, energy: 3.7 },
  bastide: { years: [1780, 1880], floors: [1, 2], lift: 0, energy: 3.6 },
  contemporary: { years: [2006, 2021], floors: [0, 1], lift: 0, energy: 1.3 },
  premises: { years: [1880, 1998], floors: [0, 4], lift: 0.1, energy: 3.2 },
};

/** Draws a building on a street: its number and place, what it looks like, its floors and its energy letters. */
export function drawBuilding(street: Street, propertyType: PropertyType, random: Random): Building {
  const style = drawStyle(street, propertyType, random);
  const facts = styleFacts[style];
  const totalFloors = random.integer(facts.floors[0], facts.floors[1]);
  const { low, high } = houseNumbersOf(street);
  const houseNumber = random.integer(low, high);
  // Houses and villas stand back from the street, town buildings along it.
  const setback = isVillaLike(style) ? random.between(11, 22) : random.between(6.5, 12);
  const shift = random.between(-0.45, 0.45); // of a number: doors of one number are metres apart
  const letter = drawLetter(facts.energy, random);
  return {
    street,
    ...shiftedPlace(street, houseNumber, setback, shift),
    streetNumber: random.chance(0.025) ? null : numberWithSuffix(houseNumber, random),
    style,
    builtYear: random.integer(facts.years[0], facts.years[1]),
    totalFloors,
    hasLift: totalFloors >= 3 && propertyType !== "Maison" && random.chance(facts.lift),
    energyLetter: letter,
    emissionsLetter: letter === null ? null : drawEmissions(letter, random),
  };
}

function drawStyle(street: Street, propertyType: PropertyType, random: Random): BuildingStyle {
  const { fabric, views } = street.quartier;
  if (propertyType === "Autre") return "premises";
  if (propertyType === "Immeuble") return random.pick(["three-windows", "old-town", "haussmann"] as const);
  if (propertyType === "Appartement") return pickFlatStyle(fabric, random);
  const style = pickHouseStyle(fabric, random);
  return style === "fisher" && !views.includes("sea") ? "townhouse" : style;
}

function isVillaLike(style: BuildingStyle): boolean {
  return style === "villa" || style === "provencal" || style === "bastide" || style === "contemporary";
}

function shiftedPlace(street: Street, houseNumber: number, setback: number, shift: number) {
  const here = placeAlong(street, houseNumber, setback);
  const next = placeAlong(street, houseNumber + 2, setback);
  return {
    longitude: round6(here.longitude + ((next.longitude - here.longitude) / 2) * shift),
    latitude: round6(here.latitude + ((next.latitude - here.latitude) / 2) * shift),
  };
}

function numberWithSuffix(houseNumber: number, random: Random): string {
  if (random.chance(0.06)) return `${houseNumber} bis`;
  if (random.chance(0.012)) return `${houseNumber} ter`;
  if (random.chance(0.012)) return `${houseNumber}${random.pick(["A", "B", "C"])}`;
  return String(houseNumber);
}

function drawLetter(middle: number, random: Random): EnergyLetter | null {
  if (random.chance(0.04)) return null;
  const spread = (random.next() + random.next() + random.next() - 1.5) * 2.2;
  return energyLetters[clampIndex(Math.round(middle + spread))] ?? "D";
}

/** Emissions follow consumption; electric heating makes them better, oil and gas worse. */
function drawEmissions(letter: EnergyLetter, random: Random): EnergyLetter {
  const shift = random.pick([-2, -1, -1, 0, 0, 0, 0, 1]);
  return energyLetters[clampIndex(energyLetters.indexOf(letter) + shift)] ?? letter;
}

function clampIndex(index: number): number {
  return Math.min(energyLetters.length - 1, Math.max(0, index));
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
