import { aliasedTable, and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { listMisses } from "#domain/wish/wish.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { readSetting, writeSetting } from "../../../platform/database/settings.ts";
import type { ScheduledJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isInLists } from "../../../records/contact/contact-lists.ts";
import { type ContactRow, contacts } from "../../../records/contact/contact-schema.ts";
import { isStandingWish, wishOfRow } from "../../../records/contact/read-wishes.ts";
import {
  type ContactWishRow,
  contactWishes,
  contactWishMatches,
} from "../../../records/contact/wish-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { recordEvent } from "../../../records/timeline/timeline.ts";
import { isOffered, wishedColumns, wishedPropertyOf } from "./find-matches.ts";

/** The database's settings keep the time up to which changes were looked at. */
const cursorSetting = "wish-matches-until";
/** Looks again at what was written before and committed after the last look: no transaction lasts longer. */
const overlapMs = 10 * 60_000;
/** Wishes, or homes, of one transaction. */
const batchSize = 100;
/** Pairs of them that are read at once. */
const mostPairs = 2_000;

/** Runs every five minutes, away from those who write. */
export function noteMatchesJob(platform: Pick<Platform, "db" | "now">): ScheduledJob {
  return { name: "wish-matches", cron: "*/5 * * * *", run: (signal) => noteMatches(platform, { signal }) };
}

/**
 * Notes once, for ever, each pair of wish and home that meets wholly, among those changed since the last look.
 * Homes that were there before the wish are no news.
 */
export async function noteMatches(
  { db, now }: Pick<Platform, "db" | "now">,
  { signal, pairsAtOnce = mostPairs }: { readonly signal?: AbortSignal; readonly pairsAtOnce?: number } = {},
): Promise<void> {
  const at = now();
  const before = await readSetting(db, cursorSetting);
  const since = new Date(before === null ? 0 : new Date(before).getTime() - overlapMs);
  const wishIds = await listChanged(db, since, "wishes");
  const propertyIds = await listChanged(db, since, "homes");
  for (const [ids, column] of [
    [wishIds, contactWishes.id],
    [propertyIds, properties.id],
  ] as const)
    for (let start = 0; start < ids.length; start += batchSize) {
      if (signal?.aborted === true) return;
      const which = inArray(column, ids.slice(start, start + batchSize));
      await notePairs({ which, pairsAtOnce, at }, (note) => db.transaction(note));
    }
  await writeSetting(db, cursorSetting, at.toISOString());
}

/** Notes what a wish missed while it was deleted: no look at changes would find it. */
export async function noteMatchesOf(tx: Database, which: SQL, at: Date): Promise<void> {
  await notePairs({ which, pairsAtOnce: mostPairs, at }, (note) => note(tx));
}

/** Notes so many pairs at once, each time in what `inTransaction` gives. */
async function notePairs(
  { which, pairsAtOnce, at }: Omit<Batch, "after">,
  inTransaction: (note: (tx: Database) => Promise<Pair | null>) => Promise<Pair | null>,
): Promise<void> {
  let last: Pair | null = null;
  do {
    const after: Pair | null = last;
    last = await inTransaction((tx) => noteBatch(tx, { which, after, pairsAtOnce, at }));
  } while (last !== null);
}

async function listChanged(db: Database, since: Date, what: "wishes" | "homes"): Promise<string[]> {
  const [anyWish] = await db
    .select({ id: contactWishes.id })
    .from(contactWishes)
    .where(isStandingWish)
    .limit(1);
  if (anyWish === undefined) return [];
  const rows =
    what === "wishes"
      ? await db
          .select({ id: contactWishes.id })
          .from(contactWishes)
          .where(and(isStandingWish, gt(contactWishes.savedAt, since)))
          .orderBy(asc(contactWishes.id))
      : await db
          .select({ id: properties.id })
          .from(properties)
          .where(and(isOffered, gt(properties.updatedAt, since)))
          .orderBy(asc(properties.id));
  return rows.map(({ id }) => id);
}

const roots = aliasedTable(contacts, "roots");

type Pair = { readonly wishId: string; readonly propertyId: string };
type Batch = {
  readonly which: SQL;
  readonly after: Pair | null;
  readonly pairsAtOnce: number;
  readonly at: Date;
};

/** Gives the last pair that was read; null once there are no more. */
async function noteBatch(tx: Database, { which, after, pairsAtOnce, at }: Batch): Promise<Pair | null> {
  const isNext =
    after === null
      ? undefined
      : sql`(${contactWishes.id}, ${properties.id}) > (${after.wishId}::uuid, ${after.propertyId}::uuid)`;
  const pairs = await tx
    .select({ wish: contactWishes, home: { ...wishedColumns, updatedAt: properties.updatedAt }, root: roots })
    .from(contactWishes)
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .innerJoin(roots, eq(roots.id, contacts.rootId))
    .innerJoin(properties, meets)
    .leftJoin(
      contactWishMatches,
      and(eq(contactWishMatches.wishId, contactWishes.id), eq(contactWishMatches.propertyId, properties.id)),
    )
    .where(
      and(
        which,
        isStandingWish,
        isOffered,
        isInLists(roots),
        isNull(contactWishMatches.wishId),
        isKnownTo,
        isNext,
      ),
    )
    .orderBy(asc(contactWishes.id), asc(properties.id))
    .limit(pairsAtOnce);
  const found = pairs.filter(
    ({ wish, home, root }) => listMisses(wishOfRow(wish), wishedPropertyOf(home, root))?.length === 0,
  );
  await noteFound(tx, found, at);
  const last = pairs.at(-1);
  if (last === undefined || pairs.length < pairsAtOnce) return null;
  return { wishId: last.wish.id, propertyId: last.home.id };
}

type FoundMatch = {
  readonly wish: ContactWishRow;
  readonly home: { readonly id: string; readonly updatedAt: Date };
  readonly root: ContactRow;
};

async function noteFound(tx: Database, found: readonly FoundMatch[], at: Date): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insert(contactWishMatches)
    .values(
      found.map(({ wish, home }) => ({
        wishId: wish.id,
        propertyId: home.id,
        foundAt: at,
        isNew: home.updatedAt > wish.savedAt,
      })),
    )
    .onConflictDoNothing();
  const news = found.filter(({ wish, home }) => home.updatedAt > wish.savedAt);
  const events = news.map(({ wish, home, root: { userId, agencyId } }) => ({
    kind: "contact-matched" as const,
    detail: { property_id: home.id },
    subjectId: wish.contactId,
    ownerId: userId,
    agencyId,
    actorId: null,
    at,
  }));
  await recordEvent(tx, ...events);
  const roots = news.map(({ root }) => root);
  await announceOwnChange(tx, roots, "contacts");
  await announceOwnChange(tx, roots, "tasks");
}

const { types, arrondissements, budget, surface, rooms } = contactWishes;

/** Narrows wishes and homes for the rule, which decides. */
const meets = and(
  or(sql`cardinality(${types}) = 0`, sql`${properties.propertyType} = any(${types})`),
  or(
    sql`cardinality(${arrondissements}) = 0`,
    sql`case when ${properties.postalCode} ~ '^13[02][0-9]{2}$' then right(${properties.postalCode}, 2)::int = any(${arrondissements}) else false end`,
  ),
  or(isNull(budget), sql`${properties.price} <= ${budget}`),
  or(isNull(surface), sql`${properties.surfaceArea} >= ${surface}`),
  or(isNull(rooms), isNull(properties.rooms), sql`${properties.rooms} >= ${rooms}`),
);

/** A condition: the contact's own agency has the home, or it stands on the map or in its sector. */
const isKnownTo = or(
  sql`${properties.agencyId} = ${roots.agencyId}`,
  and(isNull(roots.agencyId), eq(properties.userId, roots.userId)),
  sql`${properties.mapKey} is not null`,
  sql`coalesce(${properties.placePrecision}, ${properties.discreetAddress}) = 'Secteur'`,
);
