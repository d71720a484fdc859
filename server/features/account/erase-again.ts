import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type TeamRole, teamRoles } from "#domain/account/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import { credentials, sessions } from "../../records/account/account-schema.ts";
import { invitations, memberships } from "../../records/account/agency-schema.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { changeRole } from "../../records/agency/change-role.ts";
import { findSharedAgencies, leaveRevivedAgency } from "../../records/agency/leave-agency.ts";
import { writeAgencies } from "../../records/agency/write-agencies.ts";
import type { EraseAgain } from "../../records/erasure/erasure-kind.ts";
import { eraseRevivedAccount } from "./delete-account.ts";

/** What was taken back of accounts, by the kinds of the journal: for a backup of before that was restored. */
export function accountErasures(parts: readonly AccountPart[]): Readonly<Record<string, EraseAgain>> {
  return {
    account: (tx, { subject }) => eraseRevivedAccount(tx, subject, parts),
    session: async (tx, { subject }) => {
      await tx.delete(sessions).where(eq(sessions.id, subject));
    },
    // The password of before may have been changed because somebody knew it: a link by e-mail gives a new one.
    password: async (tx, { subject }) => {
      const password = await hashPassword(randomBytes(32).toString("base64url"));
      await tx.update(credentials).set({ password }).where(eq(credentials.userId, subject));
    },
    rights: async (tx, { subject, value }) => {
      const [userRole, status] = value?.split("/") ?? [];
      if (userRole === undefined || status === undefined) return;
      // Where their agency's name is another's in what was restored, a right that was given waits to be given again.
      await unlessRefused(tx, (inner) => writeAgencies(inner, [subject], () => ({ userRole, status })));
    },
    membership: (tx, { subject, value }) => endMembershipAgain(tx, subject, value),
    invitation: async (tx, { subject, at }) => {
      await tx
        .update(invitations)
        .set({ endedAt: at })
        .where(and(eq(invitations.id, subject), isNull(invitations.endedAt)));
    },
  };
}

/** An agency that would be left without a manager keeps the backup's. */
async function endMembershipAgain(tx: Database, userId: string, value: string | null): Promise<void> {
  const [agencyId = "", role] = value?.split("/") ?? [];
  const shared = await findSharedAgencies(tx, userId);
  if (!shared.some((one) => one.agencyId === agencyId)) return;
  const membership = { agencyId, userId };
  const known = teamRoles.find((one) => one === role);
  if (known === undefined) await leaveRevivedAgency(tx, membership);
  else await changeRevivedRole(tx, membership, known);
}

async function changeRevivedRole(
  tx: Database,
  membership: { readonly agencyId: string; readonly userId: string },
  role: TeamRole,
): Promise<void> {
  const { agencyId, userId } = membership;
  const [own] = await tx
    .select({ before: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  if (own === undefined) return;
  await unlessRefused(tx, (inner) => changeRole(inner, { agencyId, userId, before: own.before, role }));
}

/** A refusal changes nothing, and the restore goes on. */
async function unlessRefused(tx: Database, work: (inner: Database) => Promise<unknown>): Promise<void> {
  try {
    await tx.transaction(work);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}
