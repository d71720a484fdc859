/** A page that shows several properties, each of which has a page of its own: what it says of each. */
import * as z from "zod/mini";
import { propertyTypes } from "../property/vocabulary.ts";

/** Of one page; the ones behind them are not offered. */
export const mostListed = 30;
/** Characters of a title as it is offered. */
export const longestListedTitle = 120;

/** What a page of several properties says of one of them: plain French text, and where its own page lies. */
export const listedProperty = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(longestListedTitle)),
  type: z.optional(z.enum(propertyTypes)),
  /** Whole euros. */
  priceEUR: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  /** Whole square metres, rounded up. */
  surfaceSqm: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  postalCode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  city: z.optional(z.string()),
  /** Of the property's own page, on the same site; absent where the page gives none. */
  url: z.optional(z.string().check(z.regex(/^https?:\/\//), z.maxLength(2_000))),
});
export type ListedProperty = z.infer<typeof listedProperty>;
