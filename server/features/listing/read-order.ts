import type { ListingReading } from "#domain/listing/imported-listing.ts";

/** What the reading thread is asked. */
export type ReadOrder = {
  readonly number: number;
  readonly html: string;
  readonly url: string | undefined;
  readonly withText: boolean;
};
/** What the page tells, and its text for a language model where that was wanted. */
export type ReadPage = { readonly reading: ListingReading; readonly text: string };
