import { useState } from "react";
import { readLinkToken } from "#domain/account/account-links.ts";

/** The secret part of the link that led here; empty when there is none. */
export function useLinkToken(): string {
  const [token] = useState(() => readLinkToken(location.hash) ?? "");
  return token;
}
