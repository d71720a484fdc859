import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { OpenSessionsReply } from "#domain/api/account.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { sessions } from "../../records/account/account-schema.ts";
import { deviceName } from "./device-name.ts";
import { endSessions } from "./ended-sessions.ts";

/** The latest first; no token leaves, ids name the sessions. */
export async function listOpenSessions(
  { db, now }: Pick<Platform, "db" | "now">,
  account: SignedInAccount,
): Promise<OpenSessionsReply> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, account.userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.updatedAt));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      ip_address: row.ipAddress === "" ? null : row.ipAddress,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.updatedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      is_current: row.id === account.sessionId,
    })),
  };
}

/** Throws as for an unknown session where it is anyone else's. */
export async function endSession({ db }: Pick<Platform, "db">, userId: string, id: string): Promise<void> {
  const ended = await db.transaction((tx) => endSessions(tx, userId, eq(sessions.id, id)));
  if (ended.length === 0) throw new AppError("not-found", "Cette session est déjà fermée.");
}

/** Ends all sessions of a person but the one that asks. */
export async function endOtherSessions(
  tx: Database,
  { userId, sessionId }: Pick<SignedInAccount, "userId" | "sessionId">,
): Promise<void> {
  await endSessions(tx, userId, ne(sessions.id, sessionId));
}
