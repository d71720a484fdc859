import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { emailKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { CancelledEmailError } from "../../platform/mail/email.ts";
import { isGenuine, makeToken, readToken } from "../../platform/tokens/signed-token.ts";
import { users } from "../account/account-schema.ts";
import { agencies } from "../account/agency-schema.ts";
import { profiles } from "../account/profile-schema.ts";
import { hashEmail } from "../lead/email-key.ts";
import { contactEntries, contacts } from "./contact-schema.ts";
import { findHashedEmail } from "./find-hashed-email.ts";

const purpose = "contact-stop";
/** E-mails that left before tell neither whose they are nor whom to: their link goes with the entry. */
const purposeBefore = "contact-consent";
const lifeMs = 3 * 366 * 86_400_000;

/** The e-mail that a token was in: to whom, when, and whose contact. */
export type OpenedToken = {
  /** Null where nobody knows the address any more. */
  readonly email: string | null;
  readonly emailHash: string;
  readonly at: Date;
  readonly ownerId: string;
  readonly agencyId: string | null;
};

/**
 * The token of an e-mail to a contact: it opens the page of consents, and stops what its agency sends, whatever becomes of
 * the contact. It tells the owner, and the address as a keyed hash. Stored nowhere; throws where the entry is gone.
 */
export async function makeContactToken(db: Database, secret: string, entryId: string): Promise<string> {
  const entry = await findEntry(db, secret, entryId);
  if (entry === null) throw new CancelledEmailError("Ce contact a été effacé.");
  const { ownerId, agencyId, emailHash } = entry;
  const owner = agencyId === null ? ["person", ownerId] : ["agency", agencyId];
  const expiresAt = new Date(entry.at.getTime() + lifeMs);
  return makeToken(secret, {
    purpose,
    row: [entryId, ...owner, emailHash].join(" "),
    expiresAt,
    binding: "",
  });
}

/** Null for a token that is none of ours, whose agency is gone, or whose e-mail is where nothing else tells of it. */
export async function openContactToken(
  db: Database,
  { secret, now }: { readonly secret: string; readonly now: Date },
  token: string,
): Promise<OpenedToken | null> {
  const content = readToken(token);
  if (content === null) return null;
  const isFor = (wanted: string) => isGenuine(secret, content, { purpose: wanted, binding: "", now });
  if (isFor(purposeBefore)) return findEntry(db, secret, content.row);
  if (!isFor(purpose)) return null;
  const [entryId = "", kind, id = "", emailHash = ""] = content.row.split(" ");
  const entry = await findEntry(db, secret, entryId);
  if (entry !== null) return entry;
  const owner = await findOwner(db, { kind, id });
  if (owner === null) return null;
  return {
    email: await findHashedEmail(db, secret, { owner, emailHash }),
    emailHash,
    at: new Date(content.expiresAt.getTime() - lifeMs),
    ownerId: owner.userId,
    agencyId: owner.agencyId,
  };
}

async function findEntry(db: Database, secret: string, entryId: string): Promise<OpenedToken | null> {
  const [entry] = await db
    .select({
      email: sql<string>`${contactEntries.recipient}`,
      at: contactEntries.at,
      ownerId: contacts.userId,
      agencyId: contacts.agencyId,
    })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(and(eq(contactEntries.id, entryId), isNotNull(contactEntries.recipient)));
  return entry === undefined ? null : { ...entry, emailHash: hashEmail(secret, emailKey(entry.email)) };
}

/** Who worked for no agency may have founded one since, which has their profile's id: what was theirs is its own. */
async function findOwner(
  db: Database,
  { kind, id }: { readonly kind: string | undefined; readonly id: string },
): Promise<Belonging | null> {
  const [agency] = await db
    .select({ userId: agencies.userId, agencyId: agencies.id })
    .from(agencies)
    .leftJoin(profiles, eq(profiles.id, agencies.id))
    .where(kind === "agency" ? eq(agencies.id, id) : or(eq(profiles.userId, id), eq(agencies.userId, id)))
    .orderBy(sql`${profiles.userId} is not distinct from ${id} desc`)
    .limit(1);
  if (agency !== undefined || kind === "agency") return agency ?? null;
  const [person] = await db.select({ userId: users.id }).from(users).where(eq(users.id, id));
  return person === undefined ? null : { ...person, agencyId: null };
}
