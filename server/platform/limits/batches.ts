import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

type Waiting<Item, Result> = { readonly item: Item; settle(outcome: PromiseSettledResult<Result>): void };

/**
 * Does together what comes within a moment, at most so many at once: where it is quiet each goes alone and at once,
 * under load lots begin some milliseconds apart, since one that carries many costs little more than one that carries
 * one. `run` gives an outcome for each item, in their order. A lot that fails as a whole is done again one by one, so
 * that nothing fails for its neighbour's sake.
 */
export function createBatches<Item, Result>(
  { mostAtOnce, apartMs }: { readonly mostAtOnce: number; readonly apartMs: number },
  run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  async function runLot(lot: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await run(lot.map(({ item }) => item));
      for (const [index, { settle }] of lot.entries())
        settle(outcomes[index] ?? { status: "rejected", reason: new Error("A lot left an item out.") });
    } catch (reason) {
      const [only] = lot;
      if (only !== undefined && lot.length === 1) only.settle({ status: "rejected", reason });
      else for (const one of lot) await runLot([one]);
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // An embedded database answers without the loop having turned: what came meanwhile is read only now.
      await nextTurn();
      const early = begunAt + apartMs - performance.now();
      if (early > 0) await wait(early);
      begunAt = performance.now();
      await runLot(waiting.splice(0, mostAtOnce));
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({
        item,
        settle: (outcome) =>
          outcome.status === "fulfilled" ? resolve(outcome.value) : reject(outcome.reason),
      });
      if (!isRunning) void runAll();
    });
}
