/** Explains an estimate in amounts that sum exactly: from a reference price line by line, and sale by sale. */
import { need } from "../need.ts";
import { roundToSum, splitAmounts } from "./euros.ts";
import { writeLevelRow } from "./level-columns.ts";
import { kilometresBetween, type MeasuredProperty } from "./measured-property.ts";
import type { FittedLevel, Model } from "./model.ts";
import type { Valuation } from "./valuation.ts";

/** "surface", "rooms", "land", "type", "time", "place", "comparables", "drift", an attribute or an adjustment. */
export type Line = { readonly name: string; readonly amount: number };

const negligible = 1e-9;

/** A logarithm added for what the sales do not say of the property. */
export type LogAdjustment = { readonly name: string; readonly log: number };

export type Comparable = {
  readonly id: string;
  /** From 0 to 1; the level has what the weights lack to one. */
  readonly weight: number;
  readonly price: number;
  readonly kilometres: number;
  readonly day: number;
  /** From its price to what it would have sold for as the property: by line, summing exactly. */
  readonly adjustments: readonly Line[];
  /** Those of them that a person added to this sale's price. */
  readonly ownAdjustments: readonly Line[];
  readonly adjustedPrice: number;
  /** Added to the estimate; the effects of all comparables sum to the line "comparables". */
  readonly effect: number;
};

export type Explanation = {
  /** The price of the average sale of the property's type, where the lines start. */
  readonly reference: number;
  /** They sum to the price less the reference. */
  readonly lines: readonly Line[];
  /** The heaviest comes first. */
  readonly comparables: readonly Comparable[];
};

/** `adjustmentsOf` gives what a person adds to a row's price, by name, as a share. */
export function explain(
  model: Model,
  property: MeasuredProperty,
  valuation: Valuation,
  adjustments: readonly LogAdjustment[],
  adjustmentsOf: AdjustmentsOf = () => none,
): Explanation {
  const { level } = model;
  const meanRow = level.meanRows[property.isHouse ? "house" : "flat"];
  const own = groupLogs(level, valuation.row, meanRow);
  own.set("surface", (own.get("surface") ?? 0) + valuation.guard);
  const beside = [{ name: "drift", log: valuation.drift }, ...adjustments];
  const parts = [
    ...[...own].map(([name, log]) => ({ name, log })),
    { name: "comparables", log: valuation.correction },
    ...beside,
  ];
  const reference = Math.exp(
    meanRow.reduce((sum, value, column) => sum + value * need(level.coefficients[column]), 0),
  );
  const price = Math.exp(valuation.logPrice + sumOfLogs(adjustments));
  const lines = writeLines(parts, reference, price);
  const added = lines.find((line) => line.name === "comparables")?.amount ?? 0;
  return {
    reference: Math.round(reference),
    lines,
    comparables: listComparables(model, property, valuation, { beside, added, adjustmentsOf }),
  };
}

type AdjustmentsOf = (row: number) => ReadonlyMap<string, number>;

type ComparableLines = {
  /** Adjusts every comparable, beside its differences from the property. */
  readonly beside: readonly LogAdjustment[];
  readonly added: number;
  readonly adjustmentsOf: AdjustmentsOf;
};

const none: ReadonlyMap<string, number> = new Map();

function listComparables(
  model: Model,
  property: MeasuredProperty,
  valuation: Valuation,
  { beside, added, adjustmentsOf }: ComparableLines,
): Comparable[] {
  const { index, level } = model;
  const { rows, weights } = valuation.weighted;
  const ownOf = (row: number) =>
    [...adjustmentsOf(row)].map(([name, share]) => ({ name, log: Math.log1p(share) }));
  const logs = rows.map(
    (row, at) => need(weights[at]) * (need(index.residuals[row]) + sumOfLogs(ownOf(row))),
  );
  const effects = shareEffects(logs, added);
  const comparables = rows.map((row, at): Comparable => {
    const sale = index.properties[row] ?? property;
    const saleRow = new Float64Array(level.columns.length);
    writeLevelRow(level.shape, sale, saleRow);
    const difference = groupLogs(level, valuation.row, saleRow);
    difference.set("surface", (difference.get("surface") ?? 0) + valuation.guard);
    const own = ownOf(row);
    const parts = [...[...difference].map(([name, log]) => ({ name, log })), ...beside, ...own];
    const logPrice = need(index.logPrices[row]);
    const adjusted = Math.exp(logPrice + sumOfLogs(parts));
    const adjustments = writeLines(parts, Math.exp(logPrice), adjusted);
    return {
      id: need(index.ids[row]),
      weight: need(weights[at]),
      price: Math.round(Math.exp(logPrice)),
      kilometres: kilometresBetween(property, sale),
      day: sale.day,
      adjustments,
      ownAdjustments: adjustments.slice(parts.length - own.length),
      adjustedPrice: Math.round(adjusted),
      effect: need(effects[at]),
    };
  });
  return comparables.sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function shareEffects(logs: readonly number[], added: number): number[] {
  const sum = logs.reduce((total, log) => total + log, 0);
  const scale = Math.abs(sum) < 1e-9 ? 0 : added / sum;
  return roundToSum(
    logs.map((log) => log * scale),
    added,
  );
}

function writeLines(parts: readonly LogAdjustment[], from: number, to: number): Line[] {
  const amounts = splitAmounts(
    parts.map(({ log }) => log),
    from,
    to,
  );
  return parts.map(({ name }, at) => ({ name, amount: need(amounts[at]) }));
}

function sumOfLogs(parts: readonly LogAdjustment[]): number {
  return parts.reduce((sum, { log }) => sum + log, 0);
}

/** Two properties of one type have no logarithm for the type, nor for land that neither has. */
function groupLogs(level: FittedLevel, to: ArrayLike<number>, from: ArrayLike<number>): Map<string, number> {
  const logs = new Map<string, number>();
  for (const [column, { group }] of level.columns.entries()) {
    if (group === "base") continue;
    const log = (need(to[column]) - need(from[column])) * need(level.coefficients[column]);
    logs.set(group, (logs.get(group) ?? 0) + log);
  }
  for (const group of ["type", "land"]) if (Math.abs(logs.get(group) ?? 0) < negligible) logs.delete(group);
  return logs;
}
