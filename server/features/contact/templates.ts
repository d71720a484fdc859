import { and, asc, eq } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import type { AnswerTemplate } from "#domain/api/contact-exchange.ts";
import { ownTemplates } from "#domain/contact/answer-templates.ts";
import { holdsSame } from "../../platform/database/holds-same.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { belongsTo } from "../../records/account/belonging.ts";
import { contactTemplates } from "../../records/contact/contact-schema.ts";
import type { ContactDesk } from "./contact-rows.ts";

type TemplateFields = { readonly name: string; readonly subject: string | null; readonly text: string };

/** Ours come first, then those of one's agency. */
export async function listTemplates(db: Database, actor: Account): Promise<AnswerTemplate[]> {
  const rows = await db
    .select()
    .from(contactTemplates)
    .where(belongsTo(contactTemplates, actor, "agency"))
    .orderBy(asc(contactTemplates.createdAt), asc(contactTemplates.id));
  return [...ownTemplates.map((template) => ({ id: null, ...template })), ...rows.map(toTemplate)];
}

function toTemplate({ id, name, subject, text }: typeof contactTemplates.$inferSelect): AnswerTemplate {
  return { id, name, subject, text };
}

/** The same key gives the first text again; words that changed after a lost answer are refused with that text. */
export async function createTemplate(
  { db, now }: ContactDesk,
  actor: Account,
  { idempotency_key: id, ...fields }: TemplateFields & { readonly idempotency_key: string },
): Promise<AnswerTemplate> {
  const agencyId = actor.team?.agencyId ?? null;
  await db
    .insert(contactTemplates)
    .values({ id, ...fields, userId: actor.userId, agencyId, createdAt: now() })
    .onConflictDoNothing();
  const stored = toTemplate(await requireTemplate(db, actor, id));
  if (!holdsSame(stored, fields)) throw refuseWith(stored, "Ce modèle est déjà enregistré");
  return stored;
}

function refuseWith(stored: AnswerTemplate, message: string): AppError {
  const error = new AppError("edit-conflict", message);
  error.current = stored;
  return error;
}

/**
 * Any other agency's text counts as unknown.
 * Refuses, with the stored text, where another changed it, unless it says the same already.
 */
export async function saveTemplate(
  { db }: ContactDesk,
  actor: Account,
  {
    id,
    before,
    ...fields
  }: TemplateFields & { readonly id: string; readonly before?: TemplateFields | undefined },
): Promise<AnswerTemplate> {
  return db.transaction(async (tx) => {
    await requireTemplate(tx, actor, id);
    await tx
      .select({ id: contactTemplates.id })
      .from(contactTemplates)
      .where(eq(contactTemplates.id, id))
      .for("update");
    const stored = toTemplate(await requireTemplate(tx, actor, id));
    if (holdsSame(stored, fields)) return stored;
    if (before !== undefined && !holdsSame(stored, before))
      throw refuseWith(stored, "Ce modèle a été modifié entre-temps");
    await tx.update(contactTemplates).set(fields).where(eq(contactTemplates.id, id));
    return { id, ...fields };
  });
}

/** Deletes a text of one's agency. */
export async function removeTemplate({ db }: ContactDesk, actor: Account, id: string): Promise<void> {
  await requireTemplate(db, actor, id);
  await db.delete(contactTemplates).where(eq(contactTemplates.id, id));
}

async function requireTemplate(db: Database, actor: Account, id: string) {
  const [row] = await db
    .select()
    .from(contactTemplates)
    .where(and(eq(contactTemplates.id, id), belongsTo(contactTemplates, actor, "agency")));
  if (row === undefined) throw new AppError("not-found", "Ce modèle n’existe pas, ou n’est pas le vôtre.");
  return row;
}
