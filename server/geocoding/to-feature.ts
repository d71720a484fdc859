import type { GeocodingFeature } from "#domain/geocoding/geocoding-feature.ts";
import { findHouseNumber } from "#domain/geocoding/house-numbers.ts";
import type { AddressEntry, FoundAddress } from "./address-index.ts";

const city = "Marseille";
const country = "France";

/** Places an address at its door where that is known, else where its number lies along the street. */
export function toFeature({ entry, relevance, number, suffix }: FoundAddress): GeocodingFeature {
  const door = number === "" ? null : findHouseNumber(entry.numbers, Number(number), suffix);
  // Where we know no door at all, a number is taken at its word.
  const isNumbered = number !== "" && entry.kind === "street" && (door !== null || entry.numbers === "");
  const house = isNumbered ? `${number}${suffix === "" ? "" : ` ${formatSuffix(suffix)}`}` : "";
  const guess = isNumbered ? entry.guessDoor?.(Number(number)) : undefined;
  const { longitude, latitude } = door ?? guess ?? entry;
  const point: [number, number] = [longitude, latitude];
  const street = house === "" ? entry.name : `${house} ${entry.name}`;
  const kind = entry.kind === "street" ? "address" : "poi";
  return {
    id: `${kind}.${idOf(entry)}${house === "" ? "" : `.${house.replace(" ", "")}`}`,
    type: "Feature",
    place_type: [kind],
    relevance: Math.round(Math.min(1, relevance) * 100) / 100,
    ...(house === "" ? {} : { address: house }),
    text: entry.name,
    place_name: `${street}, ${entry.postalCode} ${city}, ${country}`,
    center: point,
    geometry: { type: "Point", coordinates: point },
    properties: {
      commune_code: entry.communeCode,
      accuracy: door?.accuracy ?? accuracyOf(entry),
    },
    context: [
      { id: `postcode.${entry.postalCode}`, text: entry.postalCode },
      { id: "place.13055", text: city },
      { id: "country.fr", text: country, short_code: "fr" },
    ],
  };
}

function accuracyOf({ kind, isWide }: AddressEntry): string {
  if (kind === "street") return "street";
  return kind === "area" || isWide === true ? "approximate" : "point";
}

/** "bis" stays, a letter is a capital: "12 B". */
function formatSuffix(suffix: string): string {
  return suffix.length === 1 ? suffix.toUpperCase() : suffix;
}

/** The same at every start. */
function idOf({ communeCode, name }: AddressEntry): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${communeCode}-${(words ?? []).join("-")}`;
}
