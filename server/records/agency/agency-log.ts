import { and, desc, eq, notInArray, or } from "drizzle-orm";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { actionsOverPeople, type TeamAction } from "#domain/agency/team-words.ts";
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

/** The latest line first; what a colleague does with people is left out for whoever reads their own alone. */
export async function listAgencyLog(
  db: Database,
  { agencyId, reader }: { readonly agencyId: string; readonly reader: Account },
  most: number,
) {
  const { action, actorId, personId } = auditLog;
  const isTheirs = or(
    notInArray(action, [...actionsOverPeople]),
    eq(actorId, reader.userId),
    eq(personId, reader.userId),
  );
  const readsAll = decideReach(makeViewer(reader), "seeContacts") === "all";
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetKind, "agency"),
        eq(auditLog.targetId, agencyId),
        readsAll ? undefined : isTheirs,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most);
}
