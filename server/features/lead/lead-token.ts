import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";

/** "lead" proves a lead to the functions that follow it; "consent" opens its page of consents. Neither unlocks. */
export type LeadTokenPurpose = "lead" | "consent";

const dayMs = 86_400_000;
const lifeMs: Readonly<Record<LeadTokenPurpose, number>> = { lead: dayMs, consent: 3 * 366 * dayMs };

/** The token of a lead: derived from it and the secret, stored nowhere. */
export function makeLeadToken(
  secret: string,
  purpose: LeadTokenPurpose,
  lead: { readonly id: string; readonly createdAt: Date },
): string {
  const expiresAt = new Date(lead.createdAt.getTime() + lifeMs[purpose]);
  return makeToken(secret, { purpose: `lead-${purpose}`, row: lead.id, expiresAt, binding: "" });
}

/** The id of the lead that a token proves now, or null. */
export function openLeadToken(
  { secret, now }: { readonly secret: string; readonly now: Date },
  purpose: LeadTokenPurpose,
  token: string,
): string | null {
  const content = readToken(token);
  if (content === null) return null;
  return isGenuine(secret, content, { purpose: `lead-${purpose}`, binding: "", now }) ? content.row : null;
}
