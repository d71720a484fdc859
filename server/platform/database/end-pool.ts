import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** A server that is away closes no connection: after this long nobody waits for it. */
const closedWithinMs = 5_000;

/** A way to end a pool and wait until the server let go: the pool's own end waits for no connection. */
export function makeEndOfPool(pool: pg.Pool): () => Promise<void> {
  const standing = new Set<pg.PoolClient>();
  pool.on("connect", (client) => standing.add(client));
  pool.on("remove", (client) => standing.delete(client));
  const nextToGo = () => new Promise<void>((resolve) => pool.once("remove", () => resolve()));
  return async () => {
    await pool.end();
    const late = wait(closedWithinMs, "late", { ref: false });
    while (standing.size > 0) if ((await Promise.race([nextToGo(), late])) === "late") return;
  };
}
