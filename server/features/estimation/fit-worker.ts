/** Fits a model on a thread of its own: it takes from seconds to minutes, and visitors come first. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { Arrondissement } from "#domain/address/arrondissement.ts";
import { addComparables } from "#domain/estimation/add-comparables.ts";
import { cutAt, runFrozen } from "#domain/estimation/evaluation/runs.ts";
import { fitModel } from "#domain/estimation/fit-model.ts";
import type { Kernels } from "#domain/estimation/kernel.ts";
import { modelToFile } from "#domain/estimation/model-file.ts";
import { type PublishedErrors, summarizeErrors } from "#domain/estimation/published-errors.ts";
import type { Sale } from "#domain/estimation/sale.ts";
import { tuneKernels } from "#domain/estimation/tune-kernels.ts";

export type FitOrder = {
  readonly sales: readonly (Sale & { readonly arrondissement: Arrondissement })[];
  /** Agencies' sales, which only those who may see them compare with, and which teach the model nothing. */
  readonly comparables: readonly Sale[];
  /** Those of an earlier model; null takes the usual ones, or chooses on the sales. */
  readonly kernels: Kernels | null;
  readonly choosesKernels: boolean;
  /** Measures the errors on the last fifth of the sales, valued from the others. */
  readonly measuresErrors: boolean;
};

/** `content` is the model as gzipped JSON in base64. */
export type FittedModel = { readonly content: string; readonly errors: PublishedErrors | null };

const niceness = 10;
const shareLearntFrom = 0.8;
// On Linux this is the thread's own priority; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(0, niceness);

parentPort?.postMessage(fitOrder(workerData as FitOrder));

/** Null when the sales are too few. */
function fitOrder({
  sales,
  comparables,
  kernels,
  choosesKernels,
  measuresErrors,
}: FitOrder): FittedModel | null {
  const first = fitModel(sales, kernels === null ? {} : { kernels });
  if (first === null) return null;
  const model = choosesKernels ? fitModel(sales, { kernels: tuneKernels(first) }) : first;
  if (model === null) return null;
  const file = modelToFile(addComparables(model, comparables));
  const content = gzipSync(JSON.stringify(file)).toString("base64");
  return { content, errors: measuresErrors ? measureErrors(sales, model.kernels) : null };
}

/** All sales chose the kernels: a dozen lengths, which give away next to nothing of any one of them. */
function measureErrors(sales: FitOrder["sales"], kernels: Kernels): PublishedErrors | null {
  const { train, test } = cutAt(sales, shareLearntFrom);
  const model = fitModel(train, { kernels });
  const [first, last] = [test[0], test.at(-1)];
  if (model === null || first === undefined || last === undefined) return null;
  const zones = new Map(sales.map(({ id, arrondissement }) => [id, arrondissement]));
  const outcomes = runFrozen(model, test).flatMap((outcome, at) => {
    const arrondissement = zones.get(test[at]?.id ?? "");
    return arrondissement === undefined ? [] : [{ ...outcome, arrondissement }];
  });
  return summarizeErrors(outcomes, { from: dateOf(first), to: dateOf(last), learntFrom: train.length });
}

function dateOf({ day }: Sale): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
