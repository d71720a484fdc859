import { Hono } from "hono";
import * as z from "zod/mini";
import { addressWords } from "#domain/geocoding/address-words.ts";
import { type GeocodingReply, mostSuggestions, shortestQuery } from "#domain/geocoding/geocoding-feature.ts";
import { geocodingBase, longestQuery } from "#domain/geocoding/geocoding-request.ts";
import type { Place } from "#domain/geography.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { HonoEnvironment } from "../platform/http/context.ts";
import type { AddressSearch } from "./address-index.ts";
import type { Geocoder } from "./geocoder.ts";
import type { TakeSearchTurn } from "./search-turns.ts";

const attribution =
  "© les contributeurs d’OpenStreetMap (ODbL), Base Adresse Nationale et Ville de Marseille (Licence Ouverte)";
const defaultLimit = 5;

const parametersSchema = z.object({
  country: z._default(z.string(), "fr"),
  proximity: z.optional(z.string()),
  types: z._default(z.string(), "address,poi"),
  limit: z._default(
    z.string().check(z.regex(/^(?:[1-9]|10)$/, `Le nombre de réponses va de 1 à ${mostSuggestions}.`)),
    String(defaultLimit),
  ),
  autocomplete: z._default(
    z.enum(["true", "false"], "Le paramètre autocomplete vaut true ou false."),
    "true",
  ),
});

/** Answers in the maps service's wire form. */
export function addressRoutes(geocode: Geocoder, takeTurn: TakeSearchTurn): Hono<HonoEnvironment> {
  const routes = new Hono<HonoEnvironment>();
  routes.get(`${geocodingBase}/:query`, async (context) => {
    takeTurn(context.get("clientAddress"));
    const text = readQuery(context.req.param("query"));
    const parsed = parametersSchema.safeParse(context.req.query());
    if (!parsed.success) throw new AppError("invalid-input", parsed.error.issues[0]?.message);
    const reply: GeocodingReply = {
      type: "FeatureCollection",
      query: addressWords(text).map(({ typed }) => typed),
      features: [...(await answer(geocode, text, parsed.data))],
      attribution,
    };
    return context.json(reply, 200, { "cache-control": "private, max-age=60" });
  });
  return routes;
}

function readQuery(parameter: string): string {
  if (!parameter.endsWith(".json")) throw new AppError("not-found");
  const text = parameter.slice(0, -".json".length).trim();
  if (text.length > longestQuery)
    throw new AppError("invalid-input", `La recherche compte au plus ${longestQuery} caractères.`);
  return text;
}

function answer(
  geocode: Geocoder,
  text: string,
  parameters: z.infer<typeof parametersSchema>,
): ReturnType<Geocoder> | readonly [] {
  const isFrance = parameters.country.toLowerCase().split(",").includes("fr");
  const types = parameters.types.split(",");
  const kinds: AddressSearch["kinds"] = [
    ...(types.includes("address") ? (["street"] as const) : []),
    ...(types.includes("poi") ? (["place"] as const) : []),
  ];
  if (!isFrance || text.length < shortestQuery || kinds.length === 0) return [];
  const near = placeOf(parameters.proximity);
  return geocode(text, {
    isTyping: parameters.autocomplete === "true",
    limit: Number(parameters.limit),
    kinds,
    ...(near === undefined ? {} : { near }),
  });
}

/** "longitude,latitude"; anything else ("ip") is no place. */
function placeOf(proximity = ""): Place | undefined {
  const [longitude = Number.NaN, latitude = Number.NaN] = proximity.split(",").map(Number);
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return undefined;
  return { longitude, latitude };
}
