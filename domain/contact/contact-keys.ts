/** Makes keys that know people again: by e-mail, by telephone however it was typed, by family name. */
import { foldText } from "../text/fold-text.ts";

/** Case and spaces do not count. */
export function emailKey(email: string): string {
  return email.replace(/\s+/g, "").toLowerCase();
}

const frenchCode = "+33";

/** E.164 for a whole number: "04 91 00 00 00", "0033 4 91…" and "+33 (0)4 91…" are one; empty without a digit. */
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

/** People often write "+33 04 91…", but French numbers have nine digits after their code. */
function withoutTrunkZero(number: string): string {
  if (number === "+") return "";
  return number.startsWith(`${frenchCode}0`) && number.length === 13
    ? `${frenchCode}${number.slice(4)}`
    : number;
}

/** They belong to the family name behind them. */
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

/** Words in capitals are the family name ("DUPONT Marie"), else the last word with its particles ("Jean de la Tour"). */
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

/** Small letters without accents; hyphens and spaces are alike. */
export function familyNameKey(lastName: string | null): string {
  return foldText(lastName ?? "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** The order of the two names does not count. */
export function fullNameKey({ firstName, lastName }: PersonName): string {
  return familyNameKey(`${firstName ?? ""} ${lastName ?? ""}`)
    .split(" ")
    .sort()
    .join(" ");
}

/** Small letters without accents; titles, particles and initials tell nobody apart. */
export function distinctWords({ firstName, lastName }: PersonName): string[] {
  return familyNameKey(`${firstName ?? ""} ${lastName ?? ""}`)
    .split(" ")
    .filter((word) => word.length > 1 && !particles.has(word) && !titles.has(word));
}

export function fullName({ firstName, lastName }: PersonName): string {
  return [firstName, lastName].filter((part) => part !== null && part !== "").join(" ");
}
