import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { drawLinks, linkOwnerEmail } from "../../../demo/links.ts";
import { makeBrand } from "../../platform/config/config.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { Database } from "../../platform/database/open.ts";
import { linkAliases, linkClicks, shortLinks } from "../../records/link/link-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import type { Services } from "../services.ts";

/** Makes links with a year of openings, unless their owner has links. */
export async function seedLinks(
  { db, config }: Pick<Services, "db" | "config">,
  { owners, today }: { readonly owners: ReadonlyMap<string, string>; readonly today: string },
): Promise<void> {
  const userId = owners.get(linkOwnerEmail);
  if (userId === undefined) return;
  const { origin } = makeBrand(config, config.port);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ alias: linkAliases.alias })
      .from(linkAliases)
      .where(eq(linkAliases.ownerId, userId))
      .limit(1);
    if (rows.length > 0) return;
    const forSale = await findForSale(tx, userId);
    for (const [index, link] of drawLinks(today).entries()) {
      const path = link.destination ?? `/p/${forSale[index % forSale.length] ?? ""}`;
      const people = link.clicks.filter(({ isRobot }) => !isRobot);
      const createdAt = new Date(`${link.createdOn}T09:00:00Z`);
      await tx.insert(linkAliases).values({ alias: link.alias, ownerId: userId });
      const [row] = await tx
        .insert(shortLinks)
        .values({
          userId,
          alias: link.alias,
          title: link.title,
          tags: [...link.tags],
          createdAt,
          destinationUrl: `${origin}${path}`,
          notifyOnAccess: link.notifyOnAccess,
          isActive: link.isActive,
          clickCount: sum(people),
          robotCount: sum(link.clicks) - sum(people),
          updatedAt: createdAt,
        })
        .returning({ id: shortLinks.id });
      if (row === undefined) throw new Error("A link that was inserted was not returned.");
      await insertMany(
        tx,
        linkClicks,
        link.clicks.map((counted) => ({ ...counted, linkId: row.id })),
      );
    }
  });
}

/** Removes these people's links and aliases: nothing of the demonstration is printed anywhere. */
export async function removeLinks(tx: Database, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return;
  await tx.delete(shortLinks).where(inArray(shortLinks.userId, [...owners]));
  await tx.delete(linkAliases).where(inArray(linkAliases.ownerId, [...owners]));
}

async function findForSale(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.userId, userId), isNull(properties.saleDate), eq(properties.isHidden, false)))
    .orderBy(asc(properties.number))
    .limit(12);
  return rows.map(({ id }) => id);
}

function sum(counts: readonly { readonly clicks: number }[]): number {
  return counts.reduce((total, { clicks }) => total + clicks, 0);
}
