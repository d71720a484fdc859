import { aliasedTable, and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { canReach, decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { mostMatches, type PropertyBuyer } from "#domain/api/wish.ts";
import { listMisses, missWords, nearBudget, nearSurface, wishWords } from "#domain/wish/wish.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { belongsTo } from "../../../records/account/belonging.ts";
import { isInLists } from "../../../records/contact/contact-lists.ts";
import { nameOfRoot } from "../../../records/contact/contact-names.ts";
import { contacts } from "../../../records/contact/contact-schema.ts";
import { isStandingWish, wishOfRow } from "../../../records/contact/read-wishes.ts";
import { contactWishes } from "../../../records/contact/wish-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { isOffered, wishedColumns, wishedPropertyOf } from "./find-matches.ts";

/** The best come first; a home of another agency counts as unknown, and a sold or hidden one has no buyers. */
export async function readBuyers(
  db: Database,
  actor: Account,
  propertyId: string,
): Promise<{ items: PropertyBuyer[]; total: number }> {
  const [home] = await db
    .select({ ...wishedColumns, isOffered: sql<boolean>`${isOffered}` })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)));
  const viewer = makeViewer(actor);
  if (home === undefined || !canReach(home, viewer, "seeStock"))
    throw new AppError("not-found", "Ce bien n’existe pas, ou n’est pas le vôtre.");
  if (!home.isOffered) return { items: [], total: 0 };
  const roots = aliasedTable(contacts, "roots");
  const reach = decideReach(viewer, "seeContacts") === "all" ? "agency" : "own";
  const rows = await db
    .select({ wish: contactWishes, root: roots, name: nameOfRoot(roots) })
    .from(contactWishes)
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .innerJoin(roots, eq(roots.id, contacts.rootId))
    .where(and(belongsTo(roots, actor, reach), isInLists(roots), isStandingWish, mayWish(home)))
    .orderBy(asc(roots.listName), asc(roots.id), asc(contactWishes.createdAt), asc(contactWishes.id));
  const found = rows.flatMap(({ wish: row, root, name }) => {
    const wish = wishOfRow(row);
    const misses = listMisses(wish, wishedPropertyOf(home, root));
    if (misses === null) return [];
    return [{ contact_id: root.id, name, owner_id: root.userId, words: wishWords(wish), misses }];
  });
  // Sorting keeps the order of equal ones: the best wish of a person comes first.
  const sorted = found.sort((one, other) => one.misses.length - other.misses.length);
  const seen = new Set<string>();
  const once = sorted.filter(({ contact_id: id }) => !seen.has(id) && seen.add(id));
  return {
    items: once.slice(0, mostMatches).map((one) => ({ ...one, misses: one.misses.map(missWords) })),
    total: once.length,
  };
}

/** Narrows wishes for the rule, which decides. */
function mayWish(home: Pick<typeof properties.$inferSelect, "propertyType" | "price" | "surfaceArea">) {
  const { types, budget, surface } = contactWishes;
  return and(
    or(sql`cardinality(${types}) = 0`, sql`${home.propertyType} = any(${types})`),
    or(isNull(budget), gte(budget, Math.floor(home.price / (1 + nearBudget)))),
    or(isNull(surface), lte(surface, Math.ceil(home.surfaceArea / (1 - nearSurface)))),
  );
}
