import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const connectWithinMs = 5_000;
const firstDelayMs = 100;
const longestDelayMs = 5_000;

/**
 * Listens on a channel over a connection of its own, and reconnects after a loss. It then calls `onNotice` with null,
 * since notices may have been missed. The function returned stops it.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotice: (payload: string | null) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let standing: pg.Client | null = null;
  await connect();

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "listen",
      keepAlive: true,
      connectionTimeoutMillis: connectWithinMs,
    });
    client.on("notification", ({ payload }) => onNotice(payload ?? ""));
    client.on("error", onError);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    if (stopped.signal.aborted) return client.end();
    standing = client;
    // Set only now: a connection that never stood ends too, and its attempt is already repeated.
    client.once("end", () => {
      standing = null;
      if (!stopped.signal.aborted) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (
      let delayMs = firstDelayMs;
      !stopped.signal.aborted;
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    ) {
      try {
        await connect();
        if (!stopped.signal.aborted) onNotice(null);
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        await wait(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  }

  return async () => {
    stopped.abort();
    await standing?.end();
  };
}
