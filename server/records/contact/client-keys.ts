import { createHmac } from "node:crypto";
import { emailKey, fullNameKey, phoneKey, splitName } from "#domain/contact/contact-keys.ts";
import type { ReportClient } from "#domain/report/report-content.ts";

/**
 * What tells a report's client again where nothing of them may be kept: their e-mail address, telephone and name, however
 * they were typed, each as a keyed hash. Empty for nobody.
 */
export function keysOfClient(secret: string, { email, phone, name }: ReportClient): string[] {
  return [emailKey(email ?? ""), phoneKey(phone ?? ""), fullNameKey(splitName(name ?? ""))]
    .filter((text) => text !== "")
    .map((text) => createHmac("sha256", `report-client:${secret}`).update(text).digest("base64url"));
}

/**
 * Says whether a report's client is plainly another person than the one that these keys were made of: reached elsewhere,
 * and alike in nothing. Where no e-mail address tells, they may be the same.
 */
export function isSomebodyElse(secret: string, client: ReportClient, keys: readonly string[]): boolean {
  return client.email !== null && !keysOfClient(secret, client).some((key) => keys.includes(key));
}
