import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import type { Feed, feedChangeInput } from "#domain/api/feed.ts";
import type { Brand } from "#domain/brand.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../../platform/database/open.ts";
import { professionalCalls } from "../../../platform/http/calls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeedRow, feeds } from "../../../records/import/feed-schema.ts";
import { fedProperties } from "../../../records/property/fed-property-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { answerGone } from "./answer-gone.ts";
import { type FeedSide, feedPath } from "./open-feed.ts";
import { isFeedOf } from "./own-feed.ts";

type Desk = Pick<Platform, "db" | "secret" | "now">;

const mostGone = 100;

/** The calls about one's own feed. */
export function feedCalls(platform: Desk, brand: Brand) {
  const { db, now } = platform;
  const own = professionalCalls.feed;
  const read = (actor: Account) => readFeed(platform, brand, actor);
  return {
    read: own.read.handler(({ context }) => read(context.actor)),
    change: own.change.handler(async ({ input, context }) => {
      await changeFeed(db, context.actor, input, now());
      return read(context.actor);
    }),
    renew: own.renew.handler(async ({ input, context }) => {
      await renewFeed(db, context.actor, input.side);
      return read(context.actor);
    }),
    answer: own.answer.handler(async ({ input, context }) => {
      await answerGone(platform, context.actor, input);
      return read(context.actor);
    }),
  };
}

async function findFeed(db: Database, actor: Account): Promise<FeedRow | null> {
  const [row] = await db.select().from(feeds).where(isFeedOf(actor));
  return row ?? null;
}

async function readFeed({ db, secret }: Desk, brand: Brand, actor: Account): Promise<Feed> {
  const feed = await findFeed(db, actor);
  if (feed === null) return { drop_url: null, hides_new: false, give_url: null, gone: [], gone_total: 0 };
  const isAsked = and(
    eq(fedProperties.feedId, feed.id),
    isNotNull(fedProperties.goneAt),
    isNull(fedProperties.answer),
    eq(properties.userId, feed.userId),
    isNull(properties.deletedAt),
    isNull(properties.saleDate),
    // Shown again by hand, it has its answer.
    eq(properties.isHidden, true),
  );
  const gone = await db
    .select({
      id: properties.id,
      reference: properties.externalReference,
      title: properties.title,
      address: properties.address,
      city: properties.city,
      goneAt: fedProperties.goneAt,
    })
    .from(fedProperties)
    .innerJoin(properties, eq(properties.id, fedProperties.propertyId))
    .where(isAsked)
    .orderBy(desc(fedProperties.goneAt), asc(properties.number))
    .limit(mostGone);
  const [all] = await db
    .select({ total: count() })
    .from(fedProperties)
    .innerJoin(properties, eq(properties.id, fedProperties.propertyId))
    .where(isAsked);
  const urlOf = (side: FeedSide) => `${brand.origin}${feedPath(secret, feed, side)}`;
  return {
    drop_url: feed.isTaking ? urlOf("drop") : null,
    hides_new: feed.hidesNew,
    give_url: feed.isGiving ? urlOf("give") : null,
    gone: gone.map(cleanAddress).map(({ goneAt, reference, city: _city, ...row }) => ({
      ...row,
      reference: reference ?? "",
      gone_at: goneAt?.toISOString() ?? "",
    })),
    gone_total: need(all).total,
  };
}

/** An address that is closed ends: opened again, the feed has another. */
async function changeFeed(
  db: Database,
  actor: Account,
  change: z.output<typeof feedChangeInput>,
  now: Date,
): Promise<void> {
  const { userId, team } = actor;
  const agencyId = team?.agencyId ?? null;
  await db.transaction(async (tx) => {
    await tx.insert(feeds).values({ userId, agencyId, createdAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(feeds).where(isFeedOf(actor)).for("update");
    if (row === undefined) return;
    const isTaking = change.takes_drops ?? row.isTaking;
    const isGiving = change.gives_stock ?? row.isGiving;
    await tx
      .update(feeds)
      .set({
        isTaking,
        isGiving,
        hidesNew: change.hides_new ?? row.hidesNew,
        ...(row.isTaking && !isTaking && { dropNumber: row.dropNumber + 1 }),
        ...(row.isGiving && !isGiving && { giveNumber: row.giveNumber + 1 }),
      })
      .where(eq(feeds.id, row.id));
  });
}

/** The old address leads nowhere. */
async function renewFeed(db: Database, actor: Account, side: FeedSide): Promise<void> {
  await db
    .update(feeds)
    .set(
      side === "drop"
        ? { dropNumber: sql`${feeds.dropNumber} + 1` }
        : { giveNumber: sql`${feeds.giveNumber} + 1` },
    )
    .where(isFeedOf(actor));
}
