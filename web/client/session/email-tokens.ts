import { useState } from "react";
import { readAddressToken } from "#domain/account/token-address.ts";

/** Unlock tokens of the personal links this page was opened with, by property: kept in memory only. */
const tokens = new Map<string, string>();

/** Unlocks a property for this page with the token of its address, `?acces=`; the server checks it at every read. */
export function rememberUnlockToken(propertyId: string, token: string): void {
  tokens.set(propertyId, token);
}

/** The unlock token of a property, if the page was opened with one. */
export function unlockTokenOf(propertyId: string): string | undefined {
  return tokens.get(propertyId);
}

/** The token of the e-mail whose link led here; empty when there is none. */
export function useEmailToken(): string {
  const [token] = useState(() => readAddressToken(location.hash) ?? "");
  return token;
}
