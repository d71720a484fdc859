import { removeFees } from "../property/fees.ts";
import type { FeesPayer } from "../property/vocabulary.ts";

export type NetSeller = {
  /** What the buyer pays, with fees that are theirs; whole euros, like the rest. */
  readonly price: number;
  readonly fees: number;
  readonly net: number;
};

/** Buyer's fees are a percentage of the price without them, seller's of the price itself; the sums agree to the euro. */
export function netSeller(known: {
  readonly price: number | null;
  readonly payer: FeesPayer | null;
  readonly percent: number | null;
}): NetSeller | null {
  const { price, payer, percent } = known;
  if (price === null || payer === null || percent === null) return null;
  const net =
    payer === "Acquéreur" ? removeFees({ price, percent }) : price - Math.round((price * percent) / 100);
  return { price, fees: price - net, net };
}
