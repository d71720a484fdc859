/** Values sampled sales by earlier ones alone (rolling origins); the optimum is flat, so a few coarse steps do. */

import { need } from "../need.ts";
import type { Kernel, Kernels } from "./kernel.ts";
import { covariancesAmong, likeliest, prepareProbe, weighComparables } from "./kriging.ts";
import type { Model } from "./model.ts";
import { lowerBound } from "./order-statistics.ts";
import { weightedMean } from "./reliability.ts";
import { type SaleIndex, scaleTraits } from "./sale-index.ts";
import { findNearest } from "./sale-search.ts";

const [comparables, candidates] = [30, 150];
const step = 1.6;
const rounds = 2;
const largestLoss = 0.6;
/** The later sales give at most the first number; fewer of a type than the second tune nothing. */
const [mostSampled, fewestSampled] = [1000, 300];
const shareSampledFrom = 0.5;

/** For a new fit; gives the model's own kernels where its sales are too few. */
export function tuneKernels(model: Model): Kernels {
  return { house: tuneSide(model, "house"), flat: tuneSide(model, "flat") };
}

function tuneSide(model: Model, side: "house" | "flat"): Kernel {
  const sample = sampleRows(model.index, side === "house");
  let best = model.kernels[side];
  if (sample.length < fewestSampled) return best;
  let least = measureLoss(model, side, best, sample);
  const settings = settingsFor(model, side);
  for (let round = 0; round < rounds; round++) {
    for (const change of settings) {
      for (const factor of [step, 1 / step]) {
        const candidate = change(best, factor);
        const loss = measureLoss(model, side, candidate, sample);
        if (loss >= least) continue;
        least = loss;
        best = candidate;
        break;
      }
    }
  }
  return best;
}

type Change = (kernel: Kernel, factor: number) => Kernel;

/** One step turns one of these; the variance of "alike" stays, since only ratios matter. */
function settingsFor(model: Model, side: "house" | "flat"): Change[] {
  const { shape } = model.level;
  const length =
    (name: keyof Kernel["lengths"]): Change =>
    (kernel, factor) => ({
      ...kernel,
      lengths: { ...kernel.lengths, [name]: kernel.lengths[name] * factor },
    });
  const part =
    <Name extends "district" | "street" | "alike" | "building">(
      name: Name,
      figure: keyof Kernel[Name],
    ): Change =>
    (kernel, factor) => ({
      ...kernel,
      [name]: { ...kernel[name], [figure]: Number(kernel[name][figure]) * factor },
    });
  return [
    (kernel, factor) => ({ ...kernel, nugget: kernel.nugget * factor }),
    part("alike", "km"),
    length("logArea"),
    part("street", "variance"),
    part("street", "km"),
    part("district", "variance"),
    part("district", "km"),
    part("alike", "days"),
    ...(shape.land === null ? [] : [length("logLand")]),
    ...(shape.rooms === null ? [] : [length("rooms")]),
    ...(shape.attributes.length === 0 ? [] : [length("attribute")]),
    ...(side === "flat" ? [part("building", "variance")] : []),
  ];
}

function sampleRows(index: SaleIndex, isHouse: boolean): number[] {
  const from = Math.floor(index.ids.length * shareSampledFrom);
  const rows = index.properties.flatMap((property, row) =>
    row >= from && property.isHouse === isHouse ? [row] : [],
  );
  const count = Math.min(mostSampled, rows.length);
  return Array.from({ length: count }, (_, at) => need(rows[Math.floor((at * rows.length) / count)]));
}

/** The mean error, bounded, of sales that earlier days alone value with this kernel. */
function measureLoss(
  model: Model,
  side: "house" | "flat",
  kernel: Kernel,
  sample: readonly number[],
): number {
  const { shape } = model.level;
  const kernels = { ...model.kernels, [side]: kernel };
  const index = withKernels(model, kernels);
  let sum = 0;
  for (const row of sample) {
    const property = index.properties[row];
    if (property === undefined) continue;
    const probe = prepareProbe(property, shape, kernels);
    const before = lowerBound(index.days, property.day);
    const near = findNearest(index, property, { count: candidates, before, accepts: () => true });
    const covariances = covariancesAmong(index, probe, likeliest(index, probe, near, comparables));
    const weighted = weighComparables(index, probe, covariances);
    sum += Math.min(
      largestLoss,
      Math.abs(need(index.residuals[row]) - weightedMean(weighted, index.residuals)),
    );
  }
  return sum / sample.length;
}

function withKernels({ index, level }: Model, kernels: Kernels): SaleIndex {
  return { ...index, traits: scaleTraits(index.properties, level.shape, kernels) };
}
