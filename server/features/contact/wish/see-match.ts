import { and, eq, isNull } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isStandingWish } from "../../../records/contact/read-wishes.ts";
import { contactWishes, contactWishMatches } from "../../../records/contact/wish-schema.ts";
import { type ContactDesk, requireContact } from "../contact-rows.ts";

type MatchIds = { readonly wish_id: string; readonly property_id: string };

/** Takes a match off the day of the whole agency, and gives when; null where somebody had already. */
export async function seeMatch(
  { db, now }: ContactDesk,
  actor: Account,
  ids: MatchIds,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { isIt, root } = await requireMatch(tx, actor, ids);
    const [seen] = await tx
      .update(contactWishMatches)
      .set({ seenAt: now() })
      .where(and(isIt, isNull(contactWishMatches.seenAt)))
      .returning({ at: contactWishMatches.seenAt });
    await announceOwnChange(tx, [root], "tasks");
    return seen?.at?.toISOString() ?? null;
  });
}

/** Puts a match back on the day of the whole agency, unless somebody else took it off it; a second call changes nothing. */
export async function unseeMatch(
  { db }: ContactDesk,
  actor: Account,
  { seen_at: seenAt, ...ids }: MatchIds & { readonly seen_at?: string | null | undefined },
): Promise<void> {
  if (seenAt === null) return;
  await db.transaction(async (tx) => {
    const { isIt, root } = await requireMatch(tx, actor, ids);
    const isOfAct = seenAt === undefined ? undefined : eq(contactWishMatches.seenAt, new Date(seenAt));
    await tx.update(contactWishMatches).set({ seenAt: null }).where(and(isIt, isOfAct));
    await announceOwnChange(tx, [root], "tasks");
  });
}

async function requireMatch(
  tx: Database,
  actor: Account,
  { wish_id: wishId, property_id: propertyId }: MatchIds,
) {
  const unknown = new AppError("not-found", "Cette correspondance n’existe pas, ou n’est pas la vôtre.");
  const isIt = and(eq(contactWishMatches.wishId, wishId), eq(contactWishMatches.propertyId, propertyId));
  const [match] = await tx
    .select({ contactId: contactWishes.contactId })
    .from(contactWishMatches)
    .innerJoin(contactWishes, eq(contactWishes.id, contactWishMatches.wishId))
    .where(and(isIt, isStandingWish));
  if (match === undefined) throw unknown;
  const root = await requireContact(tx, actor, match.contactId, "seeContacts", { unknown });
  return { isIt, root };
}
