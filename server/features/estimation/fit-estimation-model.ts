import { Worker } from "node:worker_threads";
import type { ScheduledJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { readModel, removeModels, storeModel } from "./estimation-store.ts";
import type { FitOrder, FittedModel } from "./fit-worker.ts";
import { countStoredSales, type KnownSale, type ModelSources, readSales } from "./read-sales.ts";

export type FitResult = {
  readonly sources: ModelSources;
  readonly sales: number;
  /** Agencies' sales among them that open data do not have. */
  readonly agencySales: number;
  /** Sales too old to be among the last ones that a model takes. */
  readonly olderSales: number;
  readonly seconds: number;
  /** False when the sales are too few for a model. */
  readonly isFitted: boolean;
};

type FitOptions = {
  /** Chooses the kernels on the sales, rather than keep those of the model before. */
  readonly choosesKernels: boolean;
  /** Takes only so many of the latest stored sales; without it, as many as a machine bears. */
  readonly mostSales?: number;
  /** Ends the thread when it aborts. */
  readonly signal?: AbortSignal;
};

const fitProgram = new URL("./fit-worker.ts", import.meta.url);

/**
 * Fits in a thread and stores the model. A first one of real sales chooses its kernels, a demonstration does not.
 * Agencies' sales join the comparables alone (decision 22); errors are measured and published over open sales.
 */
export async function fitEstimationModel(
  platform: Pick<Platform, "db" | "now">,
  sources: ModelSources,
  options: FitOptions,
): Promise<FitResult> {
  return fitSales(platform, sources, await readSales(platform.db, sources, options), options);
}

async function fitSales(
  { db, now }: Pick<Platform, "db" | "now">,
  sources: ModelSources,
  sales: readonly KnownSale[],
  { choosesKernels, signal }: FitOptions,
): Promise<FitResult> {
  const startedAt = performance.now();
  const before = choosesKernels ? null : await readModel(db, sources);
  const kernels = before?.model.kernels ?? null;
  const isOwn = ({ source }: KnownSale) => source === "agency";
  const order: FitOrder = {
    sales: sales.filter((sale) => !isOwn(sale)),
    comparables: sales.filter(isOwn),
    kernels,
    measuresErrors: sources === "dvf",
    choosesKernels: kernels === null && sources !== "demo",
  };
  signal?.throwIfAborted();
  // Counted before the fit: others may import while the model is fitted.
  const counts = await countStoredSales(db, sources);
  const fitted = await runFit(order, signal);
  // Counts the sales of its level alone: how many an agency sold is nobody else's business.
  const stored = { sources, fittedAt: now(), sales: order.sales.length };
  if (fitted !== null) await storeModel(db, { ...stored, ...fitted });
  return {
    sources,
    sales: sales.length,
    agencySales: order.comparables.length,
    olderSales: Math.max(0, counts - order.sales.length),
    seconds: (performance.now() - startedAt) / 1000,
    isFitted: fitted !== null,
  };
}

/** One model rests on open data; another adds agencies' sales, where open data lack some of them. */
export async function fitRealModels(
  platform: Pick<Platform, "db" | "now">,
  options: FitOptions,
): Promise<FitResult[]> {
  const all = await readSales(platform.db, "dvf+agency", options);
  const open = all.filter(({ source }) => source === "dvf");
  const ofOpen = await fitSales(platform, "dvf", open, options);
  if (all.length === open.length) {
    await removeModels(platform.db, "dvf+agency");
    return [ofOpen];
  }
  return [ofOpen, await fitSales(platform, "dvf+agency", all, options)];
}

/** Runs every night over the real sales; without any there is nothing to do. */
export function fitEstimationJob(platform: Pick<Platform, "db" | "now">): ScheduledJob {
  return {
    name: "fit-estimation",
    cron: "29 2 * * *",
    async run() {
      await fitRealModels(platform, { choosesKernels: false });
    },
  };
}

function runFit(order: FitOrder, signal: AbortSignal | undefined): Promise<FittedModel | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fitProgram, { workerData: order });
    signal?.addEventListener("abort", () => void worker.terminate(), { once: true });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The fitting thread ended with ${code}.`)));
  });
}
