import type { PageReading } from "../../../listing-reader/read-listing.ts";

export type ReadOrder = {
  readonly number: number;
  readonly page: string;
  /** A person's page may be HTML, a web archive or plain text; a fetched one is HTML. */
  readonly isPasted: boolean;
  /** Where the page lies; where that is not known, what its archive says is believed. */
  readonly url: string | undefined;
  readonly withText: boolean;
};
export type PageOrder = Omit<ReadOrder, "number">;
/** With its text for a language model where that was wanted. */
export type ReadPage = { readonly reading: PageReading; readonly text: string };
/** What the thread says of a page, twice: that it has begun with it, then what it read. */
export type ReadAnswer = { readonly number: number; readonly read?: ReadPage };
