import { findStep } from "./price-steps.ts";

type Tint = {
  readonly zones: readonly { readonly code: string; readonly median_price_per_m2: number }[];
  readonly limits: readonly number[];
};

/** What a tint shows, as a word for addresses: each zone's code with its step. */
export function nameTint({ zones, limits }: Tint): string {
  return zones.map((zone) => `${zone.code}-${findStep(zone.median_price_per_m2, limits)}`).join(".");
}
