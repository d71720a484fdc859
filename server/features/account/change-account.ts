import { eq } from "drizzle-orm";
import { type AccountStatus, accountStatuses, type Role, roleNames, roles } from "#domain/account/account.ts";
import {
  type AccountChange,
  type ChangeOutcome,
  changeRefusals,
  decideAccountChange,
} from "#domain/account/account-transitions.ts";
import { agencyNameKey } from "#domain/agency/agency-name.ts";
import { quote } from "#domain/text/quote.ts";
import { endStreams } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import type { StoredProfile } from "../../records/agency/write-agencies.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import { accountEmails } from "./account-email-kinds.ts";
import { changeProfile } from "./change-profile.ts";
import { countActiveAdministrators } from "./delete-account.ts";
import { endSessionsByDecision } from "./ended-sessions.ts";
import { findStanding } from "./find-standing.ts";

const decidedMeanwhile =
  "Une autre décision a été prise sur ce compte entre-temps\u00a0: vérifiez où il en est avant de décider.";

const decideAnew =
  "Fermez cette fenêtre, actualisez la liste et décidez à nouveau\u00a0: le compte comptera sans ce nom, et la personne en choisira un autre dans Mon compte.";

/** Applies an administrator's decision with its log line, e-mail, map and ended sessions; throws `conflict` by the rules. */
export async function changeAccount(
  platform: Pick<Platform, "db" | "outbox" | "now">,
  actor: SignedInAccount,
  decision: {
    readonly userId: string;
    readonly change: AccountChange;
    /** The status or role that the administrator saw; pages opened before an upgrade do not say. */
    readonly from?: AccountStatus | Role | undefined;
    readonly reason: string | null;
    /** It then loses the name of its agency. */
    readonly dropsName?: boolean | undefined;
  },
): Promise<void> {
  const { userId, change, dropsName = false } = decision;
  await platform.db.transaction(async (tx) => {
    let outcome: Extract<ChangeOutcome, { ok: true }> | undefined;
    let from = "";
    let { reason } = decision;
    const after = await changeProfile(tx, userId, async (before) => {
      from = change.kind === "role" ? before.userRole : before.status;
      if (decision.from !== undefined && decision.from !== from)
        throw new AppError("conflict", decidedMeanwhile);
      outcome = await decideNow(tx, before, change, reason);
      const written = change.kind === "role" ? { userRole: change.to } : { status: change.to };
      const taken = await findTakenName(tx, before, { ...before, ...written });
      if (taken === null) return written;
      const namesake = `Une autre agence porte déjà le nom ${quote(taken)}`;
      if (!dropsName) throw new AppError("conflict", `${namesake}. ${decideAnew}`);
      reason ??= `${namesake}\u00a0: choisissez-en un autre dans Mon compte.`;
      return { ...written, agencyName: null };
    });
    if (outcome === undefined) throw new Error("A profile was changed without a decision.");
    if (outcome.endsSessions) await endSessionsByDecision(tx, userId, platform.now());
    // Another role hears of other things.
    else await endStreams(tx, userId);
    const email = await requireEmail(tx, userId);
    await writeAudit(tx, actor, {
      action: change.kind,
      targetKind: "account",
      targetId: userId,
      targetName: after.fullName ?? email,
      from,
      to: change.to,
      reason,
    });
    const { fullName } = after;
    const roleName = roleNames[roles.find((role) => role === after.userRole) ?? "visitor"];
    const { decision: decided } = outcome;
    const agency = await findStanding(tx, userId);
    await platform.outbox.enqueue(
      tx,
      accountEmails.accountDecision.to(email, { fullName, decision: decided, reason, roleName, agency }),
    );
  });
}

/** Null where an agency that comes to count may keep its name. */
async function findTakenName(
  tx: Database,
  before: Pick<StoredProfile, "userRole" | "status">,
  { userRole, status, agencyName }: Pick<StoredProfile, "userRole" | "status" | "agencyName">,
): Promise<string | null> {
  if (agencyName === null || userRole === "visitor" || status !== "active") return null;
  // One that counts already keeps what it has.
  if (before.status === "active" && before.userRole !== "visitor") return null;
  const bearers = await tx.$count(profiles, eq(profiles.agencyNameKey, agencyNameKey(agencyName)));
  return bearers > 0 ? agencyName : null;
}

async function decideNow(tx: Database, before: StoredProfile, change: AccountChange, reason: string | null) {
  const account = {
    role: roles.find((role) => role === before.userRole) ?? "visitor",
    status: accountStatuses.find((status) => status === before.status) ?? "inactive",
  } as const;
  // Counted while nobody else changes a profile: two administrators cannot demote each other.
  const activeAdministrators = await countActiveAdministrators(tx);
  const outcome = decideAccountChange(account, change, { activeAdministrators, reason });
  if (outcome.ok) return outcome;
  const message = changeRefusals[outcome.reason];
  throw outcome.reason === "reason-required"
    ? new AppError("invalid-input", message, [{ path: ["reason"], message }])
    : new AppError("conflict", message);
}

async function requireEmail(tx: Database, userId: string): Promise<string> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (row === undefined) throw new AppError("not-found", "Ce compte n’existe pas.");
  return row.email;
}
