import type { Publisher } from "./publisher.ts";

/** What the legal texts depend on: the brand, and how this server is set up. */
export type LegalFacts = {
  readonly brandName: string;
  readonly contactEmail: string;
  /** Null where the configuration names nobody. */
  readonly publisher: Publisher | null;
  /** True while the site shows the fictional demonstration city. */
  readonly isDemo: boolean;
  /** Which service is asked about addresses that ours do not know. */
  readonly geocoder: "none" | "geoplateforme" | "mapbox";
  /** The years of the open sales that figures rest on. */
  readonly openSales: { readonly firstYear: number; readonly lastYear: number };
  /** Whether ratings of agencies come from Google. */
  readonly showsReviews: boolean;
  /** Whether listings may be read by a language model elsewhere. */
  readonly readsWithModel: boolean;
};

/** The name of whoever is responsible, for use in a sentence. */
export function publisherName({ publisher }: LegalFacts): string {
  return publisher?.name ?? "l'éditeur de ce site";
}

/** Where one writes about one's data. */
export function privacyEmailOf({ publisher, contactEmail }: LegalFacts): string {
  return publisher?.privacyEmail ?? contactEmail;
}
