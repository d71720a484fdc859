import { AppError } from "../http/app-error.ts";

type QueuedWork = { readonly account: string; readonly expectedMs: number };

export type FairQueue = <Value>(work: QueuedWork, run: () => Promise<Value>) => Promise<Value>;

export type FairQueueOptions = {
  /** Work done at once. One account never holds more than one of these places. */
  readonly atOnce: number;
  /** Work of one account that may wait; more is refused as `unavailable` with this sentence. */
  readonly mostOfAccount: number;
  readonly refusal: string;
  readonly nowMs?: () => number;
};

type WaitingTask = { readonly expectedMs: number; readonly begin: () => void };
type Account = { isRunning: boolean; spentMs: number; readonly waiting: WaitingTask[] };

/**
 * Turns by account: next comes the account with the least time used, its next task included, so that small work
 * overtakes large. Within an account, first come first served.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, mostOfAccount, refusal, nowMs = () => performance.now() } = options;
  const accounts = new Map<string, Account>();
  let running = 0;
  /** Where a newcomer begins, owed nothing for the time before. */
  let levelMs = 0;

  function beginNext(): void {
    while (running < atOnce) {
      const next = nextOf(accounts.values());
      if (next === undefined) return;
      running += 1;
      next.isRunning = true;
      levelMs = Math.max(levelMs, next.spentMs);
      next.waiting.shift()?.begin();
    }
  }

  return async ({ account: name, expectedMs }, run) => {
    const account = accounts.get(name) ?? { isRunning: false, spentMs: levelMs, waiting: [] };
    if (account.waiting.length >= mostOfAccount) throw new AppError("unavailable", refusal);
    accounts.set(name, account);
    await new Promise<void>((begin) => {
      account.waiting.push({ expectedMs, begin });
      beginNext();
    });
    const begunMs = nowMs();
    try {
      return await run();
    } finally {
      account.spentMs += nowMs() - begunMs;
      account.isRunning = false;
      running -= 1;
      beginNext();
      // Kept while others are at work: who asks piece by piece is no newcomer with each, ahead of those who wait.
      if (running === 0) accounts.clear();
    }
  };
}

function nextOf(accounts: Iterable<Account>): Account | undefined {
  let next: Account | undefined;
  let leastMs = Number.POSITIVE_INFINITY;
  for (const account of accounts) {
    const [first] = account.waiting;
    if (account.isRunning || first === undefined) continue;
    const wouldBeMs = account.spentMs + first.expectedMs;
    if (wouldBeMs < leastMs) [next, leastMs] = [account, wouldBeMs];
  }
  return next;
}
