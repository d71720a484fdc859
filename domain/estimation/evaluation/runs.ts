/** Tests in two ways: all is known at the cut, or each sale is known once its day is over. */
import { need } from "../../need.ts";
import { absorbSales, daysOf } from "../absorb-sales.ts";
import { estimate } from "../estimate.ts";
import { type FitOptions, fitModel } from "../fit-model.ts";
import type { Model } from "../model.ts";
import { type Sale, sortSales } from "../sale.ts";
import type { Outcome } from "./metrics.ts";

const refitDays = 14;

/** All sales of the cut's day are tested. */
export function cutAt(
  sales: readonly Sale[],
  share: number,
): { readonly train: Sale[]; readonly test: Sale[] } {
  const sorted = sortSales(sales);
  const { day } = need(sorted[Math.floor(sorted.length * share)]);
  return { train: sorted.filter((sale) => sale.day < day), test: sorted.filter((sale) => sale.day >= day) };
}

/** A model of training sales; throws when they are too few. */
export function requireModel(sales: readonly Sale[], options: FitOptions = {}): Model {
  const model = fitModel(sales, options);
  if (model === null) throw new Error(`Only ${sales.length} sales to train with.`);
  return model;
}

/** The model never learns of these sales. */
export function runFrozen(model: Model, test: readonly Sale[]): Outcome[] {
  return test.map((sale) => estimateOutcome(model, sale));
}

/** Fits anew every 14 days to all sales known by then; `first` was fitted before the first day, and learns. */
export function runForward(
  first: Model,
  train: readonly Sale[],
  test: readonly Sale[],
  options: FitOptions = {},
): Outcome[] {
  const outcomes: Outcome[] = [];
  const known = [...train];
  let model = first;
  let fittedOn = test[0]?.day ?? 0;
  for (const sales of daysOf(test)) {
    const { day } = need(sales[0]);
    if (day - fittedOn >= refitDays) {
      model = requireModel(known, { ...options, calibration: model.calibration });
      fittedOn = day;
    }
    for (const sale of sales) outcomes.push(estimateOutcome(model, sale));
    absorbSales(model, sales);
    known.push(...sales);
  }
  return outcomes;
}

function estimateOutcome(model: Model, sale: Sale): Outcome {
  const { price, band50, band80, refusals } = estimate(model, sale, { day: sale.day });
  return {
    isHouse: sale.isHouse,
    price: sale.price,
    estimate: price,
    band50,
    band80,
    isRefused: refusals.length > 0,
  };
}
