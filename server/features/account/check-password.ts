import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { hashPassword, isOldHash, verifyPassword } from "../../records/account/passwords.ts";

type Attempt = { readonly hash: string; readonly password: string };

/** Says whether a password fits the hash; one that fits an old hash is hashed anew. */
export async function checkPassword(db: Database, attempt: Attempt): Promise<boolean> {
  return (await provePassword(db, attempt)) !== null;
}

/** The hash that stands for a password that fits this one, anew where it was old; null where it does not fit. */
export async function provePassword(db: Database, { hash, password }: Attempt): Promise<string | null> {
  if (!(await verifyPassword({ hash, password }))) return null;
  if (!isOldHash(hash)) return hash;
  const raised = await hashPassword(password);
  // The salt makes a hash one account's own, and a password changed meanwhile stays as it is.
  const written = await db
    .update(credentials)
    .set({ password: raised })
    .where(eq(credentials.password, hash))
    .returning({ id: credentials.id });
  return written.length === 0 ? hash : raised;
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
