import type { ImportedListing, ListingOrigin } from "#domain/listing/imported-listing.ts";

/** What one reader found; the surface keeps its decimals until all readers are heard. */
export type FoundFields = { -readonly [Field in keyof ImportedListing]?: ImportedListing[Field] | undefined };

export type Reading = {
  readonly origin: ListingOrigin;
  readonly fields: FoundFields;
  /** The property is to let, sold for an annuity or at auction: what it will be sold for is not told. */
  readonly hasNoPrice?: boolean;
  /** Prices that the page shows crossed out or calls former: data behind it may still tell them. */
  readonly formerPrices?: readonly number[];
};

/** Of each field what the first tells that tells it. */
export function keepFirstFound(...found: readonly FoundFields[]): FoundFields {
  const entries = found.flatMap((fields) =>
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  // Of entries of one name the last stays.
  return Object.fromEntries(entries.reverse());
}
