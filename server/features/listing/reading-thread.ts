import { Worker } from "node:worker_threads";
import { createLimit } from "../../platform/limits/limit.ts";
import type { ReadOrder, ReadPage } from "./read-order.ts";

type Answer = ReadPage & { readonly number: number };

/** Reads a page, one after the other; null where it could not be read within bounds. */
export type ReadPages = (page: Omit<ReadOrder, "number">) => Promise<ReadPage | null>;

/** A page of 5 MB takes a few seconds at worst. */
const longestReadMs = 15_000;
const idleMs = 60_000;
const mostMegabytes = 400;

/** Starts with the first page a thread bounded in memory; one that dies or hangs is replaced at the next page. */
export function createReadingThread(
  onError: (error: unknown) => void,
  { longestMs = longestReadMs }: { readonly longestMs?: number } = {},
): ReadPages {
  const oneByOne = createLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const stop = () => {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    stopped?.terminate().catch(onError);
  };
  return (page) =>
    oneByOne(async () => {
      clearTimeout(idle);
      worker ??= startWorker();
      count += 1;
      try {
        return await answerOf(worker, { ...page, number: count }, longestMs);
      } catch (error) {
        onError(error);
        stop();
        return null;
      } finally {
        idle = setTimeout(stop, idleMs).unref();
      }
    });
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // Told to whoever waits; without a listener an error between two pages would end the process.
  worker.on("error", () => undefined);
  worker.unref();
  return worker;
}

function answerOf(worker: Worker, order: ReadOrder, longestMs: number): Promise<ReadPage> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error("Reading a page took too long."))), longestMs);
    const onMessage = ({ number, reading, text }: Answer) => {
      if (number === order.number) end(() => resolve({ reading, text }));
    };
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error("The reading thread ended.")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(order);
  });
}
