import { namesArrondissement } from "../address/arrondissement.ts";
import { communeName, removeCountry } from "../address/place-name.ts";
import type { PlaceWord } from "../address/place-words.ts";
import { isServedPlace } from "../address/served-place.ts";
import { leadingWayPattern } from "../address/street-words.ts";
import type { GeocodingFeature } from "./geocoding-feature.ts";

export type AddressSuggestion = {
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** Postal code and city come from the context, else from the place's name. */
export function addressSuggestionOf(feature: GeocodingFeature): AddressSuggestion {
  const [lng, lat] = feature.center;
  return {
    lat,
    lng,
    address: removeCountry(feature.place_name),
    postalCode: postalCodeOf(feature),
    city: cityOf(feature),
  };
}

const approximate = new Set(["interpolated", "street", "approximate", "intersection"]);

/** Says whether a feature has a house number whose door nobody knows: it stands where that number may be. */
export function isNumberApproximate({ address, properties }: GeocodingFeature): boolean {
  return address !== undefined && approximate.has(properties.accuracy ?? "");
}

const areaTypes = new Set(["neighborhood", "locality", "postcode", "district", "place", "region"]);

/** Null at a door or a place of its own, "Rue" along a street, "Secteur" for a quartier, an arrondissement or the city. */
export function precisionOfFeature(feature: GeocodingFeature): PlaceWord | null {
  const { address, place_type: types, text, properties } = feature;
  if (namesArrondissement(text) || communeName(text) === "Marseille") return "Secteur";
  if (address !== undefined) return isNumberApproximate(feature) ? "Rue" : null;
  if (types.includes("address")) return "Rue";
  const isArea = properties.accuracy === "approximate" || types.some((type) => areaTypes.has(type));
  return isArea ? "Secteur" : null;
}

/** Says whether a suggestion may be offered: whether it lies in the area served. */
export function isServedFeature(feature: GeocodingFeature): boolean {
  const { lat, lng, address, postalCode, city } = addressSuggestionOf(feature);
  const communeCode = feature.properties.commune_code;
  return isServedPlace({ latitude: lat, longitude: lng, address, postalCode, city, communeCode });
}

const fiveDigits = /(?<![\p{L}\p{N}])\d{5}(?![\p{L}\p{N}])/u;

function postalCodeOf(feature: GeocodingFeature): string | null {
  const code = findContext(feature, "postcode")?.trim() ?? "";
  if (/^\d{5}$/.test(code)) return code;
  return fiveDigits.exec(feature.place_name)?.[0] ?? null;
}

function cityOf(feature: GeocodingFeature): string | null {
  const place = findContext(feature, "place");
  return (place === undefined ? null : communeName(place)) ?? guessCity(feature.place_name);
}

function findContext(feature: GeocodingFeature, kind: string): string | undefined {
  return feature.context.find(({ id }) => id === kind || id.startsWith(`${kind}.`))?.text;
}

const arrondissementPart = /arrondissement|^\d{1,2}\s?(?:er|[eè]me|e)\b/iu;
const streetPart = new RegExp(`^\\d|^${leadingWayPattern}`, "iu");

/** The part with the postal code names the city, else the first possible one after the place. */
function guessCity(placeName: string): string | null {
  const parts = removeCountry(placeName)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const coded = parts
    .filter((part) => fiveDigits.test(part))
    .map((part) => part.replace(fiveDigits, "").trim());
  const others = parts.slice(1).filter((part) => !fiveDigits.test(part) && !streetPart.test(part));
  const city = [...coded, ...others].find((part) => /\p{L}/u.test(part) && !isPassedOver(part));
  return city === undefined ? null : communeName(city);
}

function isPassedOver(part: string): boolean {
  return arrondissementPart.test(part) || part === part.toUpperCase();
}
