import { createHmac, randomUUID } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { type Brand, brandName } from "#domain/brand.ts";
import type { Database } from "../../platform/database/open.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";
import { findPasswordHash } from "./check-password.ts";

/** A browser that somebody signed in on is known for so long. */
const knownSeconds = 180 * 86_400;
const purpose = "known-device";

type DeviceDesk = { readonly db: Database; readonly secret: string; readonly now: () => Date };

/** Names no account; it gives turns of its own at the password that it knew, on the path of signing in alone. */
export async function makeDeviceCookie(
  { db, secret, brand, now }: DeviceDesk & { readonly brand: Brand },
  email: string,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + knownSeconds * 1000);
  const binding = await findBinding(db, email);
  const token = makeToken(secret, { purpose, row: randomUUID(), expiresAt, binding });
  const secure = brand.origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(secret, email)}=${token}; Max-Age=${knownSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`;
}

/** Null unless it signed in to this account with the password that holds now. */
export async function findKnownDevice(
  { db, secret, now }: DeviceDesk,
  cookies: string | undefined,
  email: string,
): Promise<string | null> {
  const name = cookieName(secret, email);
  const token = readToken(parse(cookies ?? "", name)[name] ?? "");
  // Only who bears a cookie of this name is answered later: a stranger cannot tell by it whether there is an account.
  if (token === null) return null;
  const binding = await findBinding(db, email);
  return isGenuine(secret, token, { purpose, binding, now: now() }) ? token.row : null;
}

/** One cookie for each account that a shared browser signs in to. */
function cookieName(secret: string, email: string): string {
  const hash = createHmac("sha256", `${purpose}:${secret}`)
    .update(email.toLowerCase())
    .digest("hex")
    .slice(0, 12);
  return `${brandName.toLowerCase()}.device_${hash}`;
}

/** The account and the hash of its password: a new password makes strangers of all browsers. */
async function findBinding(db: Database, email: string): Promise<string> {
  return JSON.stringify([email.toLowerCase(), await findPasswordHash(db, email)]);
}
