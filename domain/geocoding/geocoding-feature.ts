/** GeoJSON in the form of the maps service, whoever answers. */

import * as z from "zod/mini";

export const shortestQuery = 2;

export const mostSuggestions = 10;

const contextEntry = z.object({
  /** "postcode.13006", "place.13055", "country.fr". */
  id: z.string(),
  text: z.string(),
  short_code: z.optional(z.string()),
});

export const geocodingFeature = z.object({
  id: z.string(),
  type: z.literal("Feature"),
  place_type: z.array(z.string()),
  /** 0 to 1. */
  relevance: z.number(),
  /** The house number. */
  address: z.optional(z.string()),
  text: z.string(),
  place_name: z.string(),
  /** Longitude, then latitude. */
  center: z.tuple([z.number(), z.number()]),
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z._default(
    z.object({
      /** INSEE code of the commune or arrondissement. */
      commune_code: z.optional(z.string()),
      /** How exact the point is: the door, between two doors, somewhere in the street, or anywhere in an area. */
      accuracy: z.optional(z.string()),
    }),
    {},
  ),
  context: z._default(z.array(contextEntry), []),
});
export type GeocodingFeature = z.infer<typeof geocodingFeature>;

export const geocodingReply = z.object({
  type: z.literal("FeatureCollection"),
  query: z.array(z.string()),
  features: z.array(geocodingFeature),
  attribution: z._default(z.string(), ""),
});
export type GeocodingReply = z.infer<typeof geocodingReply>;
