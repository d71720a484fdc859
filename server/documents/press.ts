import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createFairQueue } from "../platform/limits/fair-queue.ts";
import type { PrintJob, PrintOrder, PrintPictures } from "./print-order.ts";
import type { PrintedSheet } from "./sheet-order.ts";

/** Prints sheets in a process of its own, one at a time, accounts by turns, and keeps the last ones. */
export type Press = {
  /**
   * Prints in the turn of an account, or of the queued sheets. What cannot be printed is null in the sheet, and was
   * logged. Pictures are read only for a sheet not kept yet. Throws `unavailable` where too many of one account wait.
   */
  print(
    account: string,
    order: PrintOrder,
    readPictures: () => Promise<PrintPictures>,
  ): Promise<PrintedSheet>;
  close(): Promise<void>;
};

/** The account of the sheets that e-mails wait for: nobody sits before them, so people go first. */
export const queuedSheets = "system";

type Answer = { readonly number: number; readonly sheet: PrintedSheet };

/** What is taken for a process that hangs: a sheet takes under a second, its first one with the start a few. */
const longestMs = 60_000;
/** About what a sheet takes. */
const sheetMs = 1_000;
/**
 * What a queued sheet counts for: it waits until whoever goes before it has had a minute of the press, so that nobody
 * who prints without end holds all e-mails.
 */
const queuedSheetMs = 60_000;
/** More than the outbox sends at once, of which each may wait for its sheet. */
export const mostOfAccount = 25;
/** A process that has nothing to do gives its memory back. A thread that ends gives back a tenth of it. */
const idleMs = 60_000;
/** Some thirty-five sheets: those of the properties that are asked for just now. */
const mostKeptBytes = 16_000_000;

/**
 * The bounds on memory that `npm start` sets for the server: 190 MB instead of 510 after twenty sheets. React checks nothing
 * in production, which a sheet is a tenth quicker by. The environment holds nothing else, since a press needs none of our
 * settings or secrets.
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

/** A press whose process starts with the first sheet. One that dies or hangs is replaced at the next one. */
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
      // A process that was stopped on purpose has ended because of that: there is nothing to report.
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

/** Starts the process; one that ends while nobody waits for it is told all the same. */
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
