import type { Contact } from "#domain/api/contact.ts";
import type { AddressKind } from "#domain/contact/contact.ts";
import { writeCount } from "#domain/text/format.ts";
import { joinWords } from "#domain/text/join-words.ts";

type Merging = Pick<Contact, "addresses" | "kinds" | "tags" | "requests">;

/** What two contacts hold together, in a French sentence; nothing where neither holds anything. */
export function writeMerged(one: Merging, other: Merging): string {
  const both = <Value>(valuesOf: (contact: Merging) => readonly Value[]) => [
    ...new Set([...valuesOf(one), ...valuesOf(other)]),
  ];
  const addresses = (kind: AddressKind) =>
    both(({ addresses }) => addresses.filter((one) => one.kind === kind).map(({ value }) => value));
  const requests = both(({ requests }) => requests.map(({ id }) => id)).length;
  const parts = [
    named("l’e-mail", "les e-mails", addresses("email")),
    named("le téléphone", "les téléphones", addresses("phone").map(keepTogether)),
    named(
      "le profil",
      "les profils",
      both(({ kinds }) => kinds),
    ),
    named(
      "l’étiquette",
      "les étiquettes",
      both(({ tags }) => tags),
    ),
    ...(requests > 0 ? [writeCount(requests, "demande", "demandes")] : []),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `Réunis, ils auront\u00a0: ${parts.join("\u00a0; ")}.`;
}

function named(word: string, words: string, values: readonly string[]): string {
  return values.length === 0 ? "" : `${values.length === 1 ? word : words} ${joinWords(values)}`;
}

/** A number is on one line. */
function keepTogether(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
