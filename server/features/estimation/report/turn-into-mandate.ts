import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import { mandateSteps } from "#domain/contact/contact.ts";
import { splitName } from "#domain/contact/contact-keys.ts";
import { need } from "#domain/need.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { type ContactRow, contacts } from "../../../records/contact/contact-schema.ts";
import { joinContact } from "../../../records/contact/join-contact.ts";
import { moveContacts } from "../../../records/contact-lead/move-contacts.ts";
import { recordEvent } from "../../../records/timeline/timeline.ts";
import { type AuthoredReport, requireReport } from "./report-rows.ts";
import type { ReportDesk } from "./write-report.ts";

/**
 * Moves the client, as a seller, to their mandate: their contact, or a new one of whoever carries the report.
 * A contact at the mandate or further stays, and so does one after a second press.
 */
export async function turnIntoMandate(
  { db, now }: Pick<ReportDesk, "db" | "now">,
  actor: Account,
  id: string,
): Promise<{ contact_id: string | null }> {
  return db.transaction(async (tx) => {
    const report = await requireReport(tx, actor, id, "editReports", { isLocked: true });
    const at = now();
    const root = await joinClient(tx, report, { actorId: actor.userId, at });
    if (root === null) return { contact_id: null };
    if (!mandateSteps.some((step) => step === root.sellerNow)) {
      const move = { kind: "Vendeur", step: "mandate", lostReason: null } as const;
      await moveContacts(tx, [root], move, { actorId: actor.userId, at });
    }
    await announceOwnChange(tx, [root], "contacts");
    return { contact_id: root.id };
  });
}

type Done = { readonly actorId: string; readonly at: Date };

/** Null where the report names nobody. */
async function joinClient(
  tx: Database,
  { id, userId, agencyId, content }: AuthoredReport,
  { actorId, at }: Done,
): Promise<ContactRow | null> {
  const { name, email, phone } = content.client;
  if (name === null && email === null && phone === null) return null;
  // Whoever has no address is known again by the report that named them so.
  const key = makeKey(id, [name, email, phone]);
  const [begun] = await tx
    .select({ rootId: contacts.rootId, deletedAt: contacts.deletedAt })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.idempotencyKey, key)));
  if (begun !== undefined && begun.deletedAt === null) return lockRoot(tx, begun.rootId);
  const { contactId, isNew } = await joinContact(tx, {
    owner: { userId, agencyId },
    person: {
      ...(name === null ? { firstName: null, lastName: null } : splitName(name)),
      emails: email === null ? [] : [email],
      phones: phone === null ? [] : [phone],
      kinds: ["Vendeur"],
    },
    source: "report",
    ...(begun === undefined && { idempotencyKey: key }),
    at,
  });
  const root = await lockRoot(tx, contactId);
  if (isNew) {
    const detail = { source: "report" } as const;
    await recordEvent(tx, { kind: "contact-created", detail, ...doneTo(root), actorId, at });
  }
  return root;
}

function doneTo({ id: subjectId, userId: ownerId, agencyId }: ContactRow) {
  return { subjectId, ownerId, agencyId };
}

function makeKey(reportId: string, client: readonly (string | null)[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([reportId, ...client]))
    .digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function lockRoot(tx: Database, id: string): Promise<ContactRow> {
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for("update");
  return need(row);
}
