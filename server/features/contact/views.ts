import { and, asc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#domain/account/account.ts";
import { type ContactView, contactFilter, mostViews, type newViewInput } from "#domain/api/contact-board.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { contactViews } from "../../records/contact/contact-schema.ts";
import type { ContactDesk } from "./contact-rows.ts";

/** The filters and sorts that a person named, by their names. */
export async function listViews(db: Database, actor: Account): Promise<ContactView[]> {
  const rows = await db
    .select()
    .from(contactViews)
    .where(eq(contactViews.userId, actor.userId))
    .orderBy(asc(contactViews.createdAt), asc(contactViews.id));
  return rows.map(toView).sort((one, other) => one.name.localeCompare(other.name, "fr"));
}

/** A stored filter may name a choice that no longer exists, which is left out. */
function toView({ id, name, filter }: typeof contactViews.$inferSelect): ContactView {
  const parsed = contactFilter.safeParse(filter);
  return { id, name, filter: parsed.success ? parsed.data : contactFilter.parse({}) };
}

/** Replaces a view of the same name. */
export async function keepView(
  { db, now }: Pick<ContactDesk, "db" | "now">,
  actor: Account,
  { idempotency_key: id, name, filter }: z.output<typeof newViewInput>,
): Promise<ContactView> {
  return db.transaction(async (tx) => {
    // One at a time: two at once would both find room for one more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact-views ${actor.userId}`}))`);
    const own = await tx.select().from(contactViews).where(eq(contactViews.userId, actor.userId));
    const same = own.find((view) => view.name === name);
    if (same === undefined && own.length >= mostViews && !own.some((view) => view.id === id))
      throw new AppError("conflict", `${mostViews} vues au plus : supprimez-en une.`);
    const [kept] =
      same === undefined
        ? await tx
            .insert(contactViews)
            .values({ id, userId: actor.userId, name, filter, createdAt: now() })
            .onConflictDoNothing()
            .returning()
        : await tx.update(contactViews).set({ filter }).where(eq(contactViews.id, same.id)).returning();
    const view = kept ?? own.find((one) => one.id === id);
    if (view === undefined) throw new AppError("conflict", "Cette clé a déjà servi.");
    return toView(view);
  });
}

/** A view of somebody else counts as unknown. */
export async function removeView({ db }: Pick<ContactDesk, "db">, actor: Account, id: string): Promise<void> {
  const gone = await db
    .delete(contactViews)
    .where(and(eq(contactViews.id, id), eq(contactViews.userId, actor.userId)))
    .returning({ id: contactViews.id });
  if (gone.length === 0) throw new AppError("not-found", "Cette vue n’existe pas, ou n’est pas la vôtre.");
}
