import { and, asc, inArray, isNull } from "drizzle-orm";
import type { AccountPart } from "../../records/account/account-part.ts";
import { goesWith } from "../../records/account/belonging.ts";
import { linkClicks, shortLinks } from "../../records/link/link-schema.ts";

/** Without those of an agency of several; the account's deletion takes them by cascade, and aliases stay retired. */
export const linksOfAccount: AccountPart = {
  countOf: async (db, userId) => ({
    links: await db.$count(shortLinks, and(goesWith(shortLinks, userId), isNull(shortLinks.deletedAt))),
  }),
  async exportOf(db, userId) {
    const links = await db
      .select()
      .from(shortLinks)
      .where(goesWith(shortLinks, userId))
      .orderBy(asc(shortLinks.createdAt), asc(shortLinks.id));
    const ids = links.map(({ id }) => id);
    const clicks =
      ids.length === 0 ? [] : await db.select().from(linkClicks).where(inArray(linkClicks.linkId, ids));
    return {
      short_links: links.map(({ searchText: _folded, ...link }) => ({
        ...link,
        clicks: clicks
          .filter(({ linkId }) => linkId === link.id)
          .map(({ linkId: _link, ...counts }) => counts),
      })),
    };
  },
};
