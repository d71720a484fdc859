/** How a zone's sales spread over prices and years, rounded so that no few of them can be read from it. */

import { need } from "../need.ts";
import { countStep, fewestNewSales, fewestSales } from "./market-figure.ts";

export type CountedSale = { readonly year: number; readonly pricePerM2: number };

/** Percent of the sales from one price up to another; null where the class is open. */
export type PriceClass = { readonly from: number | null; readonly to: number | null; readonly share: number };

/** Exact counts, which stay on the server: `publishSaleFigures` makes the public ones. */
export type SaleFigures = {
  readonly sales: number;
  readonly classes: readonly PriceClass[];
  readonly years: readonly { readonly year: number; readonly sales: number }[];
};

const shareSteps = 20;
/** With fewer sales, a step would stand for fewer than five of them, and no share is published. */
const fewestToSpread = shareSteps * fewestSales;
/** About this share lies under the first limit and over the last; the classes between are equally wide. */
const outerShare = 0.1;
const innerClasses = 3;
const limitStep = 100;

/** Changes neither classes nor a year before their sales changed by five, so that two replies reveal no fewer. */
export function countSales(before: SaleFigures | null, counted: readonly CountedSale[]): SaleFigures {
  const isHeld = before !== null && Math.abs(counted.length - before.sales) < fewestNewSales;
  const { sales, classes } = isHeld ? before : { sales: counted.length, classes: classesOf(counted) };
  return { sales, classes, years: countYears(before?.years ?? [], counted) };
}

/** Counts are rounded down to a multiple of five; null where there are too few sales. */
export function publishSaleFigures({ sales, classes, years }: SaleFigures): SaleFigures | null {
  const shownYears = years.filter((year) => year.sales >= fewestSales);
  if (sales < fewestSales || (shownYears.length === 0 && classes.length === 0)) return null;
  return {
    sales: downToStep(sales),
    classes,
    years: shownYears.map((year) => ({ ...year, sales: downToStep(year.sales) })),
  };
}

/** Counts from 0; null where no class holds the price. */
export function findPriceClass(
  classes: readonly Omit<PriceClass, "share">[],
  pricePerM2: number,
): number | null {
  const at = classes.findIndex(
    ({ from, to }) => (from === null || pricePerM2 >= from) && (to === null || pricePerM2 < to),
  );
  return at === -1 ? null : at;
}

function downToStep(sales: number): number {
  return Math.floor(sales / countStep) * countStep;
}

function countYears(before: SaleFigures["years"], counted: readonly CountedSale[]): SaleFigures["years"] {
  const now = new Map(before.map(({ year }) => [year, 0]));
  for (const { year } of counted) now.set(year, (now.get(year) ?? 0) + 1);
  return [...now]
    .map(([year, sales]) => {
      const shownSales = before.find((one) => one.year === year)?.sales ?? 0;
      return { year, sales: Math.abs(sales - shownSales) < fewestNewSales ? shownSales : sales };
    })
    .filter(({ sales }) => sales > 0)
    .sort((one, other) => one.year - other.year);
}

function classesOf(counted: readonly CountedSale[]): PriceClass[] {
  if (counted.length < fewestToSpread) return [];
  const prices = counted.map(({ pricePerM2 }) => pricePerM2).sort((one, other) => one - other);
  const limits = limitsOf(prices);
  const bins = [...limits, null].map((to, at) => {
    const from = limits[at - 1] ?? null;
    const count = prices.filter((price) => price >= (from ?? -Infinity) && price < (to ?? Infinity)).length;
    return { from, to, count };
  });
  return shareOut(mergeSmall(bins, prices.length / shareSteps), prices.length);
}

function limitsOf(sorted: readonly number[]): number[] {
  const low = need(sorted[Math.floor(outerShare * sorted.length)]);
  const high = need(sorted[Math.floor((1 - outerShare) * sorted.length)]);
  const first = Math.round(low / limitStep) * limitStep;
  const width = Math.max(1, Math.round((high - first) / innerClasses / limitStep)) * limitStep;
  return Array.from({ length: innerClasses + 1 }, (_, at) => first + at * width);
}

type Bin = Omit<PriceClass, "share"> & { readonly count: number };

/** Joins a class of fewer sales than a step to its dearer neighbour, the dearest to the one below. */
function mergeSmall(bins: readonly Bin[], fewest: number): Bin[] {
  const merged: Bin[] = [];
  for (const bin of bins) {
    const last = merged.at(-1);
    if (last === undefined || last.count >= fewest) merged.push(bin);
    else merged[merged.length - 1] = join(last, bin);
  }
  const [below, dearest] = merged.slice(-2);
  if (below === undefined || dearest === undefined || dearest.count >= fewest) return merged;
  return [...merged.slice(0, -2), join(below, dearest)];
}

function join(low: Bin, high: Bin): Bin {
  return { from: low.from, to: high.to, count: low.count + high.count };
}

/** Rounds shares to steps that make up the whole; the largest remainders get what rounding down leaves. */
function shareOut(bins: readonly Bin[], total: number): PriceClass[] {
  const parts = bins.map(({ count }) => (count * shareSteps) / total);
  const left = shareSteps - parts.reduce((sum, part) => sum + Math.floor(part), 0);
  const remainders = parts.map((part, at) => ({ at, rest: part - Math.floor(part) }));
  remainders.sort((one, other) => other.rest - one.rest || one.at - other.at);
  const rounded = new Set(remainders.slice(0, left).map(({ at }) => at));
  return bins.map(({ from, to }, at) => ({
    from,
    to,
    share: ((Math.floor(need(parts[at])) + (rounded.has(at) ? 1 : 0)) * 100) / shareSteps,
  }));
}
