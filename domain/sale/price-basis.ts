/** Agencies give prices with or without their fees: prices are compared without them. */
import { removeFees } from "../property/fees.ts";
import type { FeesPayer } from "../property/vocabulary.ts";

/**
 * What a price holds. "net_vendeur": no fees beside it, as in a deed. "honoraires_inclus": the buyer's fees, of an
 * unknown amount. "inconnu": unknown.
 */
export type PriceBasis = "net_vendeur" | "honoraires_inclus" | "inconnu";

type PriceWithFees = {
  readonly price: number;
  readonly feesPayer: FeesPayer | null;
  /** Of the price without fees, taxes included. */
  readonly feesPercent: number | null;
  readonly priceWithoutFees: number | null;
};

/** The price as a deed tells it, in whole euros: without the buyer's fees where known; the seller's come out of it. */
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
