import type { Publisher } from "./publisher.ts";

export type LegalFacts = {
  readonly brandName: string;
  readonly contactEmail: string;
  readonly publisher: Publisher | null;
  readonly isDemo: boolean;
  readonly geocoder: "none" | "geoplateforme" | "mapbox";
  readonly openSales: { readonly firstYear: number; readonly lastYear: number };
  readonly showsReviews: boolean;
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
