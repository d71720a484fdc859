import { need } from "../need.ts";
import { adjustFor } from "./adjustments.ts";
import { BadChoiceError, type EstimateChoices, findBadChoice, mostShownComparables } from "./choices.ts";
import { type EstimateBasis, type ExplainedPrice, explainPrice } from "./estimate.ts";
import { explain } from "./explanation.ts";
import { filterSales } from "./filter-sales.ts";
import type { WeightedSales } from "./kriging.ts";
import { type MeasuredProperty, measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { lowerBound } from "./order-statistics.ts";
import type { Subject } from "./sale.ts";
import { type Valuation, type ValuationOptions, valueProperty } from "./valuation.ts";

/**
 * Gives the price of `estimate` without choices, never a band or chance: those were measured on unaltered estimates.
 * A sale that the basis forbids is not used, even when named. Throws `BadChoiceError` for choices out of bounds.
 */
export function estimateWithChoices(
  model: Model,
  subject: Subject,
  basis: EstimateBasis,
  choices: EstimateChoices,
): ExplainedPrice {
  const bad = findBadChoice(choices);
  if (bad !== null) throw new BadChoiceError(bad);
  const property = measureProperty(subject, basis.day, model.level.frame);
  const rows = chooseRows(model, subject, property, basis, choices);
  const valuation = valueAsChosen(model, property, rows, choices);
  const { adjustments, isCapped } = adjustFor(
    basis.details ?? {},
    { price: Math.exp(valuation.logPrice), isHouse: subject.isHouse },
    choices.ownAdjustments,
  );
  return explainPrice(explain(model, property, valuation, adjustments, rows.adjustmentsOf), isCapped);
}

type ChosenRows = Required<Pick<ValuationOptions, "before" | "accepts" | "kept" | "addedTo">> & {
  /** Undefined for a sale that may not be used. */
  readonly find: (id: string) => number | undefined;
  readonly adjustmentsOf: (row: number) => ReadonlyMap<string, number>;
};

const none: ReadonlyMap<string, number> = new Map();

function chooseRows(
  model: Model,
  subject: Subject,
  property: MeasuredProperty,
  { day, mayUse = () => true }: EstimateBasis,
  { filter = {}, dropped, kept = new Set(), weights, comparableAdjustments }: EstimateChoices,
): ChosenRows {
  const { index } = model;
  const idAt = (row: number) => need(index.ids[row]);
  const before = lowerBound(index.days, day);
  const findFailing = filterSales(model, subject, property, filter);
  const named = findRows(
    model,
    before,
    (id) =>
      mayUse(id) &&
      dropped?.has(id) !== true &&
      (kept.has(id) || (weights instanceof Map && weights.has(id))),
  );
  const adjustmentsOf = (row: number) => comparableAdjustments?.get(idAt(row)) ?? none;
  return {
    before,
    accepts: (row) => mayUse(idAt(row)) && dropped?.has(idAt(row)) !== true && findFailing(row) === null,
    kept: [...kept].flatMap((id) => named.get(id) ?? []),
    find: (id) => named.get(id),
    adjustmentsOf,
    addedTo: (row) => [...adjustmentsOf(row).values()].reduce((sum, share) => sum + Math.log1p(share), 0),
  };
}

/** The sales of before a row that are meant, from their ids to their rows. */
export function findRows(
  { index }: Model,
  before: number,
  isMeant: (id: string) => boolean,
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; row < before; row++) {
    const id = need(index.ids[row]);
    if (isMeant(id)) rows.set(id, row);
  }
  return rows;
}

function valueAsChosen(
  model: Model,
  property: MeasuredProperty,
  rows: ChosenRows,
  { weights = "automatic" }: EstimateChoices,
): Valuation {
  const automatic = () => valueProperty(model, property, rows);
  if (weights === "automatic") return withKept(automatic(), rows.kept);
  const set =
    weights === "equal"
      ? shareEqually(automatic().weighted, rows.kept)
      : new Map(
          [...weights].flatMap(([id, weight]) => {
            const row = rows.find(id);
            return row === undefined ? [] : [[row, weight] as const];
          }),
        );
  const valued = valueProperty(model, property, { ...rows, kept: [], weights: set });
  return withKept(valued, rows.kept);
}

/** Adds every kept sale to the comparables: one that tells nothing more has no weight. */
function withKept(valuation: Valuation, kept: readonly number[]): Valuation {
  const { rows, weights, variance } = valuation.weighted;
  const missing = kept.filter((row) => !rows.includes(row));
  return {
    ...valuation,
    weighted: { rows: [...rows, ...missing], weights: [...weights, ...missing.map(() => 0)], variance },
  };
}

function shareEqually(
  { rows, weights }: WeightedSales,
  kept: readonly number[],
): ReadonlyMap<number, number> {
  const heaviest = rows
    .map((row, at) => ({ row, weight: need(weights[at]) }))
    .sort((a, b) => b.weight - a.weight || a.row - b.row)
    .slice(0, mostShownComparables)
    .map(({ row }) => row);
  const shown = [...new Set([...heaviest, ...kept])];
  return new Map(shown.map((row) => [row, 1 / shown.length]));
}
