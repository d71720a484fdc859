import type { Brand } from "#domain/brand.ts";
import type { LegalFacts } from "#domain/legal/legal-facts.ts";
import { readOpenMarket } from "../../market/open-market.ts";
import type { Platform } from "../../platform/platform.ts";
import { holdsDemo } from "../../records/demo-state.ts";

/** What the legal texts have to tell of this server. */
export async function readLegalFacts(
  { config, db }: Pick<Platform, "config" | "db">,
  brand: Brand,
): Promise<LegalFacts> {
  return {
    brandName: brand.name,
    contactEmail: brand.contactEmail,
    publisher: config.publisher ?? null,
    isDemo: await holdsDemo(db),
    openSales: await readOpenMarket(db),
    geocoder: config.geocoder.kind,
    showsReviews: config.placesApiKey !== undefined,
    readsWithModel: config.ai !== undefined,
  };
}
