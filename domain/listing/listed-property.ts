import * as z from "zod/mini";
import { propertyTypes } from "../property/vocabulary.ts";

export const mostListed = 30;
export const longestListedTitle = 120;

export const listedProperty = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(longestListedTitle)),
  type: z.optional(z.enum(propertyTypes)),
  priceEUR: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  /** Rounded up. */
  surfaceSqm: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  postalCode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  city: z.optional(z.string()),
  url: z.optional(z.string().check(z.regex(/^https?:\/\//), z.maxLength(2_000))),
});
export type ListedProperty = z.infer<typeof listedProperty>;
