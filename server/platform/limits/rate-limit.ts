import { createHmac, randomUUID } from "node:crypto";
import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../database/open.ts";
import { AppError } from "../http/app-error.ts";
import { rateLimits } from "./limit-schema.ts";
import { customerNetworkOf, customerShare } from "./wide-network.ts";

/** So many turns in a window that begins with the first, counted in the database for all nodes. */
export type RateLimit = { readonly name: string; readonly most: number; readonly windowSeconds: number };

export type Turn = { readonly limit: RateLimit; readonly who: string };

export type RateLimiter = {
  /** Takes a turn of `who` (an address, an e-mail), or throws `too-many-requests` with the time to wait. */
  take(limit: RateLimit, who: string): Promise<void>;
  /** Takes a turn of an address (see `turnsFrom`) or throws as `take`; `about` counts apart, account by account. */
  takeFrom(limit: RateLimit, address: string, about?: string): Promise<void>;
  /** Takes turns together: null, or the refusal, which costs the turns too. */
  takeAll(turns: readonly Turn[]): Promise<AppError | null>;
  /** Gives one turn back that turned out to be none. */
  giveBack(limit: RateLimit, who: string): Promise<void>;
  /** Gives all turns back, as after a right password. */
  forgive(limit: RateLimit, who: string): Promise<void>;
  forgiveFrom(limit: RateLimit, address: string, about?: string): Promise<void>;
};

/** Kept under a keyed hash: the table holds nobody's address. */
export function createRateLimiter(db: Database, secret: string, now: () => Date): RateLimiter {
  const makeKey = (limit: RateLimit, who: string) =>
    createHmac("sha256", `rate-limit:${secret}`)
      .update(JSON.stringify([limit.name, who]))
      .digest("base64url");

  async function takeAll(turns: readonly Turn[]): Promise<AppError | null> {
    const windows = Map.groupBy(turns, ({ limit }) => limit.windowSeconds);
    let refused: AppError | null = null;
    for (const [windowSeconds, own] of windows)
      refused = (await takeOfWindow(own, windowSeconds * 1000)) ?? refused;
    return refused;
  }

  async function takeOfWindow(turns: readonly Turn[], windowMs: number): Promise<AppError | null> {
    const nowMs = now().getTime();
    const keyed = turns.map(({ limit, who }) => ({ ...limit, key: makeKey(limit, who) }));
    const isOver = isOverAt(nowMs, windowMs);
    const rows = await db
      .insert(rateLimits)
      // In the order of the keys, so that two nodes never wait for each other.
      .values(
        keyed
          .map(({ key }) => ({ id: randomUUID(), key, count: 1, lastRequest: nowMs }))
          .sort((one, other) => (one.key < other.key ? -1 : 1)),
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          lastRequest: sql`case when ${isOver} then ${nowMs} else ${rateLimits.lastRequest} end`,
        },
      })
      .returning({ key: rateLimits.key, count: rateLimits.count, since: rateLimits.lastRequest });
    const over = rows.find(({ key, count }) => keyed.some((turn) => turn.key === key && count > turn.most));
    return over === undefined ? null : refuseTurn(over.since + windowMs - nowMs);
  }

  async function forgiveAll(turns: readonly Turn[]): Promise<void> {
    const keys = turns.map(({ limit, who }) => makeKey(limit, who));
    await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
  }

  return {
    takeAll,
    async take(limit, who) {
      const refused = await takeAll([{ limit, who }]);
      if (refused !== null) throw refused;
    },
    async takeFrom(limit, address, about) {
      const refused = await takeAll(turnsFrom(limit, address, about));
      if (refused !== null) throw refused;
    },
    async giveBack(limit, who) {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, makeKey(limit, who)));
    },
    forgive: (limit, who) => forgiveAll([{ limit, who }]),
    forgiveFrom: (limit, address, about) => forgiveAll(turnsFrom(limit, address, about)),
  };
}

/** A window in the future comes from a wrong clock and would lock people out until then. */
function isOverAt(nowMs: number, windowMs: number) {
  const since = rateLimits.lastRequest;
  return sql`(${since} <= ${nowMs - windowMs} or ${since} > ${nowMs + skewMs})`;
}

const skewMs = 10_000;

/** The refusal, with the time to wait. */
export function refuseTurn(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const error = new AppError("too-many-requests", `Trop de tentatives. Réessayez dans ${inWords(seconds)}.`);
  error.retryAfterSeconds = seconds;
  return error;
}

function inWords(seconds: number): string {
  if (seconds < 60) return "quelques instants";
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "une minute" : `${minutes} minutes`;
}

const longestWindowMs = 86_400_000;

/** Forgets turns that no window holds any more. */
export async function purgeRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - longestWindowMs));
}

/** The turns of an address: its own and, for an IPv6 /64, those of its /48; `about` counts apart. */
export function turnsFrom(limit: RateLimit, address: string, about = ""): Turn[] {
  const shareTurn = (own: RateLimit, network: string): Turn => ({
    limit: own,
    who: about === "" ? network : `${about} ${network}`,
  });
  const wider = customerNetworkOf(address);
  const own = shareTurn(limit, address);
  if (wider === null) return [own];
  return [own, shareTurn({ ...limit, name: `${limit.name}-48`, most: limit.most * customerShare }, wider)];
}
