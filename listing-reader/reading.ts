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

/** Takes over what `found` has and `fields` lacks. */
export function fillIn(fields: FoundFields, found: FoundFields): void {
  for (const [name, value] of Object.entries(found))
    if (value !== undefined && fields[name as keyof FoundFields] === undefined)
      Object.assign(fields, { [name]: value });
}
