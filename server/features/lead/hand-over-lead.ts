import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import { canReach, makeViewer } from "#domain/access.ts";
import type { handOverLeadInput, LeadItem } from "#domain/api/lead.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { writeAgencyLog } from "../../records/agency/agency-log.ts";
import { holdColleague } from "../../records/agency/find-colleague.ts";
import { handOverLeads } from "../../records/agency/hand-over.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { readOwnLead, unknownLead } from "./list-leads.ts";
import { queueCopies } from "./queue-copies.ts";

/**
 * Gives a lead to a colleague, with a copy by e-mail where they want copies; the property stays. Repeatable, and
 * unknown without the right. Gives the lead as its giver now reads it, or null.
 */
export async function handOverLead(
  { db, outbox }: Pick<Platform, "db" | "outbox">,
  actor: SignedInAccount,
  { id, user_id: to }: z.output<typeof handOverLeadInput>,
): Promise<LeadItem | null> {
  await db.transaction(async (tx) => {
    const { agencyId, name } = await holdColleague(tx, actor, to);
    const [lead] = await tx
      .select()
      .from(leads)
      .where(and(eq(leads.id, id), eq(leads.agencyId, agencyId), isNull(leads.erasedAt)))
      .for("update");
    const from = lead?.ownerId ?? null;
    if (lead === undefined || from === null) throw unknownLead();
    if (!canReach({ userId: from, agencyId }, makeViewer(actor), "handOver")) throw unknownLead();
    if (from === to) return;
    await handOverLeads(tx, { from, to }, eq(leads.id, id));
    await writeAgencyLog(tx, actor, {
      agencyId,
      action: "team-hand-over-lead",
      person: { userId: to, name },
    });
    await queueCopies(tx, outbox, { leadIds: [id], to: { userId: to, agencyId }, actorId: actor.userId });
  });
  return readOwnLead(db, actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  });
}
