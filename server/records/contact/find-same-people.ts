import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { emailKey, familyNameKey, phoneKey } from "#domain/contact/contact-keys.ts";
import type { Database } from "../../platform/database/open.ts";
import { isOfOwner } from "./contact-owner.ts";
import { contactAddresses, contacts } from "./contact-schema.ts";

type Person = {
  readonly lastName: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

/** The contact that somebody is, and by what: null where they are none of those there. */
type SamePerson = { readonly rootId: string; readonly by: "email" | "phone" };

export type Namesakes = {
  /** The rules of joining: the same e-mail address, else the same telephone with the same family name. */
  readonly findSame: (person: Person) => SamePerson | null;
  /** Says whether somebody of another name has one of their telephones. */
  readonly sharesPhone: (person: Person) => boolean;
};

/** Looks for all these people at once among the contacts of one owner; `isNarrow`: among those they carry. */
export async function findSamePeople(
  tx: Database,
  { owner, isNarrow }: { readonly owner: Belonging; readonly isNarrow: boolean },
  people: readonly Person[],
): Promise<Namesakes> {
  const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== "");
  const wantedEmails = distinct(people.flatMap(({ emails }) => emails.map(emailKey)));
  const wantedPhones = distinct(people.flatMap(({ phones }) => phones.map(phoneKey)));
  const rows =
    wantedEmails.length + wantedPhones.length === 0
      ? []
      : await tx
          .select({
            rootId: contacts.rootId,
            kind: contactAddresses.kind,
            key: contactAddresses.key,
            lastName: contacts.lastName,
          })
          .from(contactAddresses)
          .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
          .where(
            and(
              isOfOwner(contacts, owner),
              isNarrow ? eq(contacts.userId, owner.userId) : undefined,
              isNull(contacts.deletedAt),
              // Each kind by itself, as the index has them.
              or(
                and(eq(contactAddresses.kind, "email"), inArray(contactAddresses.key, wantedEmails)),
                and(eq(contactAddresses.kind, "phone"), inArray(contactAddresses.key, wantedPhones)),
              ),
            ),
          )
          .orderBy(asc(contacts.createdAt), asc(contacts.id));
  const ranked = rows.map((row, rank) => ({ ...row, rank }));
  const byKey = Map.groupBy(ranked, ({ kind, key }) => `${kind} ${key}`);
  // Of several, the contact that was there first.
  const bearersOf = (names: readonly string[]) =>
    names.flatMap((name) => byKey.get(name) ?? []).sort((one, other) => one.rank - other.rank);
  const withPhone = ({ phones }: Person) => bearersOf(phones.map((phone) => `phone ${phoneKey(phone)}`));
  return {
    findSame: (person) => {
      const [known] = bearersOf(person.emails.map((email) => `email ${emailKey(email)}`));
      if (known !== undefined) return { rootId: known.rootId, by: "email" };
      const family = familyNameKey(person.lastName);
      const relative = withPhone(person).find(
        ({ lastName }) => family !== "" && familyNameKey(lastName) === family,
      );
      return relative === undefined ? null : { rootId: relative.rootId, by: "phone" };
    },
    sharesPhone: (person) => withPhone(person).length > 0,
  };
}
