import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type * as z from "zod/mini";
import type { invitationInput } from "#domain/agency/team-rules.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { writeAgencyLog } from "../../../records/agency/agency-log.ts";
import { teamEmails } from "./team-emails.ts";
import { requireTeamRight } from "./team-right.ts";

const lifeMs = 14 * 86_400_000;
const keptMs = 30 * 86_400_000;

/** Renews an open invitation, whose old link dies; nobody learns whether the address has an account. */
export async function invite(
  { db, outbox, now }: Pick<Platform, "db" | "outbox" | "now">,
  actor: SignedInAccount,
  input: z.output<typeof invitationInput>,
): Promise<void> {
  const agencyId = requireTeamRight(actor, "managePeople");
  const email = input.email.toLowerCase();
  await db.transaction(async (tx) => {
    await refuseMember(tx, agencyId, email);
    const [createdAt, expiresAt] = [now(), new Date(now().getTime() + lifeMs)];
    const row = { agencyId, email, role: input.role, invitedBy: actor.userId, createdAt, expiresAt };
    const [invitation] = await tx
      .insert(invitations)
      .values({ id: randomUUID(), ...row })
      .onConflictDoUpdate({
        target: [invitations.agencyId, invitations.email],
        targetWhere: isNull(invitations.endedAt),
        set: { role: input.role, invitedBy: actor.userId, createdAt, expiresAt },
      })
      .returning({ id: invitations.id });
    if (invitation === undefined) throw new Error("An invitation that was written was not returned.");
    const agencyName = await nameOfAgency(tx, agencyId);
    const inviterName = actor.fullName ?? actor.email;
    const facts = { invitationId: invitation.id, agencyName, inviterName, role: input.role };
    await outbox.enqueue(tx, teamEmails.invitation.to(email, facts));
    await writeAgencyLog(tx, actor, {
      agencyId,
      action: "team-invite",
      person: { userId: null, name: email },
      to: input.role,
    });
  });
}

/** Ends the invitation's link; an invitation of another agency is unknown. */
export async function withdrawInvitation(
  { db, now }: Pick<Platform, "db" | "now">,
  actor: SignedInAccount,
  id: string,
): Promise<void> {
  const agencyId = requireTeamRight(actor, "managePeople");
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ endedAt: now() })
      .where(and(eq(invitations.id, id), eq(invitations.agencyId, agencyId), isNull(invitations.endedAt)))
      .returning({ email: invitations.email });
    if (row === undefined) throw new AppError("not-found", "Cette invitation n’existe pas, ou a déjà servi.");
    const person = { userId: null, name: row.email };
    await writeAgencyLog(tx, actor, { agencyId, action: "team-withdraw", person });
  });
}

/** Forgets invitations a month after their end. */
export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - keptMs)));
  await db.delete(invitations).where(lt(invitations.endedAt, new Date(now.getTime() - keptMs)));
}

/** Reads the name from the bearer's profile. */
export async function nameOfAgency(db: Database, agencyId: string): Promise<string> {
  const [row] = await db
    .select({ name: profiles.agencyName })
    .from(agencies)
    .innerJoin(profiles, eq(profiles.userId, agencies.userId))
    .where(eq(agencies.id, agencyId));
  return row?.name ?? "votre agence";
}

async function refuseMember(tx: Database, agencyId: string, email: string): Promise<void> {
  const [member] = await tx
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.agencyId, agencyId), eq(users.email, email)));
  if (member === undefined) return;
  const message = "Cette personne fait déjà partie de votre équipe.";
  throw new AppError("conflict", message, [{ path: ["email"], message }]);
}
