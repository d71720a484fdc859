import type { Calibration } from "./calibration.ts";
import type { Kernels } from "./kernel.ts";
import type { Column } from "./level-columns.ts";
import type { LevelShape } from "./level-shape.ts";
import type { Frame } from "./measured-property.ts";
import type { SaleIndex } from "./sale-index.ts";

export type FittedLevel = {
  readonly frame: Frame;
  readonly shape: LevelShape;
  readonly columns: readonly Column[];
  readonly coefficients: readonly number[];
  /** Training means by type, where explanations start; of all sales where a type has none. */
  readonly meanRows: { readonly house: readonly number[]; readonly flat: readonly number[] };
  /** The level of the average training sale. */
  readonly meanLevel: number;
};

/** `absorbSales` alone changes it: sales join its index, and their errors its calibration. */
export type Model = {
  readonly level: FittedLevel;
  readonly kernels: Kernels;
  readonly index: SaleIndex;
  /** Mean square error over the kernel's variance: turns variances into those of prices. */
  readonly varianceUnit: number;
  /** Coefficients of the logarithm of the error's size (`error-scale.ts`). */
  readonly scale: readonly number[];
  readonly calibration: Calibration;
  readonly options: ModelOptions;
};

/** A part is left out to measure what it is worth. */
export type ModelOptions = {
  readonly withComparables: boolean;
  /** Against each sale's own comparables, rather than as if sales told nothing of each other. */
  readonly withGeneralizedFit: boolean;
  readonly withPlace: boolean;
  readonly withDrift: boolean;
};

export const wholeModel: ModelOptions = {
  withComparables: true,
  withGeneralizedFit: true,
  withPlace: true,
  withDrift: true,
};
