import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { hashPassword, isOldHash, verifyPassword } from "../../records/account/passwords.ts";

/** A password that fits an old hash is hashed anew. */
export async function checkPassword(
  db: Database,
  attempt: { readonly hash: string; readonly password: string },
): Promise<boolean> {
  const fits = await verifyPassword(attempt);
  if (fits && isOldHash(attempt.hash)) {
    const password = await hashPassword(attempt.password);
    // The salt makes a hash one account's own, and a password changed meanwhile stays as it is.
    await db.update(credentials).set({ password }).where(eq(credentials.password, attempt.hash));
  }
  return fits;
}

/** The hash of an account's password; null for an unknown address. */
export async function findPasswordHash(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(users.email, email.toLowerCase()), eq(credentials.providerId, "credential")));
  return row?.password ?? null;
}
