import { distinctWords, emailKey, familyNameKey, type PersonName, phoneKey } from "./contact-keys.ts";

/** Somebody by all that a text may call them: their addresses are e-mail addresses and telephones. */
export type NamedPerson = PersonName & {
  readonly organization: string | null;
  readonly addresses: readonly string[];
};

const likePhone = /\+?\d[\d\s.-]{7,}\d/g;

/** Says whether a text holds a word of somebody's name, their organization, or one of their addresses however it is typed. */
export function isNamedIn(text: string, person: NamedPerson): boolean {
  const spaced = ` ${familyNameKey(text)} `;
  const words = new Set(spaced.split(" "));
  if (distinctWords(person).some((word) => words.has(word))) return true;
  const phrase = phraseOf(person);
  if (phrase !== null && spaced.includes(phrase)) return true;
  const numbers = [...text.matchAll(likePhone)].map(([number]) => phoneKey(number));
  return person.addresses
    .map(addressKey)
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
