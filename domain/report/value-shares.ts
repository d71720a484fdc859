/** Shares a value among its sales, alike for the author, for readers and on paper. */
import type { Line } from "../estimation/explanation.ts";
import type { WeightMode } from "./report-content.ts";
import { type PartedSales, partComparables } from "./shown-report.ts";

type WeighedSale = { readonly weight: number | null; readonly is_kept?: boolean };

export type ValueShares<Sale> = {
  /** Each has a line of its own. */
  readonly shown: readonly Sale[];
  /** Together; their weight is null where weights are hidden. */
  readonly others: { readonly count: number; readonly weight: number | null };
};

/** In percents to a tenth, 100 with the market's own part. */
export function shareValue<Sale extends WeighedSale>(
  comparables: readonly Sale[],
  { shown, rest }: PartedSales<Sale> = partComparables(comparables),
): ValueShares<Sale> {
  const areWeightsShown = comparables.every(({ weight }) => weight !== null);
  const weight = rest.reduce((sum, sale) => sum + (sale.weight ?? 0), 0);
  return {
    shown,
    others: { count: rest.length, weight: areWeightsShown ? Math.round(10 * weight) / 10 : null },
  };
}

type AdjustedSale = {
  readonly price: number;
  /** Null where it is hidden. */
  readonly adjusted_price: number | null;
  /** The author's additions to the price; undefined in versions frozen before these were kept. */
  readonly own_adjustments?: readonly Line[] | undefined;
};

/** The differences are one line before the author's, exact to the euro; empty for a sale not adjusted by hand. */
export function writeAdjustment({
  price,
  adjusted_price: adjusted,
  own_adjustments: own = [],
}: AdjustedSale): Line[] {
  const lines = own.filter(({ amount }) => amount !== 0);
  if (adjusted === null || lines.length === 0) return [];
  const added = lines.reduce((sum, { amount }) => sum + amount, 0);
  return [{ name: "differences", amount: adjusted - price - added }, ...lines];
}

export function describeWeights(mode: WeightMode, isForReader: boolean): string {
  if (mode === "automatic") return "Ces poids sont ceux du calcul.";
  const who = isForReader ? "L’agence a" : "Vous avez";
  return mode === "equal"
    ? `${who} donné le même poids à chaque vente.`
    : `${who} donné ces poids à la main.`;
}
