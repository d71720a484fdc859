import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { RateLimiter } from "../../platform/limits/rate-limit.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { accountEmails } from "./account-email-kinds.ts";
import { wrongOwnPasswords } from "./account-limits.ts";
import { tokenLifeMs } from "./account-token.ts";
import { provePassword } from "./check-password.ts";
import { holdAccount } from "./ended-sessions.ts";
import { refuseFrequentPassword } from "./frequent-passwords.ts";
import { endOtherSessions } from "./open-sessions.ts";
import { setPassword } from "./password-reset.ts";

/** A password that was right a moment ago is none once another has been set. */
export type Proven = { readonly hash: string };

/** Wrong ones count within their session. `requireStillProven` looks again where the act is done. */
export async function requirePassword(
  { db }: Pick<Platform, "db">,
  limiter: RateLimiter,
  account: SignedInAccount,
  password: string,
): Promise<Proven> {
  await limiter.take(wrongOwnPasswords, account.sessionId);
  const hash = await findHash(db, account.userId);
  const proven = hash === null ? null : await provePassword(db, { hash, password });
  if (proven === null) throw wrongPassword();
  await limiter.forgive(wrongOwnPasswords, account.sessionId);
  return { hash: proven };
}

async function findHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
  return row?.hash ?? null;
}

function wrongPassword(): AppError {
  const message = "Le mot de passe actuel est incorrect.";
  return new AppError("invalid-input", message, [{ path: ["currentPassword"], message }]);
}

/** Holds the account, and refuses where another password was set since it was proven. */
export async function requireStillProven(tx: Database, userId: string, { hash }: Proven): Promise<void> {
  await holdAccount(tx, userId);
  if ((await findHash(tx, userId)) !== hash) throw wrongPassword();
}

/** The person's other sessions end. */
export async function changePassword(
  platform: Pick<Platform, "db" | "outbox" | "now">,
  account: SignedInAccount,
  proven: Proven,
  newPassword: string,
): Promise<void> {
  await refuseFrequentPassword(newPassword);
  const hash = await hashPassword(newPassword);
  await platform.db.transaction(async (tx) => {
    await requireStillProven(tx, account.userId, proven);
    await setPassword(tx, platform, account, hash);
    await endOtherSessions(tx, account);
  });
}

/** Sends a link to a new address and tells the present one; a taken address gets none, and the caller cannot tell. */
export async function requestEmailChange(
  { db, outbox, now }: Pick<Platform, "db" | "outbox" | "now">,
  account: SignedInAccount,
  proven: Proven,
  email: string,
): Promise<void> {
  const newEmail = email.toLowerCase();
  if (newEmail === account.email) {
    const message = "C’est déjà votre adresse.";
    throw new AppError("invalid-input", message, [{ path: ["email"], message }]);
  }
  const { userId, fullName } = account;
  const expiresAt = new Date(now().getTime() + tokenLifeMs["change-email"]).toISOString();
  await db.transaction(async (tx) => {
    await requireStillProven(tx, userId, proven);
    await tx.update(profiles).set({ pendingEmail: newEmail }).where(eq(profiles.userId, userId));
    const data = { fullName, newEmail, isDone: false };
    await outbox.enqueue(tx, accountEmails.emailChange.to(account.email, data));
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
    if (other === undefined)
      await outbox.enqueue(tx, accountEmails.changeEmail.to(newEmail, { userId, fullName, expiresAt }));
  });
}

/** While its link opens; the e-mail to the present address has the time of the request. */
export async function findPendingEmail(
  { db, now }: Pick<Platform, "now"> & { readonly db: Database },
  { email, pendingEmail }: { readonly email: string; readonly pendingEmail: string | null },
): Promise<string | null> {
  if (pendingEmail === null) return null;
  const oldest = new Date(now().getTime() - tokenLifeMs["change-email"]);
  const { name } = accountEmails.emailChange;
  const isRequest = and(eq(emails.kind, name), eq(emails.recipient, email), gt(emails.createdAt, oldest));
  return (await db.$count(emails, isRequest)) > 0 ? pendingEmail : null;
}
