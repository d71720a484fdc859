import { and, arrayContains, asc, desc, eq, gte, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import {
  type LinkFigures,
  type LinkItem,
  linkDevices,
  linkPageSize,
  type linksInput,
  type linksReply,
} from "#domain/api/link.ts";
import { need } from "#domain/need.ts";
import { missingOfOffer } from "#domain/property/offer-sentences.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { orderRows, readListPage } from "../../platform/database/list-page.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { containsFolded, containsText, foldText } from "../../platform/database/search.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { linkClicks, shortLinks } from "../../records/link/link-schema.ts";
import { findOfferOfLink } from "./link-prints.ts";
import { toLinkItem } from "./link-rows.ts";
import { nameDestinations } from "./name-destinations.ts";
import { type LinkDesk, requireLink } from "./write-link.ts";

/** The days that a link's page draws. */
const figureDays = 90;
const mostReferrersShown = 20;

const orders = {
  created: shortLinks.createdAt,
  clicks: shortLinks.clickCount,
  title: foldText(shortLinks.title),
};

/** Gives a page of links and every tag in use there. */
export async function listLinks(
  { db, brand, now }: LinkDesk,
  actor: Account,
  { whose, search, tag, page, ...order }: z.output<typeof linksInput>,
): Promise<z.infer<typeof linksReply>> {
  const own = and(belongsTo(shortLinks, actor, whose), isNull(shortLinks.deletedAt));
  const condition = and(
    own,
    search === "" ? undefined : containsFolded(shortLinks.searchText, search),
    tag === undefined ? undefined : arrayContains(shortLinks.tags, [tag]),
  );
  const today = dayInParis(now());
  const found = db
    .select()
    .from(shortLinks)
    .where(condition)
    .orderBy(...orderRows(orders, order, sql`${shortLinks.id}`));
  const links = await readListPage(found, {
    page,
    pageSize: linkPageSize,
    total: db.$count(shortLinks, condition),
    toItems: (rows) =>
      nameDestinations(
        db,
        actor,
        rows.map((row) => toLinkItem(row, brand, today)),
      ),
  });
  const tags = rowsOf<{ tag: string }>(
    await db.execute(sql`select distinct unnest(tags) as tag from ${shortLinks} where ${own}`),
  );
  return {
    ...links,
    tags: tags.map((row) => row.tag).sort((one, other) => one.localeCompare(other, "fr")),
  };
}

/** Null where there is none. */
export async function findLinkOfProperty(
  { db, brand, now }: LinkDesk,
  actor: Account,
  propertyId: string,
): Promise<LinkItem | null> {
  const today = dayInParis(now());
  const rows = await db
    .select()
    .from(shortLinks)
    .where(
      and(
        belongsTo(shortLinks, actor, "own"),
        eq(shortLinks.isActive, true),
        isNull(shortLinks.blockedAt),
        isNull(shortLinks.deletedAt),
        or(isNull(shortLinks.expiresOn), gte(shortLinks.expiresOn, today)),
        containsText([shortLinks.destinationUrl], propertyId),
      ),
    )
    .orderBy(desc(shortLinks.createdAt), asc(shortLinks.id));
  const items = rows.map((row) => toLinkItem(row, brand, today));
  return items.find(({ property_id }) => property_id === propertyId.toLowerCase()) ?? null;
}

/** Counts openings by day and by source. */
export async function readLinkFigures(desk: LinkDesk, actor: Account, id: string): Promise<LinkFigures> {
  const { db, brand, now } = desk;
  const row = await requireLink(db, actor, { id, right: "seeLinks" });
  const today = dayInParis(now());
  const counts = await db
    .select({
      day: linkClicks.day,
      device: linkClicks.device,
      referrer: linkClicks.referrer,
      isRobot: linkClicks.isRobot,
      clicks: linkClicks.clicks,
    })
    .from(linkClicks)
    .where(and(eq(linkClicks.linkId, id), gte(linkClicks.day, sql`${today}::date - ${figureDays - 1}::int`)));
  const offer = await findOfferOfLink(db, row, brand);
  const people = counts.filter(({ isRobot }) => !isRobot);
  const [link] = await nameDestinations(db, actor, [toLinkItem(row, brand, today)]);
  return {
    link: need(link),
    showcase: offer === null ? null : { missing: missingOfOffer(offer) },
    days: lastDays(today).map((day) => {
      const ofDay = counts.filter((one) => one.day === day);
      return {
        day,
        people: sum(ofDay.filter(({ isRobot }) => !isRobot)),
        robots: sum(ofDay.filter(({ isRobot }) => isRobot)),
      };
    }),
    devices: linkDevices
      .map((device) => ({ device, people: sum(people.filter((one) => one.device === device)) }))
      .filter((one) => one.people > 0)
      .sort((a, b) => b.people - a.people),
    referrers: [...Map.groupBy(people, ({ referrer }) => referrer)]
      .map(([host, ofHost]) => ({ host, people: sum(ofHost) }))
      .sort((a, b) => b.people - a.people || a.host.localeCompare(b.host))
      .slice(0, mostReferrersShown),
  };
}

function sum(counts: readonly { readonly clicks: number }[]): number {
  return counts.reduce((total, { clicks }) => total + clicks, 0);
}

function lastDays(today: string): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: figureDays }, (_, index) =>
    new Date(last - (figureDays - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
