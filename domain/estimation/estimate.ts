/** Reports, documents and the API all show this estimate. */
import { need } from "../need.ts";
import { adjustFor, type SubjectDetails } from "./adjustments.ts";
import { chanceWithinTenPercent, computeBand, type Footing, listRefusals } from "./calibration.ts";
import { type Explanation, explain } from "./explanation.ts";
import { findFooting } from "./footing.ts";
import { type MeasuredProperty, measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { lowerBound } from "./order-statistics.ts";
import type { Refusal } from "./refusal.ts";
import type { Subject } from "./sale.ts";
import { valueProperty } from "./valuation.ts";

export type EstimateBasis = {
  /** Sales of this day or later are not used. */
  readonly day: number;
  readonly details?: SubjectDetails;
  /** Says by id whether a sale may be used and counted; one that may not, and is only compared, changes nothing. */
  readonly mayUse?: (id: string) => boolean;
};

type Band = { readonly low: number; readonly high: number };

export type ExplainedPrice = Explanation & {
  /** Whole units of the sales' currency. */
  readonly price: number;
  /** The adjustments reached the most that is believed. */
  readonly adjustmentsCapped: boolean;
};

/** The engine's own: how sure it is was measured on estimates made so, and on no others. */
export type Estimate = ExplainedPrice & {
  /** Half of the sales, and eight in ten, end in these. */
  readonly band50: Band;
  readonly band80: Band;
  /** From 0 to 1. */
  readonly chanceWithinTenPercent: number;
  readonly footing: Footing;
  /** Readers must not get the price of an estimate with a refusal ("données insuffisantes"). */
  readonly refusals: readonly Refusal[];
};

/** The same model, subject and basis always give the same estimate. */
export function estimate(model: Model, subject: Subject, basis: EstimateBasis): Estimate {
  const { day, details = {}, mayUse = () => true } = basis;
  const property = measureProperty(subject, day, model.level.frame);
  const rows = {
    before: lowerBound(model.index.days, day),
    accepts: (row: number) => mayUse(need(model.index.ids[row])),
  };
  const valuation = valueProperty(model, property, rows);
  const footing = findFooting(model, property, valuation, rows);
  const { adjustments, isCapped } = adjustFor(details, {
    price: Math.exp(valuation.logPrice),
    isHouse: subject.isHouse,
  });
  const exact = valuation.logPrice + adjustments.reduce((sum, { log }) => sum + log, 0);
  return {
    ...explainPrice(explain(model, property, valuation, adjustments), isCapped),
    band50: computePrices(model, property, footing, exact, 0.5),
    band80: computePrices(model, property, footing, exact, 0.8),
    chanceWithinTenPercent: chanceWithinTenPercent(model.calibration, property, footing.errorScale),
    footing,
    refusals: listRefusals(model.calibration, model.level.shape, property, footing),
  };
}

/** A price with the explanation it is the sum of. */
export function explainPrice(explanation: Explanation, adjustmentsCapped: boolean): ExplainedPrice {
  const price = explanation.reference + explanation.lines.reduce((sum, line) => sum + line.amount, 0);
  return { ...explanation, price, adjustmentsCapped };
}

function computePrices(
  model: Model,
  property: MeasuredProperty,
  footing: Footing,
  logPrice: number,
  share: number,
): Band {
  const band = computeBand(model.calibration, property, footing.errorScale, share);
  return { low: Math.round(Math.exp(logPrice + band.low)), high: Math.round(Math.exp(logPrice + band.high)) };
}
