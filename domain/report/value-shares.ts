/** What of a value each sale is, and how its price was brought to the home's: told alike on the screen, to readers and on paper. */
import type { Line } from "../estimation/explanation.ts";
import type { WeightMode } from "./report-content.ts";
import { type PartedSales, partComparables } from "./shown-report.ts";

type WeighedSale = { readonly weight: number | null; readonly is_kept?: boolean };

export type ValueShares<Sale> = {
  /** Those with a line of their own. */
  readonly shown: readonly Sale[];
  /** The others together; their weight is null where none is told. */
  readonly others: { readonly count: number; readonly weight: number | null };
};

/** How the sales share a value: percents, to a tenth; with the market's they sum to 100. */
export function shareValue<Sale extends WeighedSale>(
  comparables: readonly Sale[],
  { shown, rest }: PartedSales<Sale> = partComparables(comparables),
): ValueShares<Sale> {
  const isTold = comparables.every(({ weight }) => weight !== null);
  const weight = rest.reduce((sum, sale) => sum + (sale.weight ?? 0), 0);
  return { shown, others: { count: rest.length, weight: isTold ? Math.round(10 * weight) / 10 : null } };
}

type AdjustedSale = {
  readonly price: number;
  /** Null where it is not told. */
  readonly adjusted_price: number | null;
  /** What its author added to its price; versions that were frozen before this was told have none. */
  readonly own_adjustments?: readonly Line[] | undefined;
};

/**
 * From the price of a sale that its author adjusted to what it would have made as the home: its differences in one line,
 * then the author's own adjustments. They sum to the euro. None of a sale that was not adjusted by hand.
 */
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

/** Who or what gave the weights, to the report's author or to its reader. */
export function describeWeights(mode: WeightMode, isForReader: boolean): string {
  if (mode === "automatic") return "Ces poids sont ceux du calcul.";
  const who = isForReader ? "L’agence a" : "Vous avez";
  return mode === "equal"
    ? `${who} donné le même poids à chaque vente.`
    : `${who} donné ces poids à la main.`;
}
