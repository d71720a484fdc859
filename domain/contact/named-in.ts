import { distinctWords, emailKey, familyNameKey, type PersonName, phoneKey } from "./contact-keys.ts";

/** Somebody by all that a text may call them: their addresses are e-mail addresses and telephones. */
export type NamedPerson = PersonName & {
  readonly organization: string | null;
  readonly addresses: readonly string[];
};

const likePhone = /\+?\d[\d\s.-]{7,}\d/g;

/**
 * Says whether a text holds a word of somebody's name, their organization, or one of their addresses however it is typed.
 * What it may call these others just as well names nobody else.
 */
export function isNamedIn(text: string, person: NamedPerson, others: readonly NamedPerson[] = []): boolean {
  const theirWords = new Set(others.flatMap(distinctWords));
  const theirKeys = new Set(others.flatMap(({ addresses }) => addresses.map(addressKey)));
  const phrases = others.map(phraseOf).filter((phrase) => phrase !== null);
  const spaced = phrases.reduce((left, phrase) => left.replaceAll(phrase, " "), ` ${familyNameKey(text)} `);
  const words = new Set(spaced.split(" "));
  if (distinctWords(person).some((word) => words.has(word) && !theirWords.has(word))) return true;
  const phrase = phraseOf(person);
  const isTheirs =
    phrase
      ?.trim()
      .split(" ")
      .every((word) => theirWords.has(word)) ?? true;
  if (phrase !== null && !isTheirs && spaced.includes(phrase)) return true;
  const numbers = [...text.matchAll(likePhone)].map(([number]) => phoneKey(number));
  return person.addresses
    .map(addressKey)
    .filter((key) => !theirKeys.has(key))
    .some((key) => (key.includes("@") ? holdsEmail(text, key) : numbers.includes(key)));
}

function addressKey(address: string): string {
  return address.includes("@") ? emailKey(address) : phoneKey(address);
}

/** An organization as whole words, as it stands among others. */
function phraseOf({ organization }: NamedPerson): string | null {
  const key = familyNameKey(organization);
  return key === "" ? null : ` ${key} `;
}

/** Whether it stands there whole: a longer address that ends or begins like it is somebody else's. */
function holdsEmail(text: string, key: string): boolean {
  const pieces = text.toLowerCase().split(key);
  return pieces
    .slice(1)
    .some(
      (after, index) =>
        !/[\p{L}\p{N}][._%+-]?$/u.test(pieces[index] ?? "") && !/^-?[\p{L}\p{N}]/u.test(after),
    );
}
