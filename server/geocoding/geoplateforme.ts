import * as z from "zod/mini";
import { type GeocodingFeature, mostSuggestions } from "#domain/geocoding/geocoding-feature.ts";
import { mapStart } from "#domain/geography.ts";
import type { ReadJson, RemoteGeocoder } from "./remote-geocoder.ts";

export const geoplateformeUrl = "https://data.geopf.fr/geocodage/search";

const longestText = 200;
const shortestText = 3;

/** Places have lists where addresses have one value. */
const oneOrMore = z.optional(z.union([z.string(), z.array(z.string())]));

const featureSchema = z.object({
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    _type: z.optional(z.string()),
    id: z.optional(z.string()),
    type: z.optional(z.string()),
    score: z.optional(z.number()),
    _score: z.optional(z.number()),
    name: oneOrMore,
    toponym: z.optional(z.string()),
    housenumber: z.optional(z.string()),
    street: z.optional(z.string()),
    postcode: oneOrMore,
    citycode: oneOrMore,
    city: oneOrMore,
  }),
});
type PublicFeature = z.infer<typeof featureSchema>;

const replySchema = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });

/** Asks the Géoplateforme and translates its answer into our wire form. */
export function createGeoplateforme(url: string, readJson: ReadJson): RemoteGeocoder {
  return async (text, isTyping) => {
    // It refuses what is short, long, or begins with a sign.
    const query = text.replace(/^[^\p{L}\p{N}]+/u, "").slice(0, longestText);
    if (query.length < shortestText) return [];
    const parameters = new URLSearchParams({
      q: query,
      index: "address,poi",
      limit: String(mostSuggestions),
      autocomplete: isTyping ? "1" : "0",
      lon: String(mapStart.longitude),
      lat: String(mapStart.latitude),
    });
    const { features } = replySchema.parse(await readJson(`${url}?${parameters}`));
    return features.flatMap((feature) => {
      const parsed = featureSchema.safeParse(feature);
      return parsed.success ? toWireForm(parsed.data) : [];
    });
  };
}

/** Communes as a whole are no address. */
function toWireForm({ geometry, properties }: PublicFeature): GeocodingFeature[] {
  const isAddress = properties.type === "housenumber" || properties.type === "street";
  const isPlace = properties._type === "poi" || properties.type === "locality";
  const name = properties.toponym ?? firstOf(properties.name);
  if (name === undefined || !(isAddress || isPlace)) return [];
  const [postalCode, city, communeCode] = [properties.postcode, properties.city, properties.citycode].map(
    firstOf,
  );
  const town = [postalCode, city].filter((part) => part !== undefined).join(" ");
  const house = isAddress ? properties.housenumber : undefined;
  const kind = isAddress ? "address" : "poi";
  return [
    {
      id: `${kind}.${properties.id ?? geometry.coordinates.join(",")}`,
      type: "Feature",
      place_type: [kind],
      relevance: Math.max(0, Math.min(1, properties.score ?? properties._score ?? 0)),
      ...(house === undefined ? {} : { address: house }),
      text: house === undefined ? name : (properties.street ?? name),
      place_name: [name, town, "France"].filter((part) => part !== "").join(", "),
      center: geometry.coordinates,
      geometry,
      properties: {
        ...(communeCode === undefined ? {} : { commune_code: communeCode }),
        accuracy: house === undefined ? accuracyOf(properties) : "rooftop",
      },
      context: [
        ...(postalCode === undefined ? [] : [{ id: `postcode.${postalCode}`, text: postalCode }]),
        ...(city === undefined ? [] : [{ id: `place.${communeCode ?? city}`, text: city }]),
        { id: "country.fr", text: "France", short_code: "fr" },
      ],
    },
  ];
}

/** A locality is a neighbourhood by its name. */
function accuracyOf({ type }: PublicFeature["properties"]): string {
  if (type === "street" || type === "housenumber") return "street";
  return type === "locality" ? "approximate" : "point";
}

function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}
