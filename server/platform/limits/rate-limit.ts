import { createHmac, randomUUID } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/open.ts";
import { rateLimits } from "../database/schema.ts";
import { AppError } from "../http/app-error.ts";

/** So many turns in a window that begins with the first of them; kept in the database, the same for every node. */
export type RateLimit = { readonly name: string; readonly most: number; readonly windowSeconds: number };

export type Turn = { readonly limit: RateLimit; readonly who: string };

export type RateLimiter = {
  /** Takes a turn of `who` (an address, an e-mail), or throws `too-many-requests` with the time to wait. */
  take(limit: RateLimit, who: string): Promise<void>;
  /**
   * Takes the turns of many at once, all with one window: for each, in their order, null or why it is refused. Turns of
   * those that are refused are gone too.
   */
  takeEach(asked: readonly (readonly Turn[])[]): Promise<(AppError | null)[]>;
  /** Gives all turns back, as after a right password. */
  forgive(limit: RateLimit, who: string): Promise<void>;
};

/** Counts turns in the table of limits. Who took them is kept as a keyed hash: the table holds nobody's address. */
export function createRateLimiter(db: Database, secret: string, now: () => Date): RateLimiter {
  const keyOf = (limit: RateLimit, who: string) =>
    createHmac("sha256", `rate-limit:${secret}`)
      .update(JSON.stringify([limit.name, who]))
      .digest("base64url");

  async function takeEach(asked: readonly (readonly Turn[])[]): Promise<(AppError | null)[]> {
    const nowMs = now().getTime();
    const keyed = asked.map((turns) =>
      turns.map((turn) => ({ ...turn.limit, key: keyOf(turn.limit, turn.who) })),
    );
    const windowSeconds = keyed[0]?.[0]?.windowSeconds;
    if (windowSeconds === undefined) return asked.map(() => null);
    const counts = new Map<string, number>();
    for (const { key } of keyed.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
    const isOver = sql`${rateLimits.lastRequest} <= ${nowMs - windowSeconds * 1000}`;
    const rows = await db
      .insert(rateLimits)
      // In the order of the keys, so that two nodes never wait for each other.
      .values(
        [...counts]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, count]) => ({ id: randomUUID(), key, count, lastRequest: nowMs })),
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
          lastRequest: sql`case when ${isOver} then ${nowMs} else ${rateLimits.lastRequest} end`,
        },
      })
      .returning({ key: rateLimits.key, count: rateLimits.count, since: rateLimits.lastRequest });
    const taken = new Map(rows.map((row) => [row.key, row.count - (counts.get(row.key) ?? 0)]));
    const since = new Map(rows.map((row) => [row.key, row.since]));
    return keyed.map((turns) => {
      const over = turns.filter(({ key, most }) => {
        const turn = (taken.get(key) ?? 0) + 1;
        taken.set(key, turn);
        return turn > most;
      });
      const [first] = over;
      return first === undefined
        ? null
        : refusal((since.get(first.key) ?? nowMs) + windowSeconds * 1000 - nowMs);
    });
  }

  return {
    takeEach,
    async take(limit, who) {
      const [refused] = await takeEach([[{ limit, who }]]);
      if (refused != null) throw refused;
    },
    async forgive(limit, who) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
    },
  };
}

function refusal(waitMs: number): AppError {
  const wait = inWords(Math.ceil(waitMs / 1000));
  return new AppError("too-many-requests", `Trop de tentatives. Réessayez dans ${wait}.`);
}

function inWords(seconds: number): string {
  if (seconds < 60) return "quelques instants";
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "une minute" : `${minutes} minutes`;
}

/** The longest window any limit has. */
const longestWindowMs = 86_400_000;

/** Forgets turns that no window holds any more. */
export async function purgeRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - longestWindowMs));
}
