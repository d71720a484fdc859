import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { Contact, newContactInput, saveContactInput } from "#domain/api/contact.ts";
import type { AddressKind } from "#domain/contact/contact.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { lockContactsOf } from "../../records/contact/contact-owner.ts";
import { type ContactRow, contactAddresses, contacts } from "../../records/contact/contact-schema.ts";
import { joinContact, keyedAddresses, type MetPerson } from "../../records/contact/join-contact.ts";
import { recordEvent } from "../../records/timeline/timeline.ts";
import { changeContact, doneTo } from "./change-contact.ts";
import { type ContactDesk, factsOf, readAddresses, readGroup } from "./contact-rows.ts";
import { isListed } from "./list-contacts.ts";
import { readContact } from "./read-contact.ts";

/**
 * A contact with the same e-mail address is filled instead of a second one.
 * The same key gives the first again; words that changed after a lost answer are refused with it.
 */
export async function createContact(
  desk: ContactDesk,
  actor: Account,
  input: z.output<typeof newContactInput>,
): Promise<{ contact: Contact; joined: boolean }> {
  const owner = { userId: actor.userId, agencyId: actor.team?.agencyId ?? null };
  const { idempotency_key: idempotencyKey, first_name: firstName, last_name: lastName, ...facts } = input;
  refuseNobody(input);
  const { id, joined } = await desk.db.transaction(async (tx) => {
    await lockContactsOf(tx, owner);
    const person = { ...facts, firstName, lastName };
    const [same] = await tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.userId, actor.userId), eq(contacts.idempotencyKey, idempotencyKey)));
    if (same !== undefined) {
      if (await isWritten(tx, same, person)) return { id: same.rootId, joined: false };
      throw await refuseWith({ ...desk, db: tx }, actor, same.rootId, "Ce contact est déjà enregistré");
    }
    const at = desk.now();
    const isNarrow = decideReach(makeViewer(actor), "seeContacts") !== "all";
    const meeting = { owner, person, source: "typed", idempotencyKey, at, isNarrow } as const;
    const { contactId, isNew } = await joinContact(tx, meeting);
    if (isNew) await recordEvent(tx, createdBy(actor, { id: contactId, ...owner }, at));
    await announceOwnChange(tx, [owner], "contacts");
    return { id: contactId, joined: !isNew };
  });
  return { contact: await readContact(desk, actor, id), joined };
}

/** Says whether a contact says what was typed, and nothing else. */
async function isWritten(tx: Database, row: ContactRow, person: MetPerson): Promise<boolean> {
  const addresses = await tx.select().from(contactAddresses).where(eq(contactAddresses.contactId, row.id));
  const sort = (values: readonly string[]) => [...new Set(values)].sort();
  const wordsOf = (of: Pick<ContactRow, "kinds" | "tags"> | MetPerson, reached: readonly Reached[]) => [
    sort(of.kinds),
    sort(of.tags ?? []),
    sort(reached.map(({ kind, value }) => `${kind} ${value}`)),
  ];
  const { firstName, lastName, organization = null, address = null } = person;
  const isCalledSo = isDeepStrictEqual(
    [row.firstName, row.lastName, row.organization, row.address],
    [firstName, lastName, organization, address],
  );
  return isCalledSo && isDeepStrictEqual(wordsOf(row, addresses), wordsOf(person, keyedAddresses(person)));
}
type Reached = { readonly kind: string; readonly value: string };

function createdBy(actor: Account, row: Pick<ContactRow, "id" | "userId" | "agencyId">, at: Date) {
  return { kind: "contact-created", detail: { source: "typed" }, ...doneTo(row, actor, at) } as const;
}

function refuseNobody(input: z.output<typeof newContactInput>): void {
  const { first_name: first, last_name: last, organization, emails, phones } = input;
  if (first !== null || last !== null || organization !== null || emails.length + phones.length > 0) return;
  const message = "Indiquez un nom, un e-mail ou un téléphone.";
  throw new AppError("invalid-input", message, [{ path: ["last_name"], message }]);
}

/**
 * Refuses, with the stored contact, a version that was not the edited one, and another contact's e-mail address.
 * What is taken away goes from merged contacts too.
 */
export async function saveContact(
  desk: ContactDesk,
  actor: Account,
  { id, version, ...change }: z.output<typeof saveContactInput>,
): Promise<Contact> {
  const save = async (tx: Database, root: ContactRow) => {
    if (root.version !== version)
      throw await refuseWith({ ...desk, db: tx }, actor, id, "Ce contact a été modifié entre-temps");
    await saveFacts(tx, root, change, desk.now());
    if (change.emails !== undefined) await refuseTaken(tx, actor, root, change.emails);
    await saveAddresses(tx, root.id, "email", change.emails);
    await saveAddresses(tx, root.id, "phone", change.phones);
    await tx
      .update(contacts)
      .set({ version: version + 1 })
      .where(eq(contacts.id, root.id));
  };
  const rootId = await changeContact(desk, actor, id, save, { isJoining: true });
  return readContact(desk, actor, rootId);
}

