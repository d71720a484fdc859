/** Estimates sales that the model had not seen, beside simpler methods over the same sales. */
import { need } from "../../need.ts";
import { copyCalibration } from "../calibration.ts";
import type { FitOptions } from "../fit-model.ts";
import { defaultKernels, type Kernels } from "../kernel.ts";
import { type ModelOptions, wholeModel } from "../model.ts";
import type { Sale } from "../sale.ts";
import { tuneKernels } from "../tune-kernels.ts";
import { medianOfTenNearest, weightedMedian } from "./baselines.ts";
import { boostedTrees } from "./boosted-trees.ts";
import type { Outcome } from "./metrics.ts";
import { cutAt, requireModel, runForward, runFrozen } from "./runs.ts";

export type Method = { readonly name: string; readonly outcomes: readonly Outcome[] };

export type Evaluation = {
  readonly trained: number;
  readonly frozen: readonly Outcome[];
  readonly forward: readonly Outcome[];
  /** Simpler methods, and the engine without one of its parts, all frozen at the cut. */
  readonly others: readonly Method[];
};

export type EvaluateOptions = {
  readonly withTuning: boolean;
  readonly withAblation: boolean;
  readonly onStep: (step: string) => void;
};

/** Work on the engine may look at this earliest part of the sales alone. */
const shareOfTraining = 0.8;
/** Rolling origins within that part, each tested on the fifth that follows. */
const origins = [0.6, 0.8];

/** Values the test part by a model of the training part; development never looks at it. */
export function evaluateFinal(sales: readonly Sale[], options: EvaluateOptions): Evaluation {
  const { train, test } = cutAt(sales, shareOfTraining);
  return evaluateOnce(train, test, options);
}

/** Tests the training part alone, from several origins. */
export function evaluateDevelopment(sales: readonly Sale[], options: EvaluateOptions): Evaluation {
  const { train } = cutAt(sales, shareOfTraining);
  const runs = origins.map((origin) => {
    const { train: known, test } = cutAt(train, origin);
    const end = origin + 0.2 >= 1 ? Number.POSITIVE_INFINITY : need(cutAt(train, origin + 0.2).test[0]).day;
    options.onStep(`origin at ${100 * origin} % of the training part`);
    return evaluateOnce(
      known,
      test.filter((sale) => sale.day < end),
      options,
    );
  });
  const methods = runs[0]?.others.map(({ name }) => name) ?? [];
  return {
    trained: Math.max(...runs.map((run) => run.trained)),
    frozen: runs.flatMap((run) => run.frozen),
    forward: runs.flatMap((run) => run.forward),
    others: methods.map((name) => ({
      name,
      outcomes: runs.flatMap((run) => run.others.find((other) => other.name === name)?.outcomes ?? []),
    })),
  };
}

function evaluateOnce(train: readonly Sale[], test: readonly Sale[], options: EvaluateOptions): Evaluation {
  const kernels = options.withTuning ? kernelsFor(train, options) : defaultKernels;
  options.onStep(`fitting to ${train.length} sales`);
  const model = requireModel(train, { kernels });
  options.onStep(`estimating ${test.length} sales, frozen`);
  const frozen = runFrozen(model, test);
  const others: Method[] = [
    { name: "median of ten nearest", outcomes: medianOfTenNearest(model, test) },
    { name: "weighted median", outcomes: weightedMedian(model, test) },
  ];
  options.onStep("growing trees");
  others.push({ name: "boosted trees", outcomes: boostedTrees(model, train, test) });
  if (options.withAblation) others.push(...ablate(train, test, kernels, options));
  options.onStep("estimating day by day, with refits");
  const learning = { ...model, calibration: copyCalibration(model.calibration) };
  return {
    trained: train.length,
    frozen,
    forward: runForward(learning, train, test, { kernels }),
    others,
  };
}

function kernelsFor(train: readonly Sale[], options: EvaluateOptions): Kernels {
  options.onStep("choosing the kernels' lengths");
  return tuneKernels(requireModel(train, { calibration: uncalibrated }));
}

const uncalibrated: NonNullable<FitOptions["calibration"]> = {
  scores: { house: [], flat: [] },
  limits: { errorScale: Number.POSITIVE_INFINITY, weight: 0, salesInZone: 0 },
};

const ablations: readonly { readonly name: string; readonly parts: ModelOptions }[] = [
  {
    name: "level alone",
    parts: { ...wholeModel, withComparables: false, withGeneralizedFit: false, withDrift: false },
  },
  {
    name: "level and comparables",
    parts: { ...wholeModel, withGeneralizedFit: false, withDrift: false },
  },
  { name: "ordinary fit", parts: { ...wholeModel, withGeneralizedFit: false } },
  { name: "without place surface", parts: { ...wholeModel, withPlace: false } },
  { name: "without drift", parts: { ...wholeModel, withDrift: false } },
];

function ablate(
  train: readonly Sale[],
  test: readonly Sale[],
  kernels: Kernels,
  options: EvaluateOptions,
): Method[] {
  return ablations.map(({ name, parts }) => {
    options.onStep(name);
    const model = requireModel(train, { kernels, parts, calibration: uncalibrated });
    return { name, outcomes: runFrozen(model, test) };
  });
}
