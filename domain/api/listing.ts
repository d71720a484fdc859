import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { fieldProvenance, importedListing, listingFields } from "../listing/imported-listing.ts";
import { listedProperty, mostListed } from "../listing/listed-property.ts";

/** Characters of a pasted page or a saved file. */
export const largestPage = 5_000_000;

/** A page's address, its content as pasted or saved (HTML, MHTML or text), or both. */
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

/** What an import came to. Where it failed, `error` says why in French. */
export const listingReply = z.object({
  success: z.boolean(),
  data: z.optional(importedListing),
  /** Where each field of `data` was read, and how sure that is. */
  provenance: z.optional(provenance),
  error: z.optional(z.string()),
  /** The page was read and tells too little for a form; `data` is what it tells. */
  unsupported: z.optional(z.boolean()),
  /** The site let no program in; the page can be pasted or dropped instead. Its name where it is known. */
  wall: z.optional(z.string()),
  /** The page shows several properties: these, and no `data`; each can be read at its own address. */
  listings: z.optional(z.array(listedProperty).check(z.maxLength(mostListed))),
});
export type ListingReply = z.infer<typeof listingReply>;

const tags = ["Fonctions"];

/** Reading listings: for active professionals and administrators, so many an hour. */
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
