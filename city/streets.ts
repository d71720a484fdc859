import { postalCodeOfArrondissement } from "#domain/address/arrondissement.ts";
import { type Quartier, quartiers } from "./places/quartiers.ts";
import type { StreetRow, StreetTable } from "./places/street-table.ts";
import { streets1To4 } from "./places/streets-1-4.ts";
import { streets5To8 } from "./places/streets-5-8.ts";
import { streets9To12 } from "./places/streets-9-12.ts";
import { streets13To16 } from "./places/streets-13-16.ts";

export type Street = {
  /** As in a sentence: "rue Paradis". */
  readonly name: string;
  readonly quartier: Quartier;
  /** 1 to 16. */
  readonly arrondissement: number;
  readonly postalCode: string;
  /** A true point of the street, in degrees (WGS 84). */
  readonly longitude: number;
  readonly latitude: number;
  /** Degrees from north, 0 to 179. */
  readonly bearing: number;
  /** Metres around the point along which our house numbers stand. */
  readonly length: number;
  readonly sides: "both" | "left" | "right";
  /** The lowest house number used, even; the part we show of a long street does not begin at 1. */
  readonly firstNumber: number;
};

export type LonLat = { readonly longitude: number; readonly latitude: number };

const metresPerDegree = { longitude: 81_014, latitude: 111_132 }; // at 43.3° north
const metresPerNumber = 5; // along the street; odd and even numbers face each other

/** The streets of the demonstration. Names and points: OpenStreetMap contributors (ODbL). */
export const streets: readonly Street[] = [streets1To4, streets5To8, streets9To12, streets13To16].flatMap(
  readTable,
);

/** The streets of one arrondissement, 1 to 16; throws on any other number. */
export function requireStreetsOf(arrondissement: number): readonly Street[] {
  const found = streetsByArrondissement.get(arrondissement);
  if (found === undefined) throw new RangeError(`No street in arrondissement ${arrondissement}`);
  return found;
}

/** Lowest and highest house number a street carries here; all are of one parity when only one side is built. */
export function houseNumbersOf(street: Street): { readonly low: number; readonly high: number } {
  const count = Math.max(8, Math.floor(street.length / metresPerNumber));
  return { low: street.firstNumber + 1, high: street.firstNumber + count };
}

/** Where a house number stands: along the street by number, on its parity's side, `setback` metres off the axis. */
export function placeAlong(street: Street, houseNumber: number, setback: number): LonLat {
  const { low, high } = houseNumbersOf(street);
  const along = ((houseNumber - low) / (high - low) - 0.5) * street.length;
  const isRight = street.sides === "both" ? houseNumber % 2 === 0 : street.sides === "right";
  const across = isRight ? setback : -setback;
  const bearing = (street.bearing * Math.PI) / 180;
  const [east, north] = [Math.sin(bearing), Math.cos(bearing)];
  return {
    longitude: roundDegrees(street.longitude + (along * east + across * north) / metresPerDegree.longitude),
    latitude: roundDegrees(street.latitude + (along * north - across * east) / metresPerDegree.latitude),
  };
}

/** Metres between two places of the city, on a flat map: exact to a few centimetres over a kilometre. */
export function metresBetween(one: LonLat, other: LonLat): number {
  const east = (one.longitude - other.longitude) * metresPerDegree.longitude;
  const north = (one.latitude - other.latitude) * metresPerDegree.latitude;
  return Math.sqrt(east * east + north * north); // several times faster than hypot
}

const streetsByArrondissement = new Map<number, Street[]>();
for (const street of streets) {
  const known = streetsByArrondissement.get(street.arrondissement);
  if (known) known.push(street);
  else streetsByArrondissement.set(street.arrondissement, [street]);
}

function readTable(table: StreetTable): Street[] {
  return Object.entries(table).flatMap(([arrondissement, byQuartier]) =>
    Object.entries(byQuartier).flatMap(([quartier, rows]) =>
      rows.map((row) => readRow(row, Number(arrondissement), quartier)),
    ),
  );
}

function readRow(row: StreetRow, arrondissement: number, quartierName: string): Street {
  const [name, longitude, latitude, bearing, length, side] = row;
  const quartier = quartiers.get(quartierName);
  if (quartier === undefined) throw new RangeError(`Unknown quartier ${quartierName}`);
  return {
    name,
    quartier,
    arrondissement,
    postalCode: postalCodeOfArrondissement(arrondissement),
    longitude,
    latitude,
    bearing,
    length,
    sides: side ?? "both",
    firstNumber: length < 120 ? 0 : 2 * (sumOfCodes(name) % 36),
  };
}

function sumOfCodes(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index) * (index + 1);
  return sum;
}

/** Six decimals: about 10 cm. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
