import { and, eq, inArray } from "drizzle-orm";
import { type AddressKind, contactSteps, mostAddresses, mostTags } from "#domain/contact/contact.ts";
import type { FilePerson } from "#domain/contact/file-person.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../../platform/database/open.ts";
import {
  type ContactRow,
  contactAddresses,
  contactEntries,
  contacts,
} from "../../../records/contact/contact-schema.ts";
import { keyedAddresses } from "../../../records/contact/join-contact.ts";
import { pickMissing } from "../../../records/contact/pick-missing.ts";

/** Includes contacts merged into it. */
export type StandingContact = {
  readonly root: ContactRow;
  readonly rows: readonly ContactRow[];
  /** "email a@b.fr", as they are compared. */
  readonly addressNames: ReadonlySet<string>;
  readonly hasNote: boolean;
};

const filledColumns = [
  "firstName",
  "lastName",
  "organization",
  "address",
  "kinds",
  "tags",
  "sellerStep",
  "sellerSince",
  "buyerStep",
  "buyerSince",
  "archivedAt",
] as const;
type FilledColumns = Pick<ContactRow, (typeof filledColumns)[number]>;

type NewAddress = {
  readonly kind: AddressKind;
  readonly value: string;
  readonly key: string;
  readonly position: number;
};

export type Completion = {
  readonly columns: FilledColumns;
  readonly addresses: readonly NewAddress[];
  readonly note: string | null;
  /** The new part of the line, in the file's words. */
  readonly added: FilePerson;
  /** It was kept out of the lists, and comes back. */
  readonly isBack: boolean;
};

export async function readStanding(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, StandingContact>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(contacts).where(inArray(contacts.rootId, wanted));
  const addresses = await tx
    .select({ rootId: contacts.rootId, kind: contactAddresses.kind, key: contactAddresses.key })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(inArray(contacts.rootId, wanted));
  const noted = await tx
    .selectDistinct({ rootId: contacts.rootId })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(and(inArray(contacts.rootId, wanted), eq(contactEntries.kind, "note")));
  const withNotes = new Set(noted.map(({ rootId }) => rootId));
  const namesOf = Map.groupBy(addresses, ({ rootId }) => rootId);
  return new Map(
    [...Map.groupBy(rows, ({ rootId }) => rootId)].map(([rootId, group]): [string, StandingContact] => [
      rootId,
      {
        root: need(group.find(({ id }) => id === rootId)),
        rows: group,
        addressNames: new Set((namesOf.get(rootId) ?? []).map(({ kind, key }) => `${kind} ${key}`)),
        hasNote: withNotes.has(rootId),
      },
    ]),
  );
}

/** Fills blanks alone and takes nothing away; null where the line adds nothing. */
export function planCompletion(standing: StandingContact, person: FilePerson, at: Date): Completion | null {
  const { root, rows } = standing;
  const missing = pickMissing(rows, person);
  const { kinds, beginning } = missing;
  const knownTags = new Set(rows.flatMap((row) => row.tags));
  const tags = missing.tags.slice(0, Math.max(0, mostTags - knownTags.size));
  const addresses = freshAddresses(standing, person);
  const note = standing.hasNote ? null : person.note;
  const { firstName, lastName, organization, address, sellerStep, sellerSince, buyerStep, buyerSince } = root;
  const columns: FilledColumns = {
    firstName,
    lastName,
    organization,
    address,
    ...missing.texts,
    kinds: [...root.kinds, ...kinds],
    tags: [...root.tags, ...tags],
    sellerStep,
    sellerSince,
    buyerStep,
    buyerSince,
    ...(beginning.includes("Vendeur") && { sellerStep: contactSteps.Vendeur[0], sellerSince: at }),
    ...(beginning.includes("Acquéreur") && { buyerStep: contactSteps.Acquéreur[0], buyerSince: at }),
    // An agency that brings somebody back has them in its lists again.
    archivedAt: null,
  };
  const isSame = filledColumns.every((name) => JSON.stringify(columns[name]) === JSON.stringify(root[name]));
  if (isSame && addresses.length === 0 && note === null) return null;
  const valuesOf = (wanted: AddressKind) =>
    addresses.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const isNew = (name: "firstName" | "lastName" | "organization" | "address") =>
    columns[name] === root[name] ? null : columns[name];
  const added: FilePerson = {
    firstName: isNew("firstName"),
    lastName: isNew("lastName"),
    organization: isNew("organization"),
    address: isNew("address"),
    emails: valuesOf("email"),
    phones: valuesOf("phone"),
    kinds,
    tags,
    note,
  };
  return { columns, addresses, note, added, isBack: root.archivedAt !== null };
}

function freshAddresses({ addressNames }: StandingContact, person: FilePerson): NewAddress[] {
  const fresh = keyedAddresses(person).filter(({ kind, key }) => !addressNames.has(`${kind} ${key}`));
  return (["email", "phone"] as const).flatMap((wanted) => {
    const there = [...addressNames].filter((name) => name.startsWith(`${wanted} `)).length;
    return fresh
      .filter(({ kind }) => kind === wanted)
      .slice(0, Math.max(0, mostAddresses - there))
      .map((address, index) => ({ ...address, position: addressNames.size + index }));
  });
}

/** The first line that says something counts; addresses and labels add up. */
export function joinPeople(people: readonly FilePerson[]): FilePerson {
  const first = need(people[0]);
  const named = people.find(({ firstName, lastName }) => firstName !== null || lastName !== null) ?? first;
  const said = <Name extends "organization" | "address" | "note">(name: Name) =>
    people.map((person) => person[name]).find((text) => text !== null) ?? null;
  const all = <Word>(wordsOf: (person: FilePerson) => readonly Word[]) => [
    ...new Set(people.flatMap(wordsOf)),
  ];
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    organization: said("organization"),
    address: said("address"),
    emails: all(({ emails }) => emails).slice(0, mostAddresses),
    phones: all(({ phones }) => phones).slice(0, mostAddresses),
    kinds: all(({ kinds }) => kinds),
    tags: all(({ tags }) => tags).slice(0, mostTags),
    note: said("note"),
  };
}
