import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import { type invitedRegistrationInput, takenEmailMessage } from "#domain/account/sign-up-rules.ts";
import type { OpenInvitation as OpenInvitationReply } from "#domain/api/team.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import { refusalOfUnique } from "../../../platform/database/unique.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { users } from "../../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../../records/account/agency-schema.ts";
import { findAdministratorEmails } from "../../../records/account/find-profile.ts";
import { hashPassword } from "../../../records/account/passwords.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { writeAgencyLog } from "../../../records/agency/agency-log.ts";
import { accountEmails } from "../account-email-kinds.ts";
import { createAccounts } from "../create-account.ts";
import { refuseFrequentPassword } from "../frequent-passwords.ts";
import { type Door, requireOwner } from "../without-session.ts";
import { type OpenInvitation, requireInvitation } from "./invitation-token.ts";
import { nameOfAgency } from "./invite.ts";
import { teamEmails } from "./team-emails.ts";

type JoinDesk = Pick<Platform, "config" | "db" | "secret" | "outbox" | "now">;

/** What an invitation says to whoever opens its link. */
export async function readInvitation(platform: JoinDesk, token: string): Promise<OpenInvitationReply> {
  const { db } = platform;
  const { agencyId, email, role, invitedBy } = await requireInvitation(db, platform, token);
  const [inviter] = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.userId, invitedBy ?? ""));
  const known = await findInvited(db, email);
  return {
    agency_name: await nameOfAgency(db, agencyId),
    inviter_name: inviter?.name ?? null,
    email,
    role,
    has_account: known !== null,
    waits: known?.status === "pending",
  };
}

/** Joins with an account that opens no session: its password, beside the link, proves that no stranger registered the address. */
export async function acceptWithPassword(
  platform: JoinDesk,
  door: Door,
  { token, password, address }: { token: string; password: string | null; address: string },
): Promise<void> {
  const { email } = await requireInvitation(platform.db, platform, token);
  const known = await findInvited(platform.db, email);
  if (known?.status !== "pending") throw new AppError("unauthenticated");
  if (password === null) throw refusalOfPassword("Indiquez le mot de passe de votre compte");
  await requireOwner(platform, door, { email, password }, { address }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "unauthenticated"
      ? refusalOfPassword(wrongPasswordMessage)
      : error;
  });
  await acceptInvitation(platform, { ...known, status: known.status }, token);
}

const wrongPasswordMessage =
  "Ce mot de passe n’est pas celui du compte. Si vous ne le connaissez pas, choisissez-en un autre par «\u00a0Mot de passe oublié\u00a0».";

function refusalOfPassword(message: string): AppError {
  return new AppError("invalid-input", message, [{ path: ["password"], message }]);
}

type Actor = Pick<SignedInAccount, "userId" | "email" | "fullName"> & {
  readonly role: string | null;
  readonly status: string;
};

/** Joins the inviting agency; the account's status stays, and a waiting or a visitor's one is shown to an administrator. */
export async function acceptInvitation(platform: JoinDesk, actor: Actor, token: string): Promise<void> {
  const { db, outbox, config } = platform;
  await db.transaction(async (tx) => {
    const invitation = await requireInvitation(tx, platform, token, "locked");
    if (invitation.email !== actor.email.toLowerCase())
      throw new AppError(
        "forbidden",
        `Cette invitation est pour ${invitation.email}\u00a0: connectez-vous avec cette adresse.`,
      );
    const { agencyId } = invitation;
    const name = actor.fullName ?? actor.email;
    const waits = actor.role === "visitor" || actor.status === "pending";
    await join(tx, platform, { invitation, userId: actor.userId, name, waits });
    // Whoever opened the link holds the mailbox.
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    if (!waits) return;
    const agencyName = await nameOfAgency(tx, agencyId);
    const request = { fullName: name, email: actor.email, agencyName, phone: "" };
    for (const recipient of await findAdministratorEmails(tx, config))
      await outbox.enqueue(tx, accountEmails.registrationToReview.to(recipient, request));
  });
}

async function findInvited(db: Database, email: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      fullName: profiles.fullName,
      role: profiles.userRole,
      status: profiles.status,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

/** Ends an invitation by whoever holds its link. */
export async function declineInvitation(platform: JoinDesk, token: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { id } = await requireInvitation(tx, platform, token, "locked");
    await tx.update(invitations).set({ endedAt: platform.now() }).where(eq(invitations.id, id));
  });
}

/** A professional of the inviting agency, who waits for an administrator like any other; refuses a taken address. */
export async function registerInvited(
  platform: JoinDesk,
  { token, firstName, lastName, phone, password }: z.output<typeof invitedRegistrationInput>,
): Promise<void> {
  const { db, outbox, config } = platform;
  const { email } = await requireInvitation(db, platform, token);
  await refuseFrequentPassword(password);
  const passwordHash = await hashPassword(password);
  const fullName = `${firstName} ${lastName}`;
  try {
    await db.transaction(async (tx) => {
      const invitation = await requireInvitation(tx, platform, token, "locked");
      const [userId = ""] = await createAccounts(tx, [
        {
          email,
          fullName,
          passwordHash,
          role: "professional",
          status: "pending",
          // Whoever opened the link holds the mailbox.
          emailVerified: true,
          agency: null,
        },
      ]);
      await join(tx, platform, { invitation, userId, name: fullName, waits: true });
      await tx.update(memberships).set({ phone }).where(eq(memberships.userId, userId));
      const agencyName = await nameOfAgency(tx, invitation.agencyId);
      for (const recipient of await findAdministratorEmails(tx, config))
        await outbox.enqueue(
          tx,
          accountEmails.registrationToReview.to(recipient, { fullName, email, agencyName, phone }),
        );
    });
  } catch (error) {
    if (refusalOfUnique(error) !== "users_email_unique") throw error;
    throw new AppError("conflict", takenEmailMessage);
  }
}

type Joining = {
  readonly invitation: OpenInvitation;
  readonly userId: string;
  readonly name: string;
  /** Their account is not an active professional's yet. */
  readonly waits: boolean;
};

async function join(
  tx: Database,
  { outbox, now }: Pick<Platform, "outbox" | "now">,
  { invitation, userId, name, waits }: Joining,
): Promise<void> {
  const { id, agencyId, role } = invitation;
  await tx.update(invitations).set({ endedAt: now() }).where(eq(invitations.id, id));
  await tx.insert(memberships).values({ agencyId, userId, role, joinedAt: now() }).onConflictDoNothing();
  await tx
    .update(profiles)
    .set({ agencyId })
    .where(and(eq(profiles.userId, userId), isNull(profiles.agencyId)));
  await announceOwnChange(tx, [agencyId], "agency");
  await writeAgencyLog(
    tx,
    { userId, fullName: name, email: invitation.email },
    { agencyId, action: "team-join", person: { userId, name }, to: role },
  );
  const [bearer] = await tx
    .select({ email: users.email })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(eq(agencies.id, agencyId));
  const agencyName = await nameOfAgency(tx, agencyId);
  if (bearer !== undefined)
    await outbox.enqueue(tx, teamEmails.joined.to(bearer.email, { name, agencyName, waits }));
}
