/** The price and one of percentage and price without fees give the third. */

import type { FeesPayer } from "./vocabulary.ts";

export type Fees = {
  readonly payer: FeesPayer | null;
  /** Whole euros, like the price without fees. */
  readonly price: number | null;
  /** Of the price without fees, taxes included, to two decimals. */
  readonly percent: number | null;
  readonly withoutFees: number | null;
};

/** Makes percentage and price without fees agree; the two prices win over a percentage that contradicts them. */
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

/** The third value where two are known, else null; null too where the seller pays: such fees often count from the price. */
export function findThirdOfFees({ payer, price, percent, withoutFees }: Fees): Partial<Fees> | null {
  if (payer === "Vendeur") return null;
  if (price === null && percent !== null && withoutFees !== null)
    return { price: Math.round(withoutFees * (1 + percent / 100)) };
  if (price === null) return null;
  if (percent === null && withoutFees !== null && withoutFees > 0 && withoutFees <= price)
    return { percent: Math.round(exactPercent(price, withoutFees) * 100) / 100 };
  return withoutFees === null && percent !== null ? { withoutFees: removeFees({ price, percent }) } : null;
}

/** Whole euros. */
export function removeFees(known: { readonly price: number; readonly percent: number }): number {
  return Math.round(known.price / (1 + known.percent / 100));
}

/** More than a hundredth and a rounded euro apart; fees that the seller pays often count from the price itself. */
export function areFeesContradicted({ payer, price, percent, withoutFees }: Fees): boolean {
  if (payer === "Vendeur" || price === null || percent === null || withoutFees === null) return false;
  const oneEuro = 100 / withoutFees;
  return Math.abs(exactPercent(price, withoutFees) - percent) > 0.01 + oneEuro;
}

function exactPercent(price: number, withoutFees: number): number {
  return ((price - withoutFees) / withoutFees) * 100;
}
