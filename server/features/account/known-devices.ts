import { createHmac, randomUUID } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { type Brand, brandName } from "#domain/brand.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";

/** A browser that somebody signed in on is known for so long. */
const knownSeconds = 180 * 86_400;
const purpose = "known-device";

type Needed = { readonly secret: string; readonly brand: Brand; readonly now: () => Date };

/**
 * The cookie that a browser gets once it has signed in to an account: it names neither the account nor the person, and
 * is worth nothing but turns of its own at the password. Its path is that of signing in alone.
 */
export function makeDeviceCookie({ secret, brand, now }: Needed, email: string): string {
  const expiresAt = new Date(now().getTime() + knownSeconds * 1000);
  const token = makeToken(secret, { purpose, row: randomUUID(), expiresAt, binding: bindingOf(email) });
  const secure = brand.origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(secret, email)}=${token}; Max-Age=${knownSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`;
}

/** The id of the browser whose cookies these are, if it signed in to this account before; null for any other. */
export function findKnownDevice(
  { secret, now }: Omit<Needed, "brand">,
  cookies: string | undefined,
  email: string,
): string | null {
  const name = cookieName(secret, email);
  const token = readToken(parse(cookies ?? "", name)[name] ?? "");
  if (token === null) return null;
  return isGenuine(secret, token, { purpose, binding: bindingOf(email), now: now() }) ? token.row : null;
}

/** One cookie for each account that a shared browser signs in to. */
function cookieName(secret: string, email: string): string {
  const hash = createHmac("sha256", `${purpose}:${secret}`)
    .update(bindingOf(email))
    .digest("hex")
    .slice(0, 12);
  return `${brandName.toLowerCase()}.device_${hash}`;
}

const bindingOf = (email: string) => email.toLowerCase();
