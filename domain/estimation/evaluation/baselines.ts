import { need } from "../../need.ts";
import { measureProperty } from "../measured-property.ts";
import type { Model } from "../model.ts";
import { quantile } from "../order-statistics.ts";
import type { Sale } from "../sale.ts";
import { findNearest } from "../sale-search.ts";
import type { Outcome } from "./metrics.ts";

type Pick = { readonly value: number; readonly weight: number };

/** The median price per square metre of the ten nearest earlier sales of the type, times the surface. */
export function medianOfTenNearest(model: Model, test: readonly Sale[]): Outcome[] {
  return test.map((sale) => compareWith(sale, medianOf(nearest(model, sale, 10, () => 1))));
}

/** Weighs the two hundred nearest by distance, likeness of surface and age, as open tools do. */
export function weightedMedian(model: Model, test: readonly Sale[]): Outcome[] {
  const halfKm = 0.5;
  const daysPerYear = 365.25;
  return test.map((sale) =>
    compareWith(
      sale,
      medianOf(
        nearest(model, sale, 200, ({ km, days, logAreaRatio }) =>
          Math.exp(-km / halfKm - 2 * Math.abs(logAreaRatio) - (0.25 * days) / daysPerYear),
        ),
      ),
    ),
  );
}

type Likeness = { readonly km: number; readonly days: number; readonly logAreaRatio: number };

function nearest(model: Model, sale: Sale, count: number, weigh: (likeness: Likeness) => number): Pick[] {
  const { index, level } = model;
  const property = measureProperty(sale, sale.day, level.frame);
  const rows = findNearest(index, property, {
    count,
    before: index.ids.length,
    accepts: (row) => index.properties[row]?.isHouse === sale.isHouse,
  });
  return rows.map((row) => {
    const other = index.properties[row] ?? property;
    return {
      value: need(index.logPrices[row]) - other.logArea,
      weight: weigh({
        km: Math.hypot(other.east - property.east, other.north - property.north),
        days: property.day - other.day,
        logAreaRatio: property.logArea - other.logArea,
      }),
    };
  });
}

function medianOf(picks: readonly Pick[]): number {
  const weights = picks.map(({ weight }) => weight);
  if (weights.every((weight) => weight === weights[0]))
    return quantile(
      picks.map(({ value }) => value),
      0.5,
    );
  const sorted = [...picks].sort((a, b) => a.value - b.value);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return need(sorted.at(-1)).value;
}

function compareWith(sale: Sale, logPricePerM2: number): Outcome {
  return { isHouse: sale.isHouse, price: sale.price, estimate: sale.areaM2 * Math.exp(logPricePerM2) };
}
