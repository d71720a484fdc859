import { type ContactKind, type SteppedKind, steppedKinds } from "#domain/contact/contact.ts";
import type { ContactRow } from "./contact-schema.ts";

type NamedPerson = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organization?: string | null;
  readonly address?: string | null;
  readonly kinds: readonly ContactKind[];
  readonly tags?: readonly string[];
};

type Missing = {
  readonly isUnnamed: boolean;
  /** First and last name together: half a name is not made whole with another's. */
  readonly texts: Partial<Pick<ContactRow, "firstName" | "lastName" | "organization" | "address">>;
  readonly kinds: readonly ContactKind[];
  readonly tags: readonly string[];
  /** The steps that the person begins. */
  readonly beginning: readonly SteppedKind[];
};

/**
 * What is told of a person and missing of a contact, whose rows are its own and those merged into it: only what is empty in all
 * of them is filled, and nothing is taken away.
 */
export function pickMissing(rows: readonly ContactRow[], person: NamedPerson): Missing {
  const { firstName, lastName, organization = null, address = null } = person;
  const isEmpty = (name: "firstName" | "lastName" | "organization" | "address") =>
    rows.every((row) => row[name] === null);
  const isUnnamed = isEmpty("firstName") && isEmpty("lastName");
  const lacks = (name: "kinds" | "tags") => {
    const known = new Set(rows.flatMap((row) => row[name]));
    return (one: string) => !known.has(one);
  };
  const isAtStep: Readonly<Record<SteppedKind, boolean>> = {
    Vendeur: rows.some(({ sellerStep }) => sellerStep !== null),
    Acquéreur: rows.some(({ buyerStep }) => buyerStep !== null),
  };
  return {
    isUnnamed,
    texts: {
      ...(isUnnamed && { firstName, lastName }),
      ...(isEmpty("organization") && { organization }),
      ...(isEmpty("address") && { address }),
    },
    kinds: person.kinds.filter(lacks("kinds")),
    tags: (person.tags ?? []).filter(lacks("tags")),
    beginning: steppedKinds.filter((kind) => person.kinds.includes(kind) && !isAtStep[kind]),
  };
}
