import { and, desc, eq } from "drizzle-orm";
import type { TeamAction } from "#domain/agency/team-words.ts";
import type { Database } from "../../platform/database/open.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { auditLog } from "../audit/audit-schema.ts";

export type AgencyLogEntry = {
  readonly agencyId: string;
  readonly action: TeamAction;
  /** Whom it concerns: an account, or an address that was invited. */
  readonly person: { readonly userId: string | null; readonly name: string } | null;
  readonly from?: string | null;
  readonly to?: string | null;
};

/** Writes in the transaction of what it reports; an agency's log is the part of the audit log about it. */
export async function writeAgencyLog(
  tx: Database,
  actor: Pick<SignedInAccount, "userId" | "fullName" | "email">,
  { agencyId, action, person, from = null, to = null }: AgencyLogEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor.userId,
    actorName: actor.fullName ?? actor.email,
    action,
    targetKind: "agency",
    targetId: agencyId,
    targetName: person?.name ?? null,
    personId: person?.userId ?? null,
    fromValue: from,
    toValue: to,
  });
}

/** The latest line first. */
export async function listAgencyLog(db: Database, agencyId: string, most: number) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, "agency"), eq(auditLog.targetId, agencyId)))
    .orderBy(desc(auditLog.id))
    .limit(most);
}
