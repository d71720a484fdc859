import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { LeadEmailState, UntoldAgency } from "#domain/api/lead.ts";
import { leadTypes } from "#domain/lead-rules.ts";
import { writeAudit } from "../admin/audit.ts";
import type { Database } from "../database/open.ts";
import { emails, leads } from "../database/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { SignedInAccount } from "../http/context.ts";
import type { Services } from "../services.ts";
import { leadEmailState } from "./lead-states.ts";
import { queueLeadEmail, readLeadEmailState } from "./queue-emails.ts";

/** More than anyone works through at once; what remains shows once these are done. */
const mostAtOnce = 500;

/** The requests whose agency was never told, or whose e-mail failed, by agency, the oldest first. */
export async function listUntoldLeads(db: Database): Promise<UntoldAgency[]> {
  const rows = await db
    .select({ row: leads, state: leadEmailState("notice") })
    .from(leads)
    .where(and(isNull(leads.erasedAt), inArray(leadEmailState("notice"), ["none", "failed"])))
    .orderBy(asc(leads.createdAt))
    .limit(mostAtOnce);
  const groups = Map.groupBy(rows, ({ row }) => row.agencyName);
  return [...groups].map(([agencyName, own]) => ({
    agency_name: agencyName,
    leads: own.map(({ row, state }) => ({
      id: row.id,
      lead_type: leadTypes.find((type) => type === row.leadType) ?? "contact",
      name: row.name,
      home: row.home,
      created_at: row.createdAt.toISOString(),
      notice_state: state,
    })),
  }));
}

/**
 * Has the agency of a request told now: what was never queued is, what failed is sent again under its Message-ID.
 * Pressed twice or from two tabs, the second finds nothing left to do. Returns the state reached.
 */
export async function tellAgency(
  services: Services,
  actor: SignedInAccount,
  id: string,
): Promise<LeadEmailState> {
  return services.database.db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
    if (lead === undefined || lead.erasedAt !== null)
      throw new AppError("not-found", "Cette demande n'existe pas, ou a été effacée.");
    const before = await readLeadEmailState(tx, id, "notice");
    if (before !== "none" && before !== "failed") return before;
    await queueLeadEmail(tx, services, lead, "notice");
    const failed = await tx
      .select({ id: emails.id })
      .from(emails)
      .where(and(eq(emails.leadId, id), eq(emails.kind, "lead-notice"), eq(emails.state, "failed")));
    for (const one of failed) await services.outbox.sendAgain(tx, one.id);
    const after = await readLeadEmailState(tx, id, "notice");
    await writeAudit(tx, actor, {
      action: "lead-notify",
      targetKind: "lead",
      targetId: id,
      targetName: lead.home ?? lead.agencyName,
      from: before,
      to: after,
    });
    return after;
  });
}
