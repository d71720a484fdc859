import { aliasedTable, and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { decideReach, makeViewer, type Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { mostInToday, type NewMatch } from "#domain/api/task.ts";
import type { Database } from "../../platform/database/open.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { isInLists } from "../../records/contact/contact-lists.ts";
import { nameOfRoot } from "../../records/contact/contact-names.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { isStandingWish } from "../../records/contact/read-wishes.ts";
import { contactWishes, contactWishMatches } from "../../records/contact/wish-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { readCards } from "../../records/property/read-cards.ts";
import type { ListPart } from "./task-rows.ts";

/** A match that nobody put away shows for two weeks. */
const shownMs = 14 * 86_400_000;
/** More than this count as this many. */
const mostRead = 200;

const roots = aliasedTable(contacts, "roots");

/** Homes that newly met a buyer's wish, as the reader may see them now, the newest first. */
export async function readNewMatches(
  db: Database,
  account: Account,
  { whose, now }: { readonly whose: Whose; readonly now: Date },
): Promise<ListPart<NewMatch>> {
  const viewer = makeViewer(account);
  const reach = decideReach(viewer, "seeContacts") === "all" ? whose : "own";
  const rows = await db
    .select({ match: contactWishMatches, root: { id: roots.id, name: nameOfRoot(roots) } })
    .from(contactWishMatches)
    .innerJoin(contactWishes, eq(contactWishes.id, contactWishMatches.wishId))
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .innerJoin(roots, eq(roots.id, contacts.rootId))
    .innerJoin(properties, eq(properties.id, contactWishMatches.propertyId))
    .where(
      and(
        belongsTo(roots, account, reach),
        isInLists(roots),
        isStandingWish,
        contactWishMatches.isNew,
        isNull(contactWishMatches.seenAt),
        gt(contactWishMatches.foundAt, new Date(now.getTime() - shownMs)),
        isNull(properties.saleDate),
        eq(properties.isHidden, false),
        isNull(properties.moderatedAt),
      ),
    )
    .orderBy(
      desc(contactWishMatches.foundAt),
      asc(contactWishMatches.wishId),
      asc(contactWishMatches.propertyId),
    )
    .limit(mostRead);
  const cardOf = await readCards(
    db,
    viewer,
    rows.map(({ match }) => match.propertyId),
  );
  const seen = rows.flatMap(({ match, root }) => {
    const card = cardOf(match.propertyId);
    return card === null ? [] : [{ match, root, card }];
  });
  const shown = seen.slice(0, mostInToday);
  return {
    contactIds: shown.map(({ root }) => root.id),
    total: seen.length,
    toItems: (ways) =>
      shown.map(({ match, root, card }) => ({
        wish_id: match.wishId,
        property_id: match.propertyId,
        contact_id: root.id,
        name: root.name,
        title: card.title,
        price_display: card.price_display,
        at: match.foundAt.toISOString(),
        ...ways(root.id),
      })),
  };
}
