import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token opens, for whom, until when; `binding` is a state, and its change ends the token. */
export type TokenClaim = {
  readonly purpose: string;
  readonly row: string;
  readonly expiresAt: Date;
  readonly binding: string;
};

/** Unverified. */
export type ReadToken = { readonly row: string; readonly expiresAt: Date; readonly signature: string };

/** The token of a link in an e-mail: row and expiry in the clear, signed with the server's secret, stored nowhere. */
export function makeToken(secret: string, claim: TokenClaim): string {
  const row = Buffer.from(claim.row).toString("base64url");
  return `${row}.${toSeconds(claim.expiresAt).toString(36)}.${sign(secret, claim)}`;
}

/** Null for what is none; nothing in it is true before `isGenuine` says so. */
export function readToken(token: string): ReadToken | null {
  const [row, seconds, signature, ...rest] = token.split(".");
  if (!row || !seconds || !signature || rest.length > 0 || token.length > 500) return null;
  if (!/^[0-9a-z]{1,9}$/.test(seconds)) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return { row: Buffer.from(row, "base64url").toString(), expiresAt, signature };
}

/** Says whether a token is ours, for this purpose and state, and valid at `now`. */
export function isGenuine(
  secret: string,
  token: ReadToken,
  expected: { readonly purpose: string; readonly binding: string; readonly now: Date },
): boolean {
  const right = Buffer.from(sign(secret, { ...token, ...expected }));
  const claimed = Buffer.from(token.signature);
  const isOurs = right.length === claimed.length && timingSafeEqual(right, claimed);
  return isOurs && token.expiresAt > expected.now;
}

function sign(secret: string, { purpose, row, expiresAt, binding }: TokenClaim): string {
  // JSON keeps the parts apart: no two claims have one text.
  const text = JSON.stringify([purpose, row, toSeconds(expiresAt), binding]);
  return createHmac("sha256", `link:${secret}`).update(text).digest("base64url");
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
