import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { mailboxOf } from "../../platform/limits/mailbox.ts";
import { createRateLimiter, type RateLimiter } from "../../platform/limits/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { accountEmails } from "./account-email-kinds.ts";
import {
  unprovenResetsAtMost,
  unprovenResetsNowAndThen,
  unprovenResetsOverAll,
  unprovenResetsPerMailbox,
} from "./account-limits.ts";
import { openAccountToken, tokenLifeMs } from "./account-token.ts";
import { deadTokenMessage } from "./email-verification.ts";
import { endSessions, holdAccount } from "./ended-sessions.ts";
import { refuseFrequentPassword } from "./frequent-passwords.ts";

/** The caller cannot tell whether the address has an account. */
export async function forgetPassword(
  { db, secret, outbox, now }: Pick<Platform, "db" | "secret" | "outbox" | "now">,
  email: string,
  clientAddress: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .select({
        userId: users.id,
        email: users.email,
        isProven: users.emailVerified,
        fullName: profiles.fullName,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.email, email.toLowerCase()));
    if (owner === undefined) return;
    const limiter = createRateLimiter(tx, secret, now);
    if (!owner.isProven && (await takeMailboxTurns(limiter, owner.email, clientAddress))) return;
    const expiresAt = new Date(now().getTime() + tokenLifeMs["reset-password"]).toISOString();
    await outbox.enqueue(
      tx,
      accountEmails.resetPassword.to(owner.email, {
        userId: owner.userId,
        fullName: owner.fullName,
        expiresAt,
      }),
    );
  });
}

/** True where none is left, which only the letter that does not leave tells: a refusal would tell that there is an account. */
async function takeMailboxTurns(
  limiter: RateLimiter,
  email: string,
  clientAddress: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  try {
    await limiter.takeFrom(unprovenResetsPerMailbox, clientAddress, mailbox);
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-requests") return true;
    throw error;
  }
  if ((await limiter.takeAll([{ limit: unprovenResetsOverAll, who: mailbox }])) === null) return false;
  // In this order: a spelling that got its link uses up nothing of the others.
  if ((await limiter.takeAll([{ limit: unprovenResetsNowAndThen, who: email }])) !== null) return true;
  return (await limiter.takeAll([{ limit: unprovenResetsAtMost, who: mailbox }])) !== null;
}

/** Once; ends every session of the account and gives its address. */
export async function resetPassword(
  platform: Pick<Platform, "db" | "secret" | "outbox" | "now">,
  input: { readonly token: string; readonly password: string },
): Promise<string> {
  const { db, secret, now } = platform;
  await refuseFrequentPassword(input.password);
  const open = (db: Database) =>
    openAccountToken(db, { secret, now: now(), purposes: ["reset-password"] }, input.token);
  // Before the hash, so that guessing costs us little; and again with the row in hand, so that it serves once.
  const known = await open(db);
  if (known === null) throw new AppError("not-found", deadTokenMessage);
  const password = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    // The second of two uses at once waits here, and then finds the password changed.
    await holdAccount(tx, known.userId);
    const owner = await open(tx);
    if (owner === null) throw new AppError("not-found", deadTokenMessage);
    await setPassword(tx, platform, owner, password);
    await endSessions(tx, owner.userId);
  });
  return known.email;
}

/**
 * Under `holdAccount`: sets a password, ends a waiting change of e-mail, as our letters advise, and tells the owner;
 * sessions are the caller's.
 */
export async function setPassword(
  tx: Database,
  { outbox, now }: Pick<Platform, "outbox" | "now">,
  owner: { readonly userId: string; readonly email: string; readonly fullName: string | null },
  password: string,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ password, updatedAt: now() })
    .where(and(eq(credentials.userId, owner.userId), eq(credentials.providerId, "credential")));
  await tx.update(profiles).set({ pendingEmail: null }).where(eq(profiles.userId, owner.userId));
  await outbox.enqueue(tx, accountEmails.passwordChanged.to(owner.email, { fullName: owner.fullName }));
}
