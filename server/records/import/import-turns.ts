import { createFairQueue } from "../../platform/limits/fair-queue.ts";
import type { RunRow } from "./find-runs.ts";

/** An account has one import at work: others that wait were given up. */
const mostOfAccount = 20;
/** Roughly what a batch takes, and how fast a shorter file is read. */
const batchMs = 200;
const bytesPerMs = 500;

const inTurn = createFairQueue({
  // Two, so that nobody waits for the photographs of another's batch.
  atOnce: 2,
  mostOfAccount,
  refusal: "Trop d’imports attendent. Réessayez dans un instant.",
});

type RunWork = Pick<RunRow, "userId" | "fileSize">;

/** Works in the turn of the run's owner: files of different accounts go on side by side. */
export function inRunTurn<Value>({ userId, fileSize }: RunWork, work: () => Promise<Value>): Promise<Value> {
  return inTurn({ account: userId, expectedMs: Math.min(batchMs, fileSize / bytesPerMs) }, work);
}

/** Reads batches of `size`, each in a turn, until `work` gives false; true where the file came to its end. */
export async function readInTurns<Reading>(
  run: RunWork,
  readings: AsyncGenerator<Reading>,
  size: number,
  work: (batch: readonly Reading[]) => Promise<boolean>,
): Promise<boolean> {
  try {
    for (;;) {
      const [goesOn, count] = await inRunTurn(run, async () => {
        const batch = await takeNext(readings, size);
        return [await work(batch), batch.length];
      });
      if (!goesOn) return false;
      if (count < size) return true;
    }
  } finally {
    await readings.return(undefined);
  }
}

async function takeNext<Reading>(readings: AsyncGenerator<Reading>, size: number): Promise<Reading[]> {
  const batch: Reading[] = [];
  while (batch.length < size) {
    const next = await readings.next();
    if (next.done === true) break;
    batch.push(next.value);
  }
  return batch;
}
