import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { findStep } from "#domain/market/price-steps.ts";
import { stepTokens } from "./step-tokens.ts";

/** They look like the steps' own where they are laid over land at `veilOpacity`. */
const veilTokens = stepTokens.map((token) => token.replace("--price-", "--price-veil-"));
export const veilOpacity = 0.62;

export function veilOfZone(zone: PriceZone, { limits }: PriceZones): string {
  return veilTokens[findStep(zone.median_price_per_m2, limits)] ?? "";
}
