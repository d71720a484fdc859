/** One truth of fees: price, price without them and their percentage, of which the price and one more give the third. */

import type { FeesPayer } from "./vocabulary.ts";

export type Fees = {
  readonly payer: FeesPayer | null;
  /** Whole euros. */
  readonly price: number | null;
  /** Of the price without fees, taxes included, to two decimals. */
  readonly percent: number | null;
  /** Whole euros. */
  readonly withoutFees: number | null;
};

/** Percentage and price without fees, made to agree: the two prices win over a percentage that contradicts them. */
export function completeFees({
  price,
  percent,
  withoutFees,
}: Omit<Fees, "payer">): Omit<Fees, "payer" | "price"> {
  if (price === null) return { percent, withoutFees };
  if (withoutFees !== null && withoutFees > 0) {
    return { percent: Math.round(exactPercent(price, withoutFees) * 100) / 100, withoutFees };
  }
  return { percent, withoutFees: percent === null ? null : removeFees({ price, percent }) };
}

/**
 * The third of price, percentage and price without fees, where the two others are known; null where fewer are, where
 * nothing lacks, or where the seller pays: such fees are often counted of the price itself.
 */
export function findThirdOfFees({ payer, price, percent, withoutFees }: Fees): Partial<Fees> | null {
  if (payer === "Vendeur") return null;
  if (price === null && percent !== null && withoutFees !== null)
    return { price: Math.round(withoutFees * (1 + percent / 100)) };
  if (price === null) return null;
  if (percent === null && withoutFees !== null && withoutFees > 0 && withoutFees <= price)
    return { percent: Math.round(exactPercent(price, withoutFees) * 100) / 100 };
  return withoutFees === null && percent !== null ? { withoutFees: removeFees({ price, percent }) } : null;
}

/** The price that fees are taken out of, in whole euros. */
export function removeFees(known: { readonly price: number; readonly percent: number }): number {
  return Math.round(known.price / (1 + known.percent / 100));
}

/**
 * Says whether the percentage is another than the prices tell, by more than a hundredth and a rounded euro. Fees that
 * the seller pays are often counted of the price itself, and none of them is told: they are not compared.
 */
export function areFeesContradicted({ payer, price, percent, withoutFees }: Fees): boolean {
  if (payer === "Vendeur" || price === null || percent === null || withoutFees === null) return false;
  const oneEuro = 100 / withoutFees;
  return Math.abs(exactPercent(price, withoutFees) - percent) > 0.01 + oneEuro;
}

function exactPercent(price: number, withoutFees: number): number {
  return ((price - withoutFees) / withoutFees) * 100;
}
