import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { createLimit } from "../platform/limits/limit.ts";
import type { PrintOrder } from "./print-order.ts";
import type { PrintedSheet } from "./sheet-order.ts";

/** Prints sheets in a worker thread, one at a time, and keeps the last ones. */
export type Press = {
  /** What cannot be printed is null in the sheet, and was logged. Photographs are read only for a sheet not kept yet. */
  print(order: PrintOrder, readPhotos: () => Promise<readonly Uint8Array[]>): Promise<PrintedSheet>;
  close(): Promise<void>;
};

type Answer = { readonly number: number; readonly sheet: PrintedSheet };

/** What is taken for a worker that hangs: a sheet takes under a second, its first one with the start a few. */
const longestMs = 60_000;
/** A worker that has nothing to do gives its memory back. */
const idleMs = 120_000;
/** Some hundred and forty sheets. */
const mostKeptBytes = 64_000_000;

const pressProgram = new URL("./press-worker.ts", import.meta.url);

/** A press whose worker starts with the first sheet. A worker that dies or hangs is replaced at the next one. */
export function createPress(onError: (error: unknown) => void, program: URL = pressProgram): Press {
  const oneByOne = createLimit(1);
  const kept = new LRUCache<string, PrintedSheet>({ maxSize: mostKeptBytes, sizeCalculation: weighSheet });
  const beginning = new Map<string, Promise<PrintedSheet>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const stop = async () => {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };

  async function ask(order: PrintOrder, photos: readonly Uint8Array[]): Promise<PrintedSheet> {
    clearTimeout(idle);
    worker ??= startWorker(program, (ended, error) => {
      if (worker === ended) worker = undefined;
      onError(error);
    });
    count += 1;
    try {
      return await answerOf(worker, { number: count, order, photos });
    } catch (error) {
      await stop();
      onError(error);
      return { photos: [], map: null, pdf: null, errors: [String(error)] };
    } finally {
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  async function printOnce(
    key: string,
    order: PrintOrder,
    readPhotos: () => Promise<readonly Uint8Array[]>,
  ): Promise<PrintedSheet> {
    const sheet = await oneByOne(async () => ask(order, await readPhotos()));
    if (sheet.errors.length === 0) kept.set(key, sheet);
    else onError(new Error(`The sheet of ${order.publicUrl} lacks ${sheet.errors.join("; ")}`));
    return sheet;
  }

  return {
    async print(order, readPhotos) {
      const key = keyOf(order);
      const known = kept.get(key) ?? beginning.get(key);
      if (known !== undefined) return known;
      const begun = printOnce(key, order, readPhotos).finally(() => beginning.delete(key));
      beginning.set(key, begun);
      return begun;
    },
    close: stop,
  };
}

/** Starts the thread; one that breaks while nobody waits for it is told all the same, or it would end the process. */
function startWorker(program: URL, onBroken: (worker: Worker, error: unknown) => void): Worker {
  const worker = new Worker(program);
  worker.on("error", (error) => onBroken(worker, error));
  // A sheet nobody waits for any more keeps no process alive.
  worker.unref();
  return worker;
}

function answerOf(
  worker: Worker,
  asked: { readonly number: number; readonly order: PrintOrder; readonly photos: readonly Uint8Array[] },
): Promise<PrintedSheet> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error("The press took too long."))), longestMs);
    const onMessage = ({ number, sheet }: Answer) => {
      if (number === asked.number) end(() => resolve(sheet));
    };
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error("The press ended.")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(asked);
  });
}

/** Two orders with one key print the same. */
function keyOf(order: PrintOrder): string {
  return createHash("sha256").update(JSON.stringify(order)).digest("base64url");
}

function weighSheet({ photos, map, pdf }: PrintedSheet): number {
  return [...photos, map, pdf].reduce((sum, part) => sum + (part?.length ?? 0), 1);
}
