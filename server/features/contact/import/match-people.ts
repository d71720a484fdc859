import { randomUUID } from "node:crypto";
import type { Belonging } from "#domain/access.ts";
import { emailKey, familyNameKey, phoneKey } from "#domain/contact/contact-keys.ts";
import type { FilePerson } from "#domain/contact/file-person.ts";
import type { Database } from "../../../platform/database/open.ts";
import { findSamePeople } from "../../../records/contact/find-same-people.ts";
import type { ContactLine } from "./open-contact-file.ts";

/** Whose contacts a file goes to; `isNarrow`: of an agency where each sees their own, only these are completed. */
export type ImportOwner = { readonly owner: Belonging; readonly isNarrow: boolean };

/** A line with the contact it is about: one that is there, or one that it makes. */
export type MatchedPerson = ContactLine & {
  readonly contactId: string;
  readonly isNew: boolean;
  /** Whether an earlier line is the same person. */
  readonly isDouble: boolean;
  /** Whether somebody of another name has one of their telephones. */
  readonly sharesPhone: boolean;
};

type Seen = { readonly contactId: string; readonly isNew: boolean };

/**
 * Returns a function that says of lines, some at a time, who they are by the rules of joining; it remembers the lines it
 * has seen, so that a person who stands in a file twice is one.
 */
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

/** Telephones together with the family name that has to be the same. */
function phoneNames({ lastName, phones }: FilePerson): string[] {
  const family = familyNameKey(lastName);
  return family === "" ? [] : phones.map((phone) => `${phoneKey(phone)} ${family}`);
}

function keepFirst(seen: Map<string, Seen>, name: string, same: Seen): void {
  if (!seen.has(name)) seen.set(name, same);
}
