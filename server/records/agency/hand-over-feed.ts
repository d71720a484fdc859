import { and, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/open.ts";
import { agencies } from "../account/agency-schema.ts";
import { feeds } from "../import/feed-schema.ts";
import { agencyCodeKind, importColumns } from "../import/import-schema.ts";
import { fedProperties } from "../property/fed-property-schema.ts";
import { properties } from "../property/property-schema.ts";
import { writePropertiesInBatches } from "../property/write-properties.ts";
import { findActivePeople } from "./active-people.ts";
import { findFreeReference, findReferencesOf } from "./free-reference.ts";
import { type HandOver, handOverProperties } from "./hand-over.ts";

/** Gives a leaver's feed and its homes to `to`, the bearer, a manager or anyone, where one has none; else the feed ends. */
export async function handOverFeed(tx: Database, { agencyId, from, to }: HandOver): Promise<void> {
  const [feed] = await tx.select({ id: feeds.id }).from(feeds).where(isFeedFor(from, agencyId)).for("update");
  if (feed === undefined) return;
  const heir = await findHeir(tx, feed.id, { agencyId, from, to });
  if (heir === null) return;
  await tx.delete(feeds).where(isFeedFor(heir, agencyId));
  const handOver = { agencyId, from, to: heir };
  await giveWay(tx, feed.id, handOver);
  await handOverProperties(tx, handOver, inArray(properties.id, broughtBy(tx, feed.id)));
  await giveCodes(tx, handOver);
  await tx.update(feeds).set({ userId: heir }).where(eq(feeds.id, feed.id));
}

function isFeedFor(userId: string, agencyId: string): SQL | undefined {
  return and(eq(feeds.userId, userId), eq(feeds.agencyId, agencyId));
}

function broughtBy(tx: Database, feedId: string) {
  return tx
    .select({ id: fedProperties.propertyId })
    .from(fedProperties)
    .where(eq(fedProperties.feedId, feedId));
}

async function findHeir(
  tx: Database,
  feedId: string,
  { agencyId, from, to }: HandOver,
): Promise<string | null> {
  const people = await findActivePeople(tx, agencyId);
  const [agency] = await tx
    .select({ bearerId: agencies.userId })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  const rankOf = ({ userId, role }: (typeof people)[number]) =>
    [userId === to, userId === agency?.bearerId, role === "manager", true].indexOf(true);
  const heirs = people
    .filter(({ userId }) => userId !== from)
    .sort((one, other) => rankOf(one) - rankOf(other));
  for (const { userId } of heirs)
    if (!(await hasFeed(tx, userId, agencyId)) && !(await bringsSame(tx, feedId, userId))) return userId;
  return null;
}

/** A feed closed on both sides that asks nothing any more is none. */
async function hasFeed(tx: Database, userId: string, agencyId: string): Promise<boolean> {
  const asks = tx
    .select({ id: fedProperties.propertyId })
    .from(fedProperties)
    .where(
      and(eq(fedProperties.feedId, feeds.id), isNotNull(fedProperties.goneAt), isNull(fedProperties.answer)),
    );
  const isUsed = or(feeds.isTaking, feeds.isGiving, exists(asks));
  return (await tx.$count(feeds, and(isFeedFor(userId, agencyId), isUsed))) > 0;
}

/** Says whether another agency's feed of the person brings a home under one of this feed's references. */
async function bringsSame(tx: Database, feedId: string, userId: string): Promise<boolean> {
  const brought = tx
    .select({ reference: properties.externalReference })
    .from(fedProperties)
    .innerJoin(properties, eq(properties.id, fedProperties.propertyId))
    .where(eq(fedProperties.feedId, feedId));
  const own = alias(properties, "own");
  const rows = await tx
    .select({ id: own.id })
    .from(fedProperties)
    .innerJoin(own, eq(own.id, fedProperties.propertyId))
    .where(
      and(ne(fedProperties.feedId, feedId), eq(own.userId, userId), inArray(own.externalReference, brought)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Codes of agencies go along, so that homes keep their references. */
async function giveCodes(tx: Database, { from, to }: HandOver): Promise<void> {
  const rows = await tx
    .select({ heading: importColumns.heading })
    .from(importColumns)
    .where(and(eq(importColumns.userId, from), eq(importColumns.kind, agencyCodeKind)));
  const codes = rows.map(({ heading }) => ({ userId: to, kind: agencyCodeKind, heading }));
  if (codes.length > 0) await tx.insert(importColumns).values(codes).onConflictDoNothing();
}

/** Software knows homes by their references: a home of the heir's under one of these gets its number added. */
async function giveWay(tx: Database, feedId: string, { from, to }: HandOver): Promise<void> {
  const brought = tx
    .select({ reference: properties.externalReference })
    .from(properties)
    .where(and(inArray(properties.id, broughtBy(tx, feedId)), eq(properties.userId, from)));
  const taken = new Set([...(await findReferencesOf(tx, from)), ...(await findReferencesOf(tx, to))]);
  const which = and(eq(properties.userId, to), inArray(properties.externalReference, brought));
  await writePropertiesInBatches(tx, which, (stored) =>
    stored.map((before) => {
      const change = { externalReference: findFreeReference(before, taken) };
      return { kind: "change", before, change } as const;
    }),
  );
}
