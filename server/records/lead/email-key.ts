import { createHmac } from "node:crypto";

/** Stands for an e-mail address where it may not be kept; the same for every spelling of its letters. */
export function emailKeyOf(secret: string, email: string): string {
  return createHmac("sha256", `consent-email:${secret}`).update(email.toLowerCase()).digest("base64url");
}
