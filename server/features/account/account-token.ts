import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";
import { credentials, users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";

export type AccountTokenPurpose = "verify-email" | "change-email" | "reset-password";

export const tokenLifeMs: Readonly<Record<AccountTokenPurpose, number>> = {
  "verify-email": 7 * 86_400_000,
  "change-email": 86_400_000,
  "reset-password": 3_600_000,
};

export type TokenOwner = {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string | null;
  readonly pendingEmail: string | null;
};

/** Derives the token of a link. What the link changes is bound into it: once used, it opens nothing. */
export async function makeAccountToken(
  db: Database,
  secret: string,
  claim: { readonly purpose: AccountTokenPurpose; readonly userId: string; readonly expiresAt: Date },
): Promise<string> {
  const state = await findState(db, claim.userId);
  const binding = state === null ? "" : bindState(claim.purpose, state);
  return makeToken(secret, { ...claim, row: claim.userId, binding });
}

/** Null for a forged, used, expired or unknown token. */
export async function openAccountToken<Purpose extends AccountTokenPurpose>(
  db: Database,
  options: { readonly secret: string; readonly now: Date; readonly purposes: readonly Purpose[] },
  token: string,
): Promise<(TokenOwner & { readonly purpose: Purpose }) | null> {
  const content = readToken(token);
  const state = content === null ? null : await findState(db, content.row);
  if (content === null || state === null) return null;
  const { secret, now } = options;
  const purpose = options.purposes.find((one) =>
    isGenuine(secret, content, { purpose: one, binding: bindState(one, state), now }),
  );
  if (purpose === undefined) return null;
  const { userId, email, fullName, pendingEmail } = state;
  return { purpose, userId, email, fullName, pendingEmail };
}

type State = TokenOwner & { readonly emailVerified: boolean; readonly password: string | null };

function bindState(purpose: AccountTokenPurpose, state: State): string {
  switch (purpose) {
    case "verify-email":
      // Opening it twice is harmless: mail programs look at links before people do.
      return state.email;
    case "change-email":
      return JSON.stringify([state.email, state.pendingEmail]);
    case "reset-password":
      return JSON.stringify([state.email, state.password]);
  }
}

async function findState(db: Database, userId: string): Promise<State | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      fullName: profiles.fullName,
      pendingEmail: profiles.pendingEmail,
      password: credentials.password,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .where(eq(users.id, userId));
  return row ?? null;
}
