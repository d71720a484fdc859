import type * as z from "zod/mini";
import type { ListingReply, listingInput } from "#domain/api/listing.ts";
import { isSupportedListing } from "#domain/listing/imported-listing.ts";
import { writeCount } from "#domain/text/format.ts";
import { decodePage } from "../../../listing-reader/page/page-source.ts";
import type { PageReading } from "../../../listing-reader/read-listing.ts";
import type { SafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import { SafeFetchError } from "../../platform/outgoing/safe-fetch-error.ts";
import type { PageOrder, ReadPage } from "./read-order.ts";
import { findWall, refusalStatuses } from "./wall.ts";

export type ListingOrder = z.output<typeof listingInput> & { readonly signal?: AbortSignal | undefined };
export type ListingParts = {
  readonly fetchPage: SafeFetch;
  /** Null where it could not be read within bounds. */
  readonly readPage: (page: PageOrder) => Promise<ReadPage | null>;
};

const limits = {
  maxBytes: 5_000_000,
  timeoutMs: 15_000,
  types: ["text/html", "application/xhtml+xml"],
  statuses: refusalStatuses,
};

const tooLittle =
  "Cette page n’en dit pas assez : il faut un titre ou une adresse, un prix et une surface. Complétez à la main, ou essayez l’extraction par IA.";
const unreadable = "Cette page n’a pas pu être lue. Saisissez le bien à la main.";

/** A failure is a French sentence. */
export async function importListing(order: ListingOrder, parts: ListingParts): Promise<ListingReply> {
  const page = await openListing(order, parts, { withText: false });
  return "reply" in page ? page.reply : replyTo(page.read.reading);
}

function replyTo({ data, provenance, listings }: PageReading): ListingReply {
  if (listings.length > 0) return listReply(listings);
  if (isSupportedListing(data)) return { success: true, data, provenance };
  return { success: false, unsupported: true, error: tooLittle, data, provenance };
}

/** A page of several properties tells nothing of any one: each can be read at its own address. */
export function listReply(listings: PageReading["listings"]): ListingReply {
  const error = `Cette page présente ${writeCount(listings.length, "bien")}\u00a0: choisissez celui à importer.`;
  return { success: false, unsupported: true, error, listings: [...listings] };
}

/** Or the reply that says why it was not read. */
export async function openListing(
  { url, page, signal }: ListingOrder,
  { fetchPage, readPage }: ListingParts,
  { withText }: { readonly withText: boolean },
): Promise<{ readonly read: ReadPage } | { readonly reply: ListingReply }> {
  const address = url === "" || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
  const isPasted = page !== undefined && page.trim() !== "";
  const opened = isPasted
    ? { html: page, url: undefined, reply: undefined }
    : await fetchListing(address, fetchPage, signal);
  if (opened.reply !== undefined) return { reply: opened.reply };
  const known = isWebAddress(address) ? address : opened.url;
  const read = await readPage({ page: opened.html, isPasted, url: known, withText });
  return read === null ? { reply: { success: false, error: unreadable } } : { read };
}

type FetchedPage =
  | { readonly html: string; readonly url: string | undefined; readonly reply: undefined }
  | { readonly reply: ListingReply };

async function fetchListing(
  address: string,
  fetchPage: SafeFetch,
  signal: AbortSignal | undefined,
): Promise<FetchedPage> {
  try {
    const { bytes, charset, status, url } = await fetchPage(address, { ...limits, signal });
    const html = decodePage(bytes, charset);
    const wall = findWall(status, html);
    return wall === null ? { html, url, reply: undefined } : { reply: wallReply(wall) };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return { reply: { success: false, error: error.message } };
  }
}

function wallReply(wall: string): ListingReply {
  const name = wall === "" ? "" : ` (${wall})`;
  return {
    success: false,
    wall,
    error: `Ce site ne laisse entrer aucun programme${name}. Ouvrez l’annonce dans votre navigateur, puis collez la page ou déposez le fichier enregistré.`,
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
