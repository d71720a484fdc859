import { Worker } from "node:worker_threads";
import { createFairQueue } from "../../platform/limits/fair-queue.ts";
import type { PageOrder, ReadAnswer, ReadOrder, ReadPage } from "./read-order.ts";

/** In the account's turn; null where it could not be read within bounds. */
type ReadPages = (account: string, page: PageOrder) => Promise<ReadPage | null>;

/** A page of 5 MB takes a few seconds at worst; the start of a thread, which a busy machine draws out, is not its own. */
const longestReadMs = 15_000;
/** Of a thread that would never begin. */
const longestStartMs = 60_000;
const idleMs = 60_000;
const mostMegabytes = 400;

/** Two, so that nobody waits behind a page that another has begun; the second starts when both are needed. */
const threads = 2;
/** An account asks for three at once. */
const mostOfAccount = 10;
/** About how fast pages are read: only the order of turns rests on it. */
const charactersPerMs = 1_000;

/** Reads on two threads bounded in memory, of which an account holds one at most. */
export function createReadingThreads(
  onError: (error: unknown) => void,
  { longestMs = longestReadMs }: { readonly longestMs?: number } = {},
): ReadPages {
  const inTurn = createFairQueue({
    atOnce: threads,
    mostOfAccount,
    refusal: "Trop d’annonces sont en cours de lecture. Réessayez dans un instant.",
  });
  const free = Array.from({ length: threads }, () => createReadingThread(onError, longestMs));
  return (account, page) =>
    inTurn({ account, expectedMs: page.page.length / charactersPerMs }, async () => {
      const read = free.pop() ?? createReadingThread(onError, longestMs);
      try {
        return await read(page);
      } finally {
        free.push(read);
      }
    });
}

/** One that dies or hangs is replaced at the next page. */
function createReadingThread(
  onError: (error: unknown) => void,
  longestMs: number,
): (page: PageOrder) => Promise<ReadPage | null> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const stop = () => {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    stopped?.terminate().catch(onError);
  };
  return async (page) => {
    clearTimeout(idle);
    worker ??= startWorker((ended) => {
      if (worker === ended) worker = undefined;
    });
    count += 1;
    try {
      return await askWorker(worker, { ...page, number: count }, longestMs);
    } catch (error) {
      onError(error);
      stop();
      return null;
    } finally {
      idle = setTimeout(stop, idleMs).unref();
    }
  };
}

function startWorker(onExit: (ended: Worker) => void): Worker {
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // Told to whoever waits; without a listener an error between two pages would end the process.
  worker.on("error", () => undefined);
  worker.once("exit", () => onExit(worker));
  worker.unref();
  return worker;
}

function askWorker(worker: Worker, order: ReadOrder, longestMs: number): Promise<ReadPage> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    const giveUpIn = (ms: number) =>
      setTimeout(() => end(() => reject(new Error("Reading a page took too long."))), ms);
    let timer = giveUpIn(longestStartMs);
    const onMessage = ({ number, read }: ReadAnswer) => {
      if (number !== order.number) return;
      if (read !== undefined) return end(() => resolve(read));
      clearTimeout(timer);
      timer = giveUpIn(longestMs);
    };
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error("The reading thread ended.")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(order);
  });
}
