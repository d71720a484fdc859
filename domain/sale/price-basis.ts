import { removeFees } from "../property/fees.ts";
import type { FeesPayer } from "../property/vocabulary.ts";

/** "net_vendeur" has no fees beside it, as in a deed; "honoraires_inclus" holds the buyer's unknown fees. */
export type PriceBasis = "net_vendeur" | "honoraires_inclus" | "inconnu";

type PriceWithFees = {
  readonly price: number;
  readonly feesPayer: FeesPayer | null;
  /** Of the price without fees, taxes included. */
  readonly feesPercent: number | null;
  readonly priceWithoutFees: number | null;
};

/** The price in a deed, whole euros: known fees of the buyer come off, fees that the seller pays stay in it. */
export function priceInDeed({ price, feesPayer, feesPercent, priceWithoutFees }: PriceWithFees): {
  readonly price: number;
  readonly priceBasis: PriceBasis;
} {
  if (feesPayer === null) return { price, priceBasis: "inconnu" };
  if (feesPayer === "Vendeur") return { price, priceBasis: "net_vendeur" };
  if (priceWithoutFees !== null) return { price: priceWithoutFees, priceBasis: "net_vendeur" };
  if (feesPercent === null) return { price, priceBasis: "honoraires_inclus" };
  return { price: removeFees({ price, percent: feesPercent }), priceBasis: "net_vendeur" };
}
