import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type * as z from "zod/mini";
import { makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { type ContactWish, mostMatches, type saveWishInput } from "#domain/api/wish.ts";
import { need } from "#domain/need.ts";
import { missWords, mostWishes, wishRadii, wishWords } from "#domain/wish/wish.ts";
import { holdsSame } from "../../../platform/database/holds-same.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { type ContactRow, contacts } from "../../../records/contact/contact-schema.ts";
import { isStandingWish, wishOfRow } from "../../../records/contact/read-wishes.ts";
import { contactWishes } from "../../../records/contact/wish-schema.ts";
import { readCards } from "../../../records/property/read-cards.ts";
import { changeContact } from "../change-contact.ts";
import { type ContactDesk, requireContact } from "../contact-rows.ts";
import { type FoundProperty, findMatchingProperties } from "./find-matches.ts";
import { noteMatchesOf } from "./note-matches.ts";

/** Each wish has the homes for sale that answer to it, as the reader may see them. */
export async function readWishes(desk: ContactDesk, actor: Account, id: string): Promise<ContactWish[]> {
  const root = await requireContact(desk.db, actor, id, "seeContacts");
  const rows = await selectWishes(desk.db, root.id);
  const found = new Map<string, FoundProperty[]>();
  for (const row of rows) {
    const homes = await findMatchingProperties(desk.db, wishOfRow(row), root);
    found.set(row.id, homes.slice(0, mostMatches));
  }
  const shown = [...found.values()].flat().map(({ propertyId }) => propertyId);
  const cardOf = await readCards(desk.db, makeViewer(actor), shown);
  return rows.map((row) => {
    const wish = wishOfRow(row);
    const { circle } = wish;
    return {
      id: row.id,
      version: row.version,
      types: [...wish.types],
      arrondissements: [...wish.arrondissements],
      circle: circle && {
        latitude: circle.latitude,
        longitude: circle.longitude,
        label: circle.label,
        radius_m: need(wishRadii.find((one) => one === circle.radiusM)),
      },
      budget: wish.budget,
      surface: wish.surface,
      rooms: wish.rooms,
      words: wishWords(wish),
      matches: need(found.get(row.id)).flatMap(({ propertyId, isOwn, misses }) => {
        const card = cardOf(propertyId);
        return card === null ? [] : [{ card, is_own: isOwn, misses: misses.map(missWords) }];
      }),
    };
  });
}

async function selectWishes(db: Database, rootId: string) {
  return db
    .select()
    .from(contactWishes)
    .where(and(isOfContact(db, rootId), isStandingWish))
    .orderBy(asc(contactWishes.createdAt), asc(contactWishes.id));
}

/** A condition on wishes of a contact and of those merged into it. */
function isOfContact(db: Database, rootId: string) {
  const group = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, rootId));
  return inArray(contactWishes.contactId, group);
}

type NewWish = z.output<typeof saveWishInput>;

/** The page draws a new wish's id; an old one is written only over the version that was edited. */
export async function saveWish(desk: ContactDesk, actor: Account, input: NewWish): Promise<ContactWish[]> {
  await changeContact(desk, actor, input.id, async (tx, root) => {
    const at = desk.now();
    const rows = await selectWishes(tx, root.id);
    const before = rows.find(({ id }) => id === input.wish_id);
    if (before === undefined) {
      if (input.version !== 0) throw unknownWish();
      if (rows.length >= mostWishes) throw tooManyWishes();
      await insertWish(tx, root, input, at);
    } else if (input.version === before.version) {
      await tx
        .update(contactWishes)
        .set({ ...columnsOf(input), version: before.version + 1, savedAt: at })
        .where(eq(contactWishes.id, before.id));
    } else if (!holdsSame(before, columnsOf(input)))
      // Sent again after a lost answer, it is stored already.
      throw new AppError("conflict", "Cette recherche a été modifiée entre-temps : relisez-la d’abord.");
    await tx.update(contacts).set({ editedAt: at }).where(eq(contacts.id, root.id));
  });
  return readWishes(desk, actor, input.id);
}

/** An id that is another contact's counts as unknown. */
async function insertWish(tx: Database, root: ContactRow, input: NewWish, at: Date): Promise<void> {
  const [written] = await tx
    .insert(contactWishes)
    .values({ id: input.wish_id, contactId: root.id, ...columnsOf(input), createdAt: at, savedAt: at })
    .onConflictDoNothing()
    .returning({ id: contactWishes.id });
  if (written === undefined) throw unknownWish();
}

function columnsOf({ types, arrondissements, circle, budget, surface, rooms }: NewWish) {
  return {
    types: [...new Set(types)],
    arrondissements: [...new Set(arrondissements)],
    centreLatitude: circle?.latitude ?? null,
    centreLongitude: circle?.longitude ?? null,
    centreLabel: circle?.label ?? null,
    radiusM: circle?.radius_m ?? null,
    budget,
    surface,
    rooms,
  };
}

type WishOfContact = { readonly id: string; readonly wish_id: string };

/** The wish may come back for a day; removing it twice changes nothing. */
export async function removeWish(
  desk: ContactDesk,
  actor: Account,
  { id, wish_id: wishId }: WishOfContact,
): Promise<ContactWish[]> {
  await changeContact(desk, actor, id, async (tx, root) => {
    await tx
      .update(contactWishes)
      .set({ deletedAt: desk.now() })
      .where(and(eq(contactWishes.id, wishId), isOfContact(tx, root.id), isStandingWish));
  });
  return readWishes(desk, actor, id);
}

/** Keeps what was found and read, so that nobody hears of a home twice, and notes what the wish missed meanwhile. */
export async function restoreWish(
  desk: ContactDesk,
  actor: Account,
  { id, wish_id: wishId }: WishOfContact,
): Promise<ContactWish[]> {
  await changeContact(desk, actor, id, async (tx, root) => {
    const standing = await selectWishes(tx, root.id);
    if (standing.some((wish) => wish.id === wishId)) return;
    if (standing.length >= mostWishes) throw tooManyWishes();
    const restored = await tx
      .update(contactWishes)
      .set({ deletedAt: null })
      .where(and(eq(contactWishes.id, wishId), isOfContact(tx, root.id)))
      .returning({ id: contactWishes.id });
    if (restored.length === 0) throw unknownWish();
    await noteMatchesOf(tx, eq(contactWishes.id, wishId), desk.now());
  });
  return readWishes(desk, actor, id);
}

const restorableMs = 86_400_000;

/** Forgets wishes that were deleted more than a day ago. */
export async function purgeWishes(db: Database, now: Date): Promise<void> {
  const isOver = lt(contactWishes.deletedAt, new Date(now.getTime() - restorableMs));
  await db.delete(contactWishes).where(isOver);
}

function tooManyWishes(): AppError {
  return new AppError("conflict", `${mostWishes} recherches au plus pour un contact.`);
}

function unknownWish(): AppError {
  return new AppError("not-found", "Cette recherche n’existe pas, ou n’est pas la vôtre.");
}
