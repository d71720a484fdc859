/** Measures how far estimates were from prices, in the figures that valuers publish. */

import { need } from "../../need.ts";
import { median, quantile } from "../order-statistics.ts";

/** The estimate was made before the price was known. */
export type Outcome = {
  readonly isHouse: boolean;
  readonly price: number;
  readonly estimate: number;
  /** Absent from methods that give none. */
  readonly band50?: { readonly low: number; readonly high: number };
  readonly band80?: { readonly low: number; readonly high: number };
  readonly isRefused?: boolean;
};

export type Metrics = {
  readonly count: number;
  /** Median absolute error, in percent of the price. */
  readonly mdape: number;
  readonly ppe10: number;
  readonly ppe20: number;
  /** Median signed error in percent: above zero where estimates are too high. */
  readonly bias: number;
};

/** Percents: of the prices, and the mean of the estimates. */
export type Coverage = {
  readonly inside: number;
  readonly width: number;
};

/** A part of the price: 0.1 for an estimate 10 % too high. */
function errorOf(outcome: Outcome): number {
  return outcome.estimate / outcome.price - 1;
}

export function measure(outcomes: readonly Outcome[]): Metrics {
  const errors = outcomes.map(errorOf);
  const sizes = errors.map(Math.abs);
  return {
    count: outcomes.length,
    mdape: 100 * median(sizes),
    ppe10: percentWhere(sizes, (size) => size <= 0.1),
    ppe20: percentWhere(sizes, (size) => size <= 0.2),
    bias: 100 * median(errors),
  };
}

export function measureBand(outcomes: readonly Outcome[], band: "band50" | "band80"): Coverage {
  const banded = outcomes.filter((outcome) => outcome[band] !== undefined);
  const inside = percentWhere(banded, (outcome) => {
    const { low, high } = outcome[band] ?? { low: 0, high: 0 };
    return outcome.price >= low && outcome.price <= high;
  });
  const widths = banded.map((outcome) => measureWidth(outcome, band));
  return {
    inside,
    width: (100 * widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, widths.length),
  };
}

/** From the narrowest 80 % bands to the widest. */
export function tercilesOfWidth(outcomes: readonly Outcome[]): Outcome[][] {
  const sorted = [...outcomes].sort((a, b) => measureWidth(a, "band80") - measureWidth(b, "band80"));
  const at = (third: number) => Math.round((sorted.length * third) / 3);
  return [0, 1, 2].map((third) => sorted.slice(at(third), at(third + 1)));
}

const draws = 400;

/** Holds the median error in 95 of 100 redrawn samples; `random` gives numbers from 0 to 1. */
export function bootstrapMdape(
  outcomes: readonly Outcome[],
  random: () => number,
): { readonly low: number; readonly high: number } {
  const sizes = outcomes.map((outcome) => Math.abs(errorOf(outcome)));
  const medians = Array.from({ length: draws }, () =>
    median(sizes.map(() => need(sizes[Math.floor(random() * sizes.length)]))),
  );
  return { low: 100 * quantile(medians, 0.025), high: 100 * quantile(medians, 0.975) };
}

export function percentWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return (100 * items.filter(holds).length) / Math.max(1, items.length);
}

function measureWidth(outcome: Outcome, band: "band50" | "band80"): number {
  const { low, high } = outcome[band] ?? { low: 0, high: 0 };
  return (high - low) / outcome.estimate;
}
