import { createHash } from "node:crypto";
import { and, eq, lt, type SQL } from "drizzle-orm";
import type { InactiveStatus } from "#domain/account/account.ts";
import { endStreams } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { endedSessions, sessions, users } from "../../records/account/account-schema.ts";
import { findProfile } from "../../records/account/find-profile.ts";

/** As long as the cookie of a session lasts. */
const keptMs = 7 * 86_400_000;

/** Until the transaction ends nobody opens a session of the account, and no other changes what signs in to it. */
export async function holdAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** Ends a person's sessions, or those of `among`, with the live streams that their pages hold; gives what ended. */
export async function endSessions(
  tx: Database,
  userId: string,
  among?: SQL,
): Promise<{ readonly token: string }[]> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), among))
    .returning({ token: sessions.token });
  await endStreams(tx, userId);
  return ended;
}

/** Keeps the tokens' hashes: pages of a refused or suspended account that still hold one learn why. */
export async function endSessionsByDecision(tx: Database, userId: string, now: Date): Promise<void> {
  const ended = await endSessions(tx, userId);
  if (ended.length === 0) return;
  await tx
    .insert(endedSessions)
    .values(ended.map(({ token }) => ({ tokenHash: hashOf(token), userId, endedAt: now })));
}

/** Gives the account's present status; null where nobody ended the session by decision. */
export async function findEndedStatus(db: Database, headers: Headers): Promise<InactiveStatus | null> {
  const token = readSessionToken(headers);
  if (token === null) return null;
  const [row] = await db
    .select({ userId: endedSessions.userId })
    .from(endedSessions)
    .where(eq(endedSessions.tokenHash, hashOf(token)));
  const profile = row === undefined ? null : await findProfile(db, row.userId);
  return profile === null || profile.status === "active" ? null : profile.status;
}

/** Forgets ended sessions, also those by decision that no browser asks about any more. */
export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now.getTime() - keptMs)));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The token in the cookie of the accounts library, which stands before its signature. */
function readSessionToken(headers: Headers): string | null {
  const pattern = /(?:^|;\s*)[\w-]+\.session_token=([\w-]+)/;
  return pattern.exec(headers.get("cookie") ?? "")?.[1] ?? null;
}
