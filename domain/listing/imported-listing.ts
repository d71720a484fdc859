import * as z from "zod/mini";
import { isCalendarDate } from "../property/sale-date.ts";
import {
  energyLetters,
  equipmentNames,
  feesPayers,
  heatings,
  propertyTypes,
  saleKinds,
  saleStages,
} from "../property/vocabulary.ts";

export const mostImportedPhotos = 20;

/** The surest kind first; "site": a table of one site, "label": a name and its value. */
export const listingOrigins = [
  "json-ld",
  "microdata",
  "open-graph",
  "page-state",
  "site",
  "label",
  "text",
  "ai",
] as const;
export type ListingOrigin = (typeof listingOrigins)[number];

const listingConfidences = ["high", "medium", "low"] as const;

const text = z.optional(z.string());
const count = z.optional(z.int().check(z.minimum(0), z.maximum(999)));
/** Whole euros, or whole square metres. */
const amount = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));
const letter = z.optional(z.enum(energyLetters));

const yearly = z.optional(z.int().check(z.minimum(0), z.maximum(999_999)));
const decimal = (most: number) => z.optional(z.number().check(z.positive(), z.maximum(most)));

/** What a page says of the offer, in the words of the property's own fields. */
const offerFields = {
  feesPayer: z.optional(z.enum(feesPayers)),
  /** Of the price without them. */
  feesPercent: decimal(100),
  priceWithoutFees: amount,
  mandateNumber: text,
  copropertyLots: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
  /** Of a year, like the next ones. */
  copropertyCharges: yearly,
  copropertyProcedure: z.optional(z.boolean()),
  energyCostMin: yearly,
  energyCostMax: yearly,
  energyCostYear: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
  landArea: amount,
  carrezArea: decimal(999_999),
  bathrooms: count,
  constructionYear: z.optional(z.int().check(z.minimum(1000), z.maximum(2100))),
  heating: z.optional(z.enum(heatings)),
  propertyTax: yearly,
  saleStage: z.optional(z.enum(saleStages)),
  saleKind: z.optional(z.enum(saleKinds)),
  annuityDown: amount,
  annuityMonthly: yearly,
  rent: yearly,
};
/** Pages were not read for these facts at first: stored lists may miss them. */
export const offerFieldNames = Object.keys(offerFields) as readonly (keyof typeof offerFields)[];

/** A fact that the page does not give is absent; so is a boolean that it does not mention. */
export const importedListing = z.object({
  title: text,
  description: text,
  /** Fees included. */
  priceEUR: amount,
  address: text,
  postalCode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  city: text,
  /** Rounded up. */
  surfaceSqm: amount,
  type: z.optional(z.enum(propertyTypes)),
  rooms: count,
  bedrooms: count,
  floor: count,
  totalFloors: count,
  ...equipmentFields(),
  /** Letters among N, S, E, W. */
  exposure: z.optional(z.string().check(z.regex(/^[NSEW]{1,4}$/))),
  dpeEnergyLetter: letter,
  dpeEmissionsLetter: letter,
  saleDate: z.optional(z.string().check(z.refine(isCalendarDate))),
  ...offerFields,
  /** Web addresses, in the listing's order. */
  photos: z.optional(z.array(z.string()).check(z.maxLength(mostImportedPhotos))),
  sourceDomain: text,
  sourceUrl: text,
});
export type ImportedListing = z.infer<typeof importedListing>;
export type ListingField = keyof ImportedListing;

export const listingFields = Object.keys(importedListing.shape) as readonly ListingField[];

export const fieldProvenance = z.object({
  origin: z.enum(listingOrigins),
  confidence: z.enum(listingConfidences),
});
export type FieldProvenance = z.infer<typeof fieldProvenance>;
export type ListingProvenance = { [Field in ListingField]?: FieldProvenance | undefined };

export type ListingReading = { readonly data: ImportedListing; readonly provenance: ListingProvenance };

/** Says whether enough was read to fill a form: a title or an address, a price and a surface. */
export function isSupportedListing(data: ImportedListing): boolean {
  const isNamed = data.title !== undefined || data.address !== undefined;
  return isNamed && data.priceEUR !== undefined && data.surfaceSqm !== undefined;
}

function equipmentFields() {
  const mentioned = z.optional(z.boolean());
  return Object.fromEntries(equipmentNames.map((name) => [name, mentioned])) as Record<
    (typeof equipmentNames)[number],
    typeof mentioned
  >;
}
