import { Worker } from "node:worker_threads";
import type { ScheduledJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { readModel, readSales, type SaleSource, storeModel } from "./estimation-store.ts";
import type { FitOrder } from "./fit-worker.ts";

/** What a fit has come to. */
export type FitResult = {
  readonly source: SaleSource;
  readonly sales: number;
  readonly seconds: number;
  /** False when the sales are too few for a model. */
  readonly isFitted: boolean;
};

const fitProgram = new URL("./fit-worker.ts", import.meta.url);

/**
 * Fits the model of a source anew, in a thread, and stores it. The kernels of the model before are kept; a first model,
 * or `choosesKernels`, chooses them on the sales.
 */
export async function fitEstimationModel(
  { db, now }: Pick<Platform, "db" | "now">,
  source: SaleSource,
  { choosesKernels }: { readonly choosesKernels: boolean },
): Promise<FitResult> {
  const startedAt = performance.now();
  const sales = await readSales(db, source);
  const before = choosesKernels ? null : await readModel(db, source);
  const content = await runFit({ sales, kernels: before?.model.kernels ?? null });
  if (content !== null) await storeModel(db, { source, fittedAt: now(), sales: sales.length, content });
  const seconds = (performance.now() - startedAt) / 1000;
  return { source, sales: sales.length, seconds, isFitted: content !== null };
}

/** Every night, over the real sales; without any there is nothing to do. */
export function fitEstimationJob(services: Pick<Platform, "db" | "now">): ScheduledJob {
  return {
    name: "fit-estimation",
    cron: "29 2 * * *",
    async run() {
      await fitEstimationModel(services, "dvf", { choosesKernels: false });
    },
  };
}

function runFit(order: FitOrder): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fitProgram, { workerData: order });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The fitting thread ended with ${code}.`)));
  });
}
