import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createFairQueue } from "../platform/limits/fair-queue.ts";
import type { PrintJob, PrintOrder, PrintPictures } from "./print-order.ts";
import type { PrintedSheet } from "./sheet-order.ts";

/** Prints sheets in a process of its own, one at a time, accounts by turns, and keeps the last ones. */
export type Press = {
  /** Null for a picture that cannot be printed, which is logged; throws `unavailable` where too many of one account wait. */
  print(
    account: string,
    order: PrintOrder,
    readPictures: () => Promise<PrintPictures>,
  ): Promise<PrintedSheet>;
  close(): Promise<void>;
};

/** E-mails wait for these sheets: nobody sits before them, so people go first. */
export const queuedSheets = "system";

type Answer = { readonly number: number; readonly sheet: PrintedSheet };

/** A sheet takes under a second, the first one a few: after this the process hangs. */
const longestMs = 60_000;
const sheetMs = 1_000;
/** A queued sheet counts as a minute of the press, so that people go before it and nobody holds all e-mails for long. */
const queuedSheetMs = 60_000;
/** More than the outbox sends at once, of which each may wait for its sheet. */
export const mostOfAccount = 25;
/** An ended process gives its memory back; a thread would give a tenth. */
const idleMs = 60_000;
/** Some thirty-five sheets. */
const mostKeptBytes = 16_000_000;

/**
 * The bounds on memory that `npm start` sets for the server: 190 MB instead of 510 after twenty sheets. In production
 * React checks nothing, which saves a tenth. No setting or secret enters a press.
 */
const bounds = {
  execArgv: ["--max-old-space-size=192", "--max-semi-space-size=4"],
  env: {
    NODE_ENV: "production",
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
  },
};

const pressProgram = new URL("./press-program.ts", import.meta.url);

const turnRules = {
  // One: a second process would cost its memory again, and what others have begun takes a second.
  atOnce: 1,
  mostOfAccount,
  refusal: "Trop de documents sont en cours d’impression. Réessayez dans un instant.",
};

/** The process starts with the first sheet; one that dies or hangs is replaced at the next. */
export function createPress(onError: (error: unknown) => void, program: URL = pressProgram): Press {
  const inTurn = createFairQueue(turnRules);
  const sheets = new LRUCache<string, PrintedSheet>({ maxSize: mostKeptBytes, sizeCalculation: weighSheet });
  const beginning = new Map<string, Promise<PrintedSheet>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const stop = async () => {
    clearTimeout(idle);
    const stopped = child;
    child = undefined;
    stopped?.kill("SIGKILL");
  };

  async function ask(order: PrintOrder, pictures: PrintPictures): Promise<PrintedSheet> {
    clearTimeout(idle);
    child ??= startProgram(program, (ended, error) => {
      // Stopped on purpose.
      if (child !== ended) return;
      child = undefined;
      onError(error);
    });
    count += 1;
    try {
      return await askProgram(child, { number: count, order, pictures });
    } catch (error) {
      await stop();
      onError(error);
      return { photos: [], map: null, portrait: null, pdf: null, errors: [String(error)] };
    } finally {
      idle = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  async function printOnce(
    account: string,
    key: string,
    order: PrintOrder,
    readPictures: () => Promise<PrintPictures>,
  ): Promise<PrintedSheet> {
    const expectedMs = account === queuedSheets ? queuedSheetMs : sheetMs;
    const sheet = await inTurn({ account, expectedMs }, async () => ask(order, await readPictures()));
    if (sheet.errors.length === 0) sheets.set(key, sheet);
    else onError(new Error(`The sheet of ${order.publicUrl} lacks ${sheet.errors.join("; ")}`));
    return sheet;
  }

  return {
    async print(account, order, readPictures) {
      const key = keyOf(order);
      const sheet = sheets.get(key) ?? beginning.get(key);
      if (sheet !== undefined) return sheet;
      const printing = printOnce(account, key, order, readPictures).finally(() => beginning.delete(key));
      beginning.set(key, printing);
      return printing;
    },
    close: stop,
  };
}

/** A process that ends while nobody waits is reported too. */
function startProgram(program: URL, onEnded: (child: ChildProcess, error: Error) => void): ChildProcess {
  const child = fork(program, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    ...bounds,
  });
  child.once("exit", () => onEnded(child, new Error("The press ended.")));
  child.on("error", (error) => onEnded(child, error));
  // A sheet nobody waits for any more keeps no process alive.
  child.unref();
  child.channel?.unref();
  return child;
}

function askProgram(child: ChildProcess, job: PrintJob): Promise<PrintedSheet> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error("The press took too long."))), longestMs);
    const onMessage = (answer: unknown) => {
      const { number, sheet } = answer as Answer;
      if (number === job.number) end(() => resolve(sheet));
    };
    const onError = (error: unknown) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error("The press ended before its answer.")));
    child.on("message", onMessage).on("error", onError).on("exit", onExit);
    child.send(job, (error) => {
      if (error !== null) onError(error);
    });
  });
}

/** Two orders with one key print the same. */
function keyOf(order: PrintOrder): string {
  return createHash("sha256").update(JSON.stringify(order)).digest("base64url");
}

function weighSheet({ photos, map, portrait, pdf }: PrintedSheet): number {
  return [...photos, map, portrait, pdf].reduce((sum, part) => sum + (part?.length ?? 0), 1);
}
