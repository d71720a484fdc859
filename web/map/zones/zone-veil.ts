import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { findStep } from "#domain/market/price-steps.ts";
import { stepTokens } from "./step-tokens.ts";

/** The tokens of the colours that look like the steps' own where they are laid over land at `veilOpacity`. */
const veilTokens = stepTokens.map((token) => token.replace("--price-", "--price-veil-"));
export const veilOpacity = 0.62;

/** The colour of a zone where it can only be laid over a finished drawing, as a token. */
export function veilOfZone(zone: PriceZone, { limits }: PriceZones): string {
  return veilTokens[findStep(zone.median_price_per_m2, limits)] ?? "";
}
