import { useState } from "react";
import { readLinkToken } from "#domain/account/account-links.ts";

/** Tokens of the personal links this page was opened with, by home: in memory alone, gone with the page. */
const tokens = new Map<string, string>();

/** Unlocks a home for this page with the token of its address, `?acces=`; the server checks it at every read. */
export function rememberPersonalLink(propertyId: string, token: string): void {
  tokens.set(propertyId, token);
}

/** The token to ask for a home with, if the page was opened with one. */
export function personalLinkOf(propertyId: string): string | undefined {
  return tokens.get(propertyId);
}

/** The secret part of the link that led here; empty when there is none. */
export function useLinkToken(): string {
  const [token] = useState(() => readLinkToken(location.hash) ?? "");
  return token;
}
