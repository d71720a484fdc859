import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import {
  type AddressKind,
  type ContactKind,
  type ContactSource,
  contactSteps,
} from "#domain/contact/contact.ts";
import { emailKey, phoneKey } from "#domain/contact/contact-keys.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { agencies } from "../account/agency-schema.ts";
import { lockContactsOf } from "./contact-owner.ts";
import { contactAddresses, contacts } from "./contact-schema.ts";
import { findSamePeople } from "./find-same-people.ts";
import { pickMissing } from "./pick-missing.ts";
import { raiseVersions } from "./raise-versions.ts";
import { refreshContacts } from "./refresh-contacts.ts";

/** Somebody whom an agency comes to know, from wherever: what is told of them. */
export type MetPerson = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organization?: string | null;
  readonly address?: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly kinds: readonly ContactKind[];
  readonly tags?: readonly string[];
};

export type Meeting = {
  /** Whose contact it is: the agency, and who carries a new one. */
  readonly owner: Belonging;
  readonly person: MetPerson;
  readonly source: ContactSource;
  /** The lead that tells of them: what it brought goes with it. */
  readonly leadId?: string;
  readonly idempotencyKey?: string;
  readonly at: Date;
  /** Only contacts that this person carries are joined, where they may not see the others. */
  readonly isNarrow?: boolean;
};

/**
 * Finds the contact that somebody is by the rules of joining, or makes one, in the caller's transaction: the same e-mail
 * address joins, the same telephone with the same family name too. What is there stays: only what is empty is filled.
 */
export async function joinContact(
  tx: Database,
  meeting: Meeting,
): Promise<{ readonly contactId: string; readonly isNew: boolean }> {
  await lockContactsOf(tx, meeting.owner);
  const isNarrow = meeting.isNarrow ?? (await readsOwnAlone(tx, meeting.owner));
  const known = await holdSame(tx, meeting, isNarrow);
  const contactId = known ?? (await insertContact(tx, meeting));
  const isFilled = known !== null && (await fillContact(tx, known, meeting));
  const isReachedAnew = await addAddresses(tx, contactId, meeting);
  if (known !== null && (isFilled || isReachedAnew)) await raiseVersions(tx, [known]);
  await refreshContacts(tx, [contactId]);
  return { contactId, isNew: known === null };
}

/** More than two in a row forgotten at the very moment that they are met would be a fault of ours. */
const mostLooks = 3;

/** The contact that somebody is, held so that nobody forgets it before the transaction ends; null where there is none. */
async function holdSame(
  tx: Database,
  { owner, person }: Pick<Meeting, "owner" | "person">,
  isNarrow: boolean,
): Promise<string | null> {
  for (let look = 0; look < mostLooks; look += 1) {
    const { findSame } = await findSamePeople(tx, { owner, isNarrow }, [person]);
    const known = findSame(person)?.rootId;
    if (known === undefined) return null;
    const [held] = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.id, known), isNull(contacts.deletedAt)))
      .for("no key update");
    if (held !== undefined) return known;
  }
  return null;
}

/** Where an agency has each read their own leads, nobody's request joins a colleague's contact. */
async function readsOwnAlone(tx: Database, { agencyId }: Belonging): Promise<boolean> {
  if (agencyId === null) return false;
  const [agency] = await tx
    .select({ sharesLeads: agencies.sharesLeads })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return agency?.sharesLeads === false;
}

/** Addresses as they are compared, those of one key once. */
export function keyedAddresses({ emails, phones }: Pick<MetPerson, "emails" | "phones">) {
  const all = [
    ...emails.map((value) => ({ kind: "email" as AddressKind, value, key: emailKey(value) })),
    ...phones.map((value) => ({ kind: "phone" as AddressKind, value, key: phoneKey(value) })),
  ].filter(({ key }) => key !== "");
  return [...new Map(all.map((address) => [`${address.kind} ${address.key}`, address])).values()];
}

async function insertContact(tx: Database, meeting: Meeting): Promise<string> {
  const { owner, person, source, at, leadId, idempotencyKey } = meeting;
  const id = randomUUID();
  await tx.insert(contacts).values({
    id,
    rootId: id,
    userId: owner.userId,
    agencyId: owner.agencyId,
    idempotencyKey: idempotencyKey ?? null,
    firstName: person.firstName,
    lastName: person.lastName,
    organization: person.organization ?? null,
    address: person.address ?? null,
    kinds: [...person.kinds],
    tags: [...(person.tags ?? [])],
    source,
    nameLeadId: leadId ?? null,
    activeAt: at,
    actedAt: at,
    createdAt: at,
  });
  await beginSteps(tx, id, person.kinds, at);
  return id;
}

/** Fills what is missing of a contact, and takes it back among the lists. Says whether anything was filled. */
async function fillContact(tx: Database, id: string, { person, leadId, at }: Meeting): Promise<boolean> {
  const rows = await tx.select().from(contacts).where(eq(contacts.rootId, id));
  const root = need(rows.find((row) => row.id === id));
  const { isUnnamed, texts, kinds, tags, beginning } = pickMissing(rows, person);
  await tx
    .update(contacts)
    .set({
      ...texts,
      ...(isUnnamed && { nameLeadId: leadId ?? null }),
      kinds: [...root.kinds, ...kinds],
      tags: [...root.tags, ...tags],
      archivedAt: null,
      // What an agency enters itself puts nothing off.
      ...(leadId !== undefined && { warnedAt: null }),
    })
    .where(eq(contacts.id, id));
  await beginSteps(tx, id, beginning, at);
  return kinds.length + tags.length > 0 || Object.values(texts).some((value) => value !== null);
}

/** Who sells or buys begins at the first step of theirs. */
async function beginSteps(tx: Database, id: string, kinds: readonly ContactKind[], at: Date): Promise<void> {
  if (kinds.includes("Vendeur"))
    await tx
      .update(contacts)
      .set({ sellerStep: contactSteps.Vendeur[0], sellerSince: at })
      .where(and(eq(contacts.id, id), isNull(contacts.sellerStep)));
  if (kinds.includes("Acquéreur"))
    await tx
      .update(contacts)
      .set({ buyerStep: contactSteps.Acquéreur[0], buyerSince: at })
      .where(and(eq(contacts.id, id), isNull(contacts.buyerStep)));
}

/** Adds the addresses that a contact has not, behind those it has. Says whether there were any. */
async function addAddresses(tx: Database, id: string, { person, leadId }: Meeting): Promise<boolean> {
  const addresses = keyedAddresses(person);
  if (addresses.length === 0) return false;
  const there = await tx
    .select({ kind: contactAddresses.kind, key: contactAddresses.key })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(eq(contacts.rootId, id));
  const fresh = addresses.filter(
    ({ kind, key }) => !there.some((known) => known.kind === kind && known.key === key),
  );
  if (fresh.length === 0) return false;
  await tx.insert(contactAddresses).values(
    fresh.map((address, index) => ({
      ...address,
      contactId: id,
      position: there.length + index,
      leadId: leadId ?? null,
    })),
  );
  return true;
}
