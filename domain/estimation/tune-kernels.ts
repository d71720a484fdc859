/**
 * Chooses the kernels' lengths and variances on sales themselves, each sampled sale told from earlier ones alone
 * (rolling origins). The optimum is flat: a few coarse steps from the defaults are enough.
 */

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
/** An error counts no further than this. */
const largestLoss = 0.6;
/** Sampled among the last sales, as many as this; fewer of a type than the second number tune nothing. */
const [mostSampled, fewestSampled] = [1000, 300];
const shareSampledFrom = 0.5;

/** Better kernels than those of a fitted model, for a new fit; the model's own where its sales are too few. */
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

/** What is turned, one at a time. The variance of "alike" stays: only ratios matter. */
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

/** Evenly spaced among the later sales of a type. */
function sampleRows(index: SaleIndex, isHouse: boolean): number[] {
  const from = Math.floor(index.ids.length * shareSampledFrom);
  const rows = index.properties.flatMap((property, row) =>
    row >= from && property.isHouse === isHouse ? [row] : [],
  );
  const count = Math.min(mostSampled, rows.length);
  return Array.from({ length: count }, (_, at) => need(rows[Math.floor((at * rows.length) / count)]));
}

/** The mean error of the sampled sales, each told from those of earlier days with this kernel. */
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

/** The model's index with its traits scaled by other kernels. */
function withKernels({ index, level }: Model, kernels: Kernels): SaleIndex {
  return { ...index, traits: scaleTraits(index.properties, level.shape, kernels) };
}
