import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** A server that is away closes no connection: after this long nobody waits for it. */
const closedWithinMs = 5_000;

/**
 * Gives a way to end a pool that is done once the server has let go of its connections: the pool's own end is done when
 * it has asked the server to, and what is dropped right then ends them with an error.
 */
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
