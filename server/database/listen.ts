import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/**
 * Listens on one channel over a connection of its own and reconnects after a loss, calling `onNotice` once after
 * each reconnection, since notices may have been missed meanwhile. The returned function stops it.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotice: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: "listen", keepAlive: true });
    next.on("notification", onNotice);
    next.on("error", onError);
    next.on("end", () => {
      if (!stopped.signal.aborted) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let delayMs = 100; !stopped.signal.aborted; delayMs = Math.min(delayMs * 2, 5_000)) {
      try {
        client = await connect();
        onNotice();
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        await wait(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  }

  return async () => {
    stopped.abort();
    await client.end();
  };
}
