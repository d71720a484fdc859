/** Expects the size of an estimate's error from its comparables and from the property itself. */

import { need } from "../need.ts";
import type { Kernels } from "./kernel.ts";
import type { WeightedSales } from "./kriging.ts";
import { attributeBeyondMean, roomsBeyondArea, roomsOrExpected } from "./level-shape.ts";
import { kilometresBetween, type MeasuredProperty } from "./measured-property.ts";
import type { FittedLevel } from "./model.ts";
import { fitRobustRidge } from "./robust-ridge.ts";
import type { SaleIndex } from "./sale-index.ts";

/** Errors count no further than this in a comparable's dispersion. */
const largestError = 0.8;
/** A property without comparables gets so much weight of so large an error. */
const assumed = { weight: 0.15, error: 0.1 };
/** Keeps the logarithm of an error away from that of zero. */
const leastError = 0.01;

export type ScaleInput = {
  readonly level: FittedLevel;
  readonly kernels: Kernels;
  readonly index: SaleIndex;
};

/** A logarithm of price; only ratios between properties count. */
export function errorScale(
  input: ScaleInput & { readonly scale: readonly number[] },
  property: MeasuredProperty,
  weighted: WeightedSales,
  levelValue: number,
): number {
  const features = scaleFeatures(input, property, weighted, levelValue);
  return Math.exp(features.reduce((sum, value, at) => sum + value * need(input.scale[at]), 0));
}

/** Fits the scale to the errors that sales had when each was left out. */
export function fitErrorScale(input: ScaleInput, leftOut: ReadonlyMap<number, WeightedSales>): number[] {
  const features = Array.from(leftOut, ([row, weighted]) => {
    const property = need(input.index.properties[row]);
    const levelValue = need(input.index.logPrices[row]) - need(input.index.residuals[row]);
    return scaleFeatures(input, property, weighted, levelValue);
  });
  const width = features[0]?.length ?? 0;
  const targets = Array.from(leftOut.keys(), (row) =>
    Math.log(Math.abs(need(input.index.errors[row])) + leastError),
  );
  return fitRobustRidge(
    { count: features.length, width, values: Float32Array.from(features.flat()) },
    targets,
    { ridge: new Array<number>(width).fill(1), freedom: 30, passes: 2 },
  );
}

function scaleFeatures(
  { level, kernels, index }: ScaleInput,
  property: MeasuredProperty,
  weighted: WeightedSales,
  levelValue: number,
): number[] {
  let weights = 0;
  let errors = 0;
  let kilometres = 0;
  for (const [at, row] of weighted.rows.entries()) {
    const weight = need(weighted.weights[at]);
    weights += weight;
    errors += weight * Math.min(largestError, Math.abs(need(index.errors[row])));
    kilometres +=
      weight * kilometresBetween(property, { east: need(index.east[row]), north: need(index.north[row]) });
  }
  const { shape } = level;
  const { nugget } = kernels[property.isHouse ? "house" : "flat"];
  const area = property.logArea - shape.meanLogArea;
  const height = levelValue - level.meanLevel;
  return [
    1,
    Math.log(weighted.variance + nugget) / 2,
    Math.log((errors + assumed.weight * assumed.error) / (weights + assumed.weight)),
    Math.log((kilometres + 0.05) / (weights + 0.001)),
    area,
    area ** 2,
    Math.abs(roomsBeyondArea(shape, property)),
    Number(property.isHouse),
    Number(roomsOrExpected(shape, property) <= 1),
    height,
    height ** 2,
    ...shape.attributes.map(
      (attribute, at) => attributeBeyondMean(attribute, property.attributes[at]) / attribute.deviation,
    ),
  ];
}
