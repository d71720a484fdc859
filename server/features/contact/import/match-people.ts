import { randomUUID } from "node:crypto";
import type { Belonging } from "#domain/access.ts";
import { emailKey, familyNameKey, phoneKey } from "#domain/contact/contact-keys.ts";
import type { FilePerson } from "#domain/contact/file-person.ts";
import type { Database } from "../../../platform/database/open.ts";
import { findSamePeople } from "../../../records/contact/find-same-people.ts";
import type { ContactLine } from "./open-contact-file.ts";

/** `isNarrow` where each of the agency sees their own contacts: a file completes these alone. */
export type ImportOwner = { readonly owner: Belonging; readonly isNarrow: boolean };

/** The contact is there already, or the line makes it. */
export type MatchedPerson = ContactLine & {
  readonly contactId: string;
  readonly isNew: boolean;
  /** True where an earlier line is the same person. */
  readonly isDouble: boolean;
  /** True where somebody of another name has one of their telephones. */
  readonly sharesPhone: boolean;
};

type Seen = { readonly contactId: string; readonly isNew: boolean };

/** The function knows the lines it has seen, so that somebody who stands in a file twice is one contact. */
export function createPeopleMatcher(
  importOwner: ImportOwner,
): (tx: Database, lines: readonly ContactLine[]) => Promise<MatchedPerson[]> {
  const byEmail = new Map<string, Seen>();
  const byPhone = new Map<string, Seen>();
  const seenIds = new Set<string>();
  return async (tx, lines) => {
    const { findSame, sharesPhone } = await findSamePeople(
      tx,
      importOwner,
      lines.map(({ person }) => person),
    );
    return lines.map((line) => {
      const { person } = line;
      const phones = phoneNames(person);
      const stored = findSame(person);
      const known = stored && { contactId: stored.rootId, isNew: false };
      const findFirst = (names: readonly string[], seen: ReadonlyMap<string, Seen>) =>
        names.map((name) => seen.get(name)).find((one) => one !== undefined);
      const same = (stored?.by === "email" ? known : null) ??
        findFirst(person.emails.map(emailKey), byEmail) ??
        known ??
        findFirst(phones, byPhone) ?? { contactId: randomUUID(), isNew: true };
      for (const email of person.emails) keepFirst(byEmail, emailKey(email), same);
      for (const phone of phones) keepFirst(byPhone, phone, same);
      const isDouble = seenIds.has(same.contactId);
      seenIds.add(same.contactId);
      return { ...line, ...same, isDouble, sharesPhone: same.isNew && !isDouble && sharesPhone(person) };
    });
  };
}

/** Joins each telephone with the family name, which has to be the same. */
function phoneNames({ lastName, phones }: FilePerson): string[] {
  const family = familyNameKey(lastName);
  return family === "" ? [] : phones.map((phone) => `${phoneKey(phone)} ${family}`);
}

function keepFirst(seen: Map<string, Seen>, name: string, same: Seen): void {
  if (!seen.has(name)) seen.set(name, same);
}
