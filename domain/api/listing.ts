import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { fieldProvenance, importedListing, listingFields } from "../listing/imported-listing.ts";
import { listedProperty, mostListed } from "../listing/listed-property.ts";

/** Characters of a pasted page or a saved file. */
export const largestPage = 5_000_000;

export const listingInput = z
  .object({
    url: z._default(z.string().check(z.trim(), z.maxLength(2_000, "L’adresse est trop longue.")), ""),
    page: z.optional(
      z.string().check(z.maxLength(largestPage, "La page est trop volumineuse (5 Mo au plus).")),
    ),
  })
  .check(
    z.refine(({ url, page }) => url !== "" || (page ?? "").trim() !== "", {
      path: ["url"],
      error: "URL Requise",
    }),
  );

const provenance = z.partial(
  z.object(
    Object.fromEntries(listingFields.map((field) => [field, fieldProvenance])) as Record<
      (typeof listingFields)[number],
      typeof fieldProvenance
    >,
  ),
);

export const listingReply = z.object({
  success: z.boolean(),
  data: z.optional(importedListing),
  provenance: z.optional(provenance),
  error: z.optional(z.string()),
  /** The page has too little for a form; `data` holds that little. */
  unsupported: z.optional(z.boolean()),
  /** The name of a site that let no program in; its page can be pasted or dropped. */
  wall: z.optional(z.string()),
  /** The page shows several properties, each with its own address; no `data` then. */
  listings: z.optional(z.array(listedProperty).check(z.maxLength(mostListed))),
});
export type ListingReply = z.infer<typeof listingReply>;

const tags = ["Fonctions"];

/** For active professionals and administrators, so many an hour. */
export const listingFunctions = {
  importListing: oc
    .route({
      method: "POST",
      path: "/functions/import-listing",
      summary: "Lire une annonce à son adresse",
      tags,
    })
    .input(listingInput)
    .output(listingReply),
  aiExtractListing: oc
    .route({
      method: "POST",
      path: "/functions/ai-extract-listing",
      summary: "Lire une annonce avec un modèle de langage",
      tags,
    })
    .input(listingInput)
    .output(listingReply),
} as const;
