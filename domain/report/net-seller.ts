/** What a seller is left with: the asking price, the fees and who pays them. */
import { removeFees } from "../property/fees.ts";
import type { FeesPayer } from "../property/vocabulary.ts";

export type NetSeller = {
  /** What the buyer pays, fees of the buyer included. Whole euros, as the rest. */
  readonly price: number;
  readonly fees: number;
  readonly net: number;
};

/**
 * Sums that agree to the euro. Fees that the buyer pays are a percentage of the price without them, those that the seller
 * pays one of the price itself. Null while the price, the percentage or the payer is not known.
 */
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
