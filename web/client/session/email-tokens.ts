import { useState } from "react";
import { readAddressToken } from "#domain/account/token-address.ts";

/** By property; in memory only: nothing of a token stays behind. */
const tokens = new Map<string, string>();

/** The token stands in the address as `?acces=`; the server checks it at every read. */
export function rememberUnlockToken(propertyId: string, token: string): void {
  tokens.set(propertyId, token);
}

export function unlockTokenOf(propertyId: string): string | undefined {
  return tokens.get(propertyId);
}

export function useEmailToken(): string {
  const [token] = useState(() => readAddressToken(location.hash) ?? "");
  return token;
}
