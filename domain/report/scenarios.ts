import type { FeesPayer } from "../property/vocabulary.ts";
import { netSeller } from "./net-seller.ts";

export type Scenario = {
  readonly name: "low" | "retained" | "high";
  /** Net to the seller, as values are; whole euros, like the rest. */
  readonly value: number;
  /** What the buyer would pay, and the fees in it; null while fees are unknown. */
  readonly price: number | null;
  readonly fees: number | null;
};

export const scenarioNames: Readonly<Record<Scenario["name"], string>> = {
  low: "Bas de la fourchette",
  retained: "Valeur retenue",
  high: "Haut de la fourchette",
};

/** Pairs each value with the price that leaves the seller this much. */
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

/** Null while the fees are unknown. */
function priceThatLeaves(
  net: number,
  { payer, percent }: { readonly payer: FeesPayer | null; readonly percent: number | null },
): number | null {
  if (payer === null || percent === null) return null;
  return payer === "Acquéreur"
    ? Math.round(net * (1 + percent / 100))
    : Math.round(net / (1 - percent / 100));
}

/** How much of the price may go before the seller's net falls to a value; percents of that net, to a tenth. */
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
