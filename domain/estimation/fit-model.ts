/** A fit gives the level, what each sale is worth as a comparable, and how wrong estimates are. */

import { need } from "../need.ts";
import { absorbSales } from "./absorb-sales.ts";
import type { Calibration } from "./calibration.ts";
import { limitsFrom } from "./calibration.ts";
import { fitErrorScale } from "./error-scale.ts";
import { fitGeneralizedLevel, fitOrdinaryLevel } from "./fit-level.ts";
import { defaultKernels, type Kernels } from "./kernel.ts";
import { shapeLevel } from "./level-shape.ts";
import { frameOf, measureProperty } from "./measured-property.ts";
import { type Model, type ModelOptions, wholeModel } from "./model.ts";
import { judgeSales } from "./reliability.ts";
import { isUsableSale, type Sale, sortSales } from "./sale.ts";
import { createSaleIndex } from "./sale-index.ts";

export type FitOptions = {
  readonly kernels?: Kernels;
  readonly parts?: ModelOptions;
  /** An earlier model's calibration is kept instead of measured anew. */
  readonly calibration?: Calibration;
};

const fewestSales = 100;
/** The earliest sales value the rest, whose errors are measured. */
const shareBeforeCalibration = 0.8;
/** A large file measures no more sales: bands rest on 800 errors of a type, which a smaller model gives as well. */
const [mostMeasured, mostMeasuredWith] = [10_000, 100_000];

/** Null for fewer than a hundred sales; a first model of the earlier ones learns how wrong it is on the later ones. */
export function fitModel(sales: readonly Sale[], options: FitOptions = {}): Model | null {
  const sorted = sortSales(sales.filter(isUsableSale));
  if (sorted.length < fewestSales) return null;
  const parts = options.parts ?? wholeModel;
  const kernels = options.kernels ?? defaultKernels;
  const calibration = options.calibration ?? calibrate(sorted, kernels, parts);
  return fitOnce(sorted, kernels, parts, calibration);
}

function calibrate(sorted: readonly Sale[], kernels: Kernels, parts: ModelOptions): Calibration {
  const cut = Math.max(Math.floor(sorted.length * shareBeforeCalibration), sorted.length - mostMeasured);
  const { day: cutDay } = need(sorted[cut]);
  const earlier = sorted.filter((sale) => sale.day < cutDay).slice(-mostMeasuredWith);
  const empty: Calibration = { scores: { house: [], flat: [] }, limits: limitsFrom([]) };
  if (earlier.length === 0) return empty;
  const model = fitOnce(earlier, kernels, parts, empty);
  const footings = absorbSales(
    model,
    sorted.filter((sale) => sale.day >= cutDay),
  );
  return { scores: empty.scores, limits: limitsFrom(footings) };
}

function fitOnce(
  sorted: readonly Sale[],
  kernels: Kernels,
  parts: ModelOptions,
  calibration: Calibration,
): Model {
  const frame = frameOf(sorted);
  const observations = sorted.map((sale) => ({
    id: sale.id,
    property: measureProperty(sale, sale.day, frame),
    logPrice: Math.log(sale.price),
  }));
  const shape = shapeLevel(
    observations.map(({ property }) => property),
    frame.attributeNames,
    { withPlace: parts.withPlace },
  );
  const index = createSaleIndex(observations, shape, kernels);
  const ordinary = fitOrdinaryLevel(index, frame, shape);
  const level = parts.withGeneralizedFit ? fitGeneralizedLevel(index, ordinary, kernels) : ordinary;
  const { weighted, varianceUnit } = judgeSales(index, shape, kernels);
  const scale = fitErrorScale({ level, kernels, index }, weighted);
  return { level, kernels, index, varianceUnit, scale, calibration, options: parts };
}
