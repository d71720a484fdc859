/** What a sale at either end of the band would leave, and how far an asking price stands from a value. */
import type { FeesPayer } from "../property/vocabulary.ts";
import { netSeller } from "./net-seller.ts";

export type Scenario = {
  readonly name: "low" | "retained" | "high";
  /** Net to the seller, as values are; whole euros, as the rest. */
  readonly value: number;
  /** What the buyer would pay, and the fees in it; null while fees are not known. */
  readonly price: number | null;
  readonly fees: number | null;
};

export const scenarioNames: Readonly<Record<Scenario["name"], string>> = {
  low: "Bas de la fourchette",
  retained: "Valeur retenue",
  high: "Haut de la fourchette",
};

/** The band's edges and the retained value, each with the price that leaves the seller this much. */
export function makeScenarios(
  values: Readonly<Record<Scenario["name"], number>>,
  fees: { readonly payer: FeesPayer | null; readonly percent: number | null },
): Scenario[] {
  return (["low", "retained", "high"] as const).map((name) => {
    const value = values[name];
    const price = priceThatLeaves(value, fees);
    const sums = netSeller({ price, ...fees });
    return { name, value, price, fees: sums?.fees ?? null };
  });
}

/** The asking price that leaves a seller so much; null while the fees are not known. */
function priceThatLeaves(
  net: number,
  { payer, percent }: { readonly payer: FeesPayer | null; readonly percent: number | null },
): number | null {
  if (payer === null || percent === null) return null;
  return payer === "Acquéreur"
    ? Math.round(net * (1 + percent / 100))
    : Math.round(net / (1 - percent / 100));
}

/** How much of an asking price may be given up before the net to the seller falls to a value; percent to a tenth. */
export function negotiationMargin(known: {
  readonly price: number | null;
  readonly payer: FeesPayer | null;
  readonly percent: number | null;
  readonly value: number | null;
}): { readonly amount: number; readonly percent: number } | null {
  const { price, payer, percent, value } = known;
  if (price === null || value === null) return null;
  const net = payer === null || percent === null ? price : netSeller({ price, payer, percent })?.net;
  if (net === undefined || net <= 0) return null;
  const amount = net - value;
  return { amount, percent: Math.round((1_000 * amount) / net) / 10 };
}
