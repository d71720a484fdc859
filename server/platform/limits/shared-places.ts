import { createHmac, randomUUID } from "node:crypto";
import { and, count, eq, inArray, lte, sql } from "drizzle-orm";
import { need } from "#domain/need.ts";
import { insertMany } from "../database/insert-many.ts";
import type { Database } from "../database/open.ts";
import { heldPlaces } from "./limit-schema.ts";

/** So many places at once for each who asks. */
type PlaceLimit = { readonly name: string; readonly most: number };
export type WantedPlace = { readonly limit: PlaceLimit; readonly who: string };

/** Places counted in the database for all nodes. */
export type SharedPlaces = {
  /** Takes all of these places or none, then null; the function given back leaves them, once. */
  take(places: readonly WantedPlace[]): Promise<(() => void) | null>;
  close(): Promise<void>;
};

/** How often a node renews its places; those of one that died are free after the longer time. */
const renewMs = 30_000;
const heldMs = 90_000;

type SharedPlacesOptions = {
  readonly secret: string;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

/** Who holds a place is kept as a keyed hash: the table holds nobody's address. */
export function createSharedPlaces(db: Database, options: SharedPlacesOptions): SharedPlaces {
  const { secret, now, onError } = options;
  const nodeId = randomUUID();
  let held = 0;
  const keyOf = ({ limit, who }: WantedPlace) =>
    createHmac("sha256", `places:${secret}`)
      .update(JSON.stringify([limit.name, who]))
      .digest("base64url");
  const mostOf = (places: readonly WantedPlace[]) =>
    new Map(places.map((one) => [keyOf(one), one.limit.most]));
  const renew = async () => {
    if (held === 0) return;
    const heldUntil = new Date(now().getTime() + heldMs);
    await db.update(heldPlaces).set({ heldUntil }).where(eq(heldPlaces.nodeId, nodeId));
  };
  const timer = setInterval(() => void renew().catch(onError), renewMs);
  timer.unref();

  return {
    async take(places) {
      const placeId = randomUUID();
      if (!(await storePlaces(db, mostOf(places), { placeId, nodeId, at: now() }))) return null;
      held += 1;
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        held -= 1;
        db.delete(heldPlaces).where(eq(heldPlaces.placeId, placeId)).catch(onError);
      };
    },
    async close() {
      clearInterval(timer);
      if (held > 0) await db.delete(heldPlaces).where(eq(heldPlaces.nodeId, nodeId));
    },
  };
}

/** Stores a place for each key, or none where one key is full. */
async function storePlaces(
  db: Database,
  mostOf: ReadonlyMap<string, number>,
  { at, ...place }: { readonly placeId: string; readonly nodeId: string; readonly at: Date },
): Promise<boolean> {
  // In one order, so that two nodes never wait for each other.
  const keys = [...mostOf.keys()].sort();
  return db.transaction(async (tx) => {
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    await tx.delete(heldPlaces).where(and(inArray(heldPlaces.key, keys), lte(heldPlaces.heldUntil, at)));
    const counted = await tx
      .select({ key: heldPlaces.key, count: count() })
      .from(heldPlaces)
      .where(inArray(heldPlaces.key, keys))
      .groupBy(heldPlaces.key);
    if (counted.some((row) => row.count >= need(mostOf.get(row.key)))) return false;
    const heldUntil = new Date(at.getTime() + heldMs);
    await insertMany(
      tx,
      heldPlaces,
      keys.map((key) => ({ ...place, key, heldUntil })),
    );
    return true;
  });
}

/** Forgets the places of nodes that died. */
export async function purgeHeldPlaces(db: Database, now: Date): Promise<void> {
  await db.delete(heldPlaces).where(lte(heldPlaces.heldUntil, now));
}
