/** What tells people again: their e-mail addresses and telephones however they were typed, and their family names. */
import { foldText } from "../text/fold-text.ts";

/** An e-mail address as it is compared: case and spaces aside. */
export function emailKey(email: string): string {
  return email.replace(/\s+/g, "").toLowerCase();
}

const frenchCode = "+33";

/**
 * A telephone as it is compared, in E.164 where it is a whole number: "04 91 00 00 00", "0033 4 91…" and
 * "+33 (0)4 91…" are one. Empty where there is no digit.
 */
export function phoneKey(phone: string): string {
  const text = phone.replace(/^(\s*\+[\d\s.-]*)\(0\)/, "$1");
  const digits = text.replace(/\D/g, "");
  if (text.trimStart().startsWith("+")) return withoutTrunkZero(`+${digits}`);
  if (digits.startsWith("00")) return withoutTrunkZero(`+${digits.slice(2)}`);
  if (digits.length === 10 && digits.startsWith("0")) return `${frenchCode}${digits.slice(1)}`;
  if (digits.length === 9 && /^[1-9]/.test(digits)) return `${frenchCode}${digits}`;
  if (digits.length === 11 && digits.startsWith("33")) return `+${digits}`;
  return digits;
}

/** "+33 04 91…" is written often: French numbers have nine digits after their code. */
function withoutTrunkZero(number: string): string {
  if (number === "+") return "";
  return number.startsWith(`${frenchCode}0`) && number.length === 13
    ? `${frenchCode}${number.slice(4)}`
    : number;
}

/** Words that belong to the family name behind them. */
const particles = new Set([
  "de",
  "du",
  "des",
  "d",
  "la",
  "le",
  "van",
  "von",
  "der",
  "den",
  "el",
  "ben",
  "di",
  "da",
]);
const titles = new Set(["m", "mr", "mme", "mlle", "monsieur", "madame", "maitre", "me", "dr"]);

export type PersonName = { readonly firstName: string | null; readonly lastName: string | null };

/**
 * A name on one line, taken apart: words in capitals are the family name ("DUPONT Marie"), else the last word with its
 * particles ("Jean de la Tour"). A single word is a family name.
 */
export function splitName(name: string): PersonName {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const named = titles.has(foldText(words[0] ?? "").replace(".", "")) ? words.slice(1) : words;
  if (named.length === 0) return { firstName: null, lastName: words.join(" ") || null };
  if (named.length === 1) return { firstName: null, lastName: named.join("") };
  const capitals = named.filter(isInCapitals);
  if (capitals.length > 0 && capitals.length < named.length)
    return joined(
      named.filter((word) => !isInCapitals(word)),
      capitals,
    );
  let start = named.length - 1;
  while (start > 1 && particles.has(foldText(named[start - 1] ?? "").replace(/['’]$/, ""))) start -= 1;
  return joined(named.slice(0, start), named.slice(start));
}

function joined(first: readonly string[], last: readonly string[]): PersonName {
  return { firstName: first.join(" ") || null, lastName: last.join(" ") || null };
}

function isInCapitals(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();
}

/** A family name as it is compared: small letters, without accents, hyphens and spaces alike. */
export function familyNameKey(lastName: string | null): string {
  return foldText(lastName ?? "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Both names as they are compared, in whichever order they were typed. */
export function fullNameKey({ firstName, lastName }: PersonName): string {
  return familyNameKey(`${firstName ?? ""} ${lastName ?? ""}`)
    .split(" ")
    .sort()
    .join(" ");
}

/** The words of a name that tell somebody apart, in small letters without accents: no title, no particle, no initial. */
export function distinctWords({ firstName, lastName }: PersonName): string[] {
  return familyNameKey(`${firstName ?? ""} ${lastName ?? ""}`)
    .split(" ")
    .filter((word) => word.length > 1 && !particles.has(word) && !titles.has(word));
}

/** A name on one line, as people read it. */
export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter((part) => part !== null && part !== "").join(" ");
}