type Change = Omit<z.output<typeof saveContactInput>, "id" | "version">;

async function saveFacts(tx: Database, root: ContactRow, change: Change, at: Date): Promise<void> {
  const group = await readGroup(tx, root.id);
  const now = factsOf(group);
  const wanted = {
    firstName: change.first_name === undefined ? now.firstName : change.first_name,
    lastName: change.last_name === undefined ? now.lastName : change.last_name,
    organization: change.organization === undefined ? now.organization : change.organization,
    address: change.address === undefined ? now.address : change.address,
  };
  const isRenamed = wanted.firstName !== now.firstName || wanted.lastName !== now.lastName;
  const isUnnamed = wanted.firstName === null && wanted.lastName === null;
  const isMerged = and(eq(contacts.rootId, root.id), ne(contacts.id, root.id));
  await tx
    .update(contacts)
    .set({
      editedAt: at,
      ...(isRenamed && { firstName: wanted.firstName, lastName: wanted.lastName, nameLeadId: null }),
      ...(wanted.organization !== now.organization && { organization: wanted.organization }),
      ...(wanted.address !== now.address && { address: wanted.address }),
      ...(change.kinds !== undefined && { kinds: keepRootsOwn(change.kinds, group, "kinds") }),
      ...(change.tags !== undefined && { tags: keepRootsOwn(change.tags, group, "tags") }),
    })
    .where(eq(contacts.id, root.id));
  if (group.length === 1) return;
  await tx
    .update(contacts)
    .set({
      ...(isUnnamed && { firstName: null, lastName: null }),
      ...(wanted.organization === null && { organization: null }),
      ...(wanted.address === null && { address: null }),
      ...(change.kinds !== undefined && { kinds: keepWanted(contacts.kinds, change.kinds) }),
      ...(change.tags !== undefined && { tags: keepWanted(contacts.tags, change.tags) }),
      version: sql`${contacts.version}`,
    })
    .where(isMerged);
}

/** Those that no merged contact has, and those that the root had. */
function keepRootsOwn(
  wanted: readonly string[],
  [root, ...merged]: readonly [ContactRow, ...ContactRow[]],
  name: "kinds" | "tags",
): string[] {
  return [...new Set(wanted)].filter(
    (one) => root[name].includes(one) || !merged.some((row) => row[name].includes(one)),
  );
}

function keepWanted(column: typeof contacts.kinds | typeof contacts.tags, wanted: readonly string[]) {
  const list = sql.join(
    wanted.map((one) => sql`${one}`),
    sql`, `,
  );
  return sql`array(select one from unnest(${column}) one where one = any(array[${list}]::text[]))`;
}

/** The list is whole: an address that is missing goes, one that is there keeps what is known of it. */
async function saveAddresses(
  tx: Database,
  rootId: string,
  kind: AddressKind,
  values: readonly string[] | undefined,
): Promise<void> {
  if (values === undefined) return;
  const wanted = keyedAddresses(
    kind === "email" ? { emails: values, phones: [] } : { emails: [], phones: values },
  );
  const group = tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.rootId, rootId));
  const keys = wanted.map(({ key }) => key);
  await tx
    .delete(contactAddresses)
    .where(
      and(
        inArray(contactAddresses.contactId, group),
        eq(contactAddresses.kind, kind),
        keys.length === 0 ? undefined : notInArray(contactAddresses.key, keys),
      ),
    );
  const there = (await readAddresses(tx, rootId)).filter((address) => address.kind === kind);
  for (const [position, { key, value }] of wanted.entries()) {
    const known = there.find((address) => address.key === key);
    if (known === undefined)
      await tx.insert(contactAddresses).values({ contactId: rootId, kind, key, value, position });
    else
      await tx
        .update(contactAddresses)
        .set({ position, value, ...(known.value !== value && { leadId: null }) })
        .where(eq(contactAddresses.id, known.id));
  }
}

/** Among contacts that its editor sees, an e-mail address is one contact's; two that share it are merged instead. */
async function refuseTaken(
  tx: Database,
  actor: Account,
  root: ContactRow,
  emails: readonly string[],
): Promise<void> {
  const keys = keyedAddresses({ emails, phones: [] }).map(({ key }) => key);
  if (keys.length === 0) return;
  const seen = tx.select({ id: contacts.id }).from(contacts).where(isListed(actor, "agency"));
  const [other] = await tx
    .select({ key: contactAddresses.key })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(
      and(
        eq(contactAddresses.kind, "email"),
        inArray(contactAddresses.key, keys),
        ne(contacts.rootId, root.id),
        inArray(contacts.rootId, seen),
      ),
    )
    .limit(1);
  if (other === undefined) return;
  const message = "Un autre de vos contacts a déjà cet e-mail : fusionnez-les.";
  throw new AppError("conflict", message, [{ path: ["emails", keys.indexOf(other.key)], message }]);
}

async function refuseWith(desk: ContactDesk, actor: Account, id: string, message: string): Promise<AppError> {
  const error = new AppError("edit-conflict", message);
  error.current = await readContact(desk, actor, id);
  return error;
}
