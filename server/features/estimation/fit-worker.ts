/** Fits a model on a thread of its own: it takes from seconds to minutes, and visitors come first. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { fitModel } from "#domain/estimation/fit-model.ts";
import type { Kernels } from "#domain/estimation/kernel.ts";
import { modelToFile } from "#domain/estimation/model-file.ts";
import type { Sale } from "#domain/estimation/sale.ts";
import { tuneKernels } from "#domain/estimation/tune-kernels.ts";

/** What the thread is given. */
export type FitOrder = {
  readonly sales: readonly Sale[];
  /** Those of an earlier model; without them the kernels are chosen on the sales. */
  readonly kernels: Kernels | null;
};

const niceness = 10;
// On Linux this is the thread's own priority; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(0, niceness);

parentPort?.postMessage(fitOrder(workerData as FitOrder));

/** The model as gzipped JSON in base64; null when the sales are too few. */
function fitOrder({ sales, kernels }: FitOrder): string | null {
  const first = fitModel(sales, kernels === null ? {} : { kernels });
  if (first === null) return null;
  const model = kernels === null ? fitModel(sales, { kernels: tuneKernels(first) }) : first;
  return model === null ? null : gzipSync(JSON.stringify(modelToFile(model))).toString("base64");
}
