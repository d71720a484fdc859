/** The estimate of a property's price: what reports, documents and the API all show. */
import { adjustFor, type SubjectDetails } from "./adjustments.ts";
import { bandOf, chanceWithinTenPercent, type Footing, type Refusal, refusalsOf } from "./calibration.ts";
import { type Explanation, explain } from "./explanation.ts";
import { footingOf } from "./footing.ts";
import { kilometresBetween, type MeasuredProperty, measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { lowerBound } from "./order-statistics.ts";
import type { Subject } from "./sale.ts";
import { valueProperty } from "./valuation.ts";

export type EstimateOptions = {
  /** The day of the estimate; sales of that day or later are not used. */
  readonly day: number;
  /** What is known of the property and not of the sales. */
  readonly details?: SubjectDetails;
  /** Adjustments that a person sets in the place of ours, or beside them, by name: 0.05 for 5 % more. */
  readonly ownAdjustments?: ReadonlyMap<string, number>;
  /** Whether a sale may be used and counted at all, by id: one that may not, and that is only compared, changes nothing. */
  readonly mayUse?: (id: string) => boolean;
  /** Sales left out of the comparables, by id. */
  readonly dropped?: ReadonlySet<string>;
  /** By how much the weight of a sale is multiplied, by id. */
  readonly weightFactors?: ReadonlyMap<string, number>;
  /** Comparables come from this circle alone. */
  readonly perimeter?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
};

export type Band = { readonly low: number; readonly high: number };

export type Estimate = Explanation & {
  /** Whole units of the sales' currency. To be kept from readers when there are refusals. */
  readonly price: number;
  /** Half of the sales, and eight in ten, end in these. */
  readonly band50: Band;
  readonly band80: Band;
  /** The chance that a sale is within 10 % of the price, 0 to 1. */
  readonly chanceWithinTenPercent: number;
  readonly footing: Footing;
  /** Why the price is not to be shown ('données insuffisantes'); none when it is. */
  readonly refusals: readonly Refusal[];
  /** The adjustments were held to the most that is believed. */
  readonly adjustmentsCapped: boolean;
};

/** Estimates a property. The same model, subject and options always give the same estimate. */
export function estimate(model: Model, subject: Subject, options: EstimateOptions): Estimate {
  const property = measureProperty(subject, options.day, model.level.frame);
  const before = lowerBound(model.index.days, options.day);
  const valuation = valueProperty(model, property, {
    before,
    accepts: acceptedBy(model, options),
    factorOf: factorsOf(model, options),
  });
  const { mayUse = () => true } = options;
  const footing = footingOf(model, property, valuation, {
    before,
    accepts: (row) => mayUse(model.index.ids[row] ?? ""),
  });
  const plain = Math.exp(valuation.logPrice);
  const { adjustments, isCapped } = adjustFor(
    options.details ?? {},
    { price: plain, isHouse: subject.isHouse },
    options.ownAdjustments,
  );
  const explanation = explain(model, property, valuation, adjustments);
  const price = explanation.reference + explanation.lines.reduce((sum, line) => sum + line.amount, 0);
  const exact = valuation.logPrice + adjustments.reduce((sum, { log }) => sum + log, 0);
  return {
    ...explanation,
    price,
    band50: pricesOf(model, property, footing, exact, 0.5),
    band80: pricesOf(model, property, footing, exact, 0.8),
    chanceWithinTenPercent: chanceWithinTenPercent(model.calibration, property, footing.errorScale),
    footing,
    refusals: refusalsOf(model.calibration.limits, footing),
    adjustmentsCapped: isCapped,
  };
}

function pricesOf(
  model: Model,
  property: MeasuredProperty,
  footing: Footing,
  logPrice: number,
  share: number,
): Band {
  const band = bandOf(model.calibration, property, footing.errorScale, share);
  return { low: Math.round(Math.exp(logPrice + band.low)), high: Math.round(Math.exp(logPrice + band.high)) };
}

function acceptedBy(model: Model, { mayUse, dropped, perimeter }: EstimateOptions): (row: number) => boolean {
  const { index } = model;
  const centre =
    perimeter === undefined
      ? null
      : measureProperty(
          { isHouse: false, areaM2: 1, rooms: null, landM2: 0, ...perimeter },
          0,
          model.level.frame,
        );
  return (row) => {
    const id = index.ids[row] ?? "";
    if (mayUse?.(id) === false || dropped?.has(id) === true) return false;
    if (centre === null || perimeter === undefined) return true;
    const place = { east: index.east[row] ?? 0, north: index.north[row] ?? 0 };
    return kilometresBetween(centre, place) <= perimeter.radiusKm;
  };
}

function factorsOf(model: Model, { weightFactors }: EstimateOptions): ((row: number) => number) | undefined {
  if (weightFactors === undefined || weightFactors.size === 0) return undefined;
  return (row) => Math.max(0, weightFactors.get(model.index.ids[row] ?? "") ?? 1);
}
