/** What an estimate is made with: a fitted level, the sales it was fitted to, and how wrong it has been. */
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
  /** The mean of the training sales' columns, by type: where explanations start from; of all where a type has none. */
  readonly meanRows: { readonly house: readonly number[]; readonly flat: readonly number[] };
  /** The level of the average training sale. */
  readonly meanLevel: number;
};

/** A fitted model. Its index alone changes, when a sale is added to it (`absorbSales`). */
export type Model = {
  readonly level: FittedLevel;
  readonly kernels: Kernels;
  readonly index: SaleIndex;
  /** Mean square error of a sale over the variance the kernel gives it: turns variances into those of prices. */
  readonly varianceUnit: number;
  /** Coefficients of the logarithm of the error's size (`error-scale.ts`). */
  readonly scale: readonly number[];
  readonly calibration: Calibration;
  readonly options: ModelOptions;
};

/** Parts that can be left out, to measure what each is worth. */
export type ModelOptions = {
  readonly withComparables: boolean;
  /** Fitted against each sale's own comparables, rather than as if sales told nothing of each other. */
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
