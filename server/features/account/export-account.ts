import { asc, eq } from "drizzle-orm";
import {
  auditLog,
  emails,
  photos,
  profiles,
  properties,
  sessions,
  users,
} from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";

/** Everything we hold about a person and what is theirs, secrets (password, session tokens) left out. */
export async function exportAccount(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
): Promise<object> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const homes = await db
    .select()
    .from(properties)
    .where(eq(properties.userId, userId))
    .orderBy(asc(properties.number));
  const pictures = await db
    .select({ property: photos.propertyId, path: photos.path, position: photos.position })
    .from(photos)
    .innerJoin(properties, eq(properties.id, photos.propertyId))
    .where(eq(properties.userId, userId));
  const { number: _number, mapKey: _key, agencyNameKey: _nameKey, ...ownProfile } = profile ?? {};
  return {
    exported_at: now(),
    account: user,
    profile: ownProfile,
    properties: homes.map(({ number: _ownNumber, mapKey: _mapKey, ...home }) => ({
      ...home,
      photos: pictures.filter(({ property }) => property === home.id).map(({ path }) => path),
    })),
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
      .where(eq(emails.recipient, user?.email ?? "")),
    decisions: await db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        from: auditLog.fromValue,
        to: auditLog.toValue,
        reason: auditLog.reason,
      })
      .from(auditLog)
      .where(eq(auditLog.targetId, userId)),
  };
}
