import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";
import { contactEntries, contacts } from "./contact-schema.ts";

const purpose = "contact-consent";
const lifeMs = 3 * 366 * 86_400_000;

/** The token of an e-mail to a contact: it opens the page of consents, and stops what its agency sends. Stored nowhere. */
export function makeContactToken(secret: string, entry: { readonly id: string; readonly at: Date }): string {
  const expiresAt = new Date(entry.at.getTime() + lifeMs);
  return makeToken(secret, { purpose, row: entry.id, expiresAt, binding: "" });
}

/** The e-mail that a token was in: to whom, when, and whose contact; null where it is none of ours, or is erased. */
export async function openContactToken(
  db: Database,
  { secret, now }: { readonly secret: string; readonly now: Date },
  token: string,
) {
  const content = readToken(token);
  if (content === null || !isGenuine(secret, content, { purpose, binding: "", now })) return null;
  const [entry] = await db
    .select({
      email: contactEntries.recipient,
      at: contactEntries.at,
      ownerId: contacts.userId,
      agencyId: contacts.agencyId,
    })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(eq(contactEntries.id, content.row));
  return entry === undefined || entry.email === null ? null : { ...entry, email: entry.email };
}
