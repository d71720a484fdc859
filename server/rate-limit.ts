import { createHmac, randomUUID } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "./database/open.ts";
import { rateLimits } from "./database/schema.ts";
import { AppError } from "./http/app-error.ts";

/** So many turns in a window that begins with the first of them; kept in the database, the same for every node. */
export type RateLimit = { readonly name: string; readonly most: number; readonly windowSeconds: number };

export type RateLimiter = {
  /** Takes a turn of `who` (an address, an e-mail), or throws `too-many-requests` with the time to wait. */
  take(limit: RateLimit, who: string): Promise<void>;
  /** Gives all turns back, as after a right password. */
  forgive(limit: RateLimit, who: string): Promise<void>;
};

/** Counts turns in the table of limits. Who took them is kept as a keyed hash: the table holds nobody's address. */
export function createRateLimiter(db: Database, secret: string, now: () => Date): RateLimiter {
  const keyOf = (limit: RateLimit, who: string) =>
    createHmac("sha256", `rate-limit:${secret}`)
      .update(JSON.stringify([limit.name, who]))
      .digest("base64url");
  return {
    async take(limit, who) {
      const nowMs = now().getTime();
      const isOver = sql`${rateLimits.lastRequest} <= ${nowMs - limit.windowSeconds * 1000}`;
      const [row] = await db
        .insert(rateLimits)
        .values({ id: randomUUID(), key: keyOf(limit, who), count: 1, lastRequest: nowMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
            lastRequest: sql`case when ${isOver} then ${nowMs} else ${rateLimits.lastRequest} end`,
          },
        })
        .returning({ count: rateLimits.count, since: rateLimits.lastRequest });
      if (row === undefined || row.count <= limit.most) return;
      const waitSeconds = Math.ceil((row.since + limit.windowSeconds * 1000 - nowMs) / 1000);
      throw new AppError("too-many-requests", `Trop de tentatives. Réessayez dans ${inWords(waitSeconds)}.`);
    },
    async forgive(limit, who) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, who)));
    },
  };
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
