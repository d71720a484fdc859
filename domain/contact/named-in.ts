import { foldText } from "../text/fold-text.ts";
import { distinctWords, emailKey, type PersonName, phoneKey } from "./contact-keys.ts";

/** Somebody by all that a text may call them: their addresses are e-mail addresses and telephones. */
export type NamedPerson = PersonName & {
  readonly organization: string | null;
  readonly addresses: readonly string[];
};

const likePhone = /\+?\d[\d\s.-]{7,}\d/g;

/** Says whether a text holds a word of somebody's name, their organization, or one of their addresses however it is typed. */
export function isNamedIn(text: string, { organization, addresses, ...name }: NamedPerson): boolean {
  const folded = foldText(text);
  const words = new Set(folded.split(/[^a-z0-9]+/));
  if (distinctWords(name).some((word) => words.has(word))) return true;
  if (organization !== null && folded.includes(foldText(organization))) return true;
  const numbers = [...text.matchAll(likePhone)].map(([number]) => phoneKey(number));
  return addresses.some((address) =>
    address.includes("@")
      ? text.toLowerCase().includes(emailKey(address))
      : numbers.includes(phoneKey(address)),
  );
}
