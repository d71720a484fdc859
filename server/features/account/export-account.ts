import { asc, eq, or } from "drizzle-orm";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../../records/account/account-part.ts";
import { sessions, users } from "../../records/account/account-schema.ts";
import { invitations, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { auditLog } from "../../records/audit/audit-schema.ts";

/** Gathers everything we hold about a person, but for secrets (password, session tokens). */
export async function exportAccount(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
  parts: readonly AccountPart[],
): Promise<object> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  // Anyone signs up with anyone's address: what was written to it is theirs only who proved it.
  const provenEmail = user?.emailVerified === true ? user.email : "";
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const exported = await Promise.all(parts.map((part) => part.exportOf?.(db, userId)));
  const { number: _number, mapKey: _key, agencyNameKey: _nameKey, ...ownProfile } = profile ?? {};
  return {
    exported_at: now(),
    account: user,
    profile: ownProfile,
    memberships: await db
      .select({
        agency_id: memberships.agencyId,
        role: memberships.role,
        title: memberships.title,
        phone: memberships.phone,
        photo_url: memberships.photoUrl,
        rsac: memberships.rsac,
        joined_at: memberships.joinedAt,
      })
      .from(memberships)
      .where(eq(memberships.userId, userId)),
    ...Object.assign({}, ...exported),
    sessions: await db
      .select({
        created_at: sessions.createdAt,
        ip_address: sessions.ipAddress,
        user_agent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    emails: await db
      .select({
        kind: emails.kind,
        subject: emails.subject,
        created_at: emails.createdAt,
        state: emails.state,
      })
      .from(emails)
      .where(eq(emails.recipient, provenEmail)),
    decisions: await db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        from: auditLog.fromValue,
        to: auditLog.toValue,
        reason: auditLog.reason,
      })
      .from(auditLog)
      .where(or(eq(auditLog.targetId, userId), eq(auditLog.personId, userId)))
      .orderBy(asc(auditLog.id)),
    invitations: await listInvitations(db, provenEmail),
  };
}

function listInvitations(db: Platform["db"], email: string) {
  return db
    .select({
      agency_id: invitations.agencyId,
      role: invitations.role,
      created_at: invitations.createdAt,
      ended_at: invitations.endedAt,
    })
    .from(invitations)
    .where(eq(invitations.email, email.toLowerCase()));
}
