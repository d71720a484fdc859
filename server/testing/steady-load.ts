import { setTimeout as wait } from "node:timers/promises";

export type LoadCounts = { readonly sent: number; readonly failed: readonly string[] };

/** So many wait for their answer at the most: a machine that is busy with other work gets fewer, and no queue without end. */
const atOnce = 10;

/**
 * Sends so many requests a second, or as many as are answered where that is fewer, until it is stopped. `send` makes the
 * n-th and throws, or gives the reply, which counts as failed from 500 on.
 */
export function startLoad(
  perSecond: number,
  send: (turn: number) => Promise<Response>,
): { stop(): Promise<LoadCounts> } {
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let sent = 0;
  let isOver = false;
  const sending = (async () => {
    const startedAt = performance.now();
    while (!isOver) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      while (sent < due && running.size < atOnce) {
        const turn = sent++;
        const one = sendOne(() => send(turn), failed).finally(() => running.delete(one));
        running.add(one);
      }
      await wait(1000 / perSecond);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sending;
      await Promise.all(running);
      return { sent, failed };
    },
  };
}

async function sendOne(send: () => Promise<Response>, failed: string[]): Promise<void> {
  try {
    const reply = await send();
    await reply.arrayBuffer();
    if (reply.status >= 500) failed.push(`${new URL(reply.url).pathname} ${reply.status}`);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    failed.push(String(cause));
  }
}
