/** Somebody as a file of contacts tells of them: what is kept, or why the line is refused. */
import { isEmail } from "../text/field-rules.ts";
import { foldText } from "../text/fold-text.ts";
import { isPhone } from "../text/phone-link.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import {
  type ContactKind,
  contactKinds,
  longestContactAddress,
  longestName,
  longestNote,
  longestOrganization,
  longestTag,
  mostAddresses,
  mostTags,
} from "./contact.ts";
import { emailKey, phoneKey, splitName } from "./contact-keys.ts";

export type FilePerson = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organization: string | null;
  readonly address: string | null;
  /** As they were typed, each once as it is compared. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly kinds: readonly ContactKind[];
  readonly tags: readonly string[];
  readonly note: string | null;
};

/** The texts of a line, before anything of them is checked. */
export type RawPerson = {
  readonly firstName: string;
  readonly lastName: string;
  /** Both names on one line, where the file has no others. */
  readonly fullName: string;
  readonly organization: string;
  readonly address: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Kinds and tags alike: a label that names a kind is one. */
  readonly labels: readonly string[];
  readonly note: string;
};

export const nobody: RawPerson = {
  firstName: "",
  lastName: "",
  fullName: "",
  organization: "",
  address: "",
  emails: [],
  phones: [],
  labels: [],
  note: "",
};

export type PersonReading =
  | { readonly ok: true; readonly person: FilePerson }
  /** French sentences that repeat nothing of what the line says of anybody. */
  | { readonly ok: false; readonly reasons: readonly string[] };

/** Reads somebody from a line's texts. Words that stand for nothing ("-", "néant") are left out; what is no e-mail address or telephone refuses the line. */
export function readPerson(raw: RawPerson): PersonReading {
  const names = namesOf(raw);
  const person: FilePerson = {
    ...names,
    organization: lineOf(raw.organization),
    address: lineOf(raw.address.replace(/\s*[\r\n]+\s*/g, ", ")),
    emails: onceBy(raw.emails.flatMap(readEmail), emailKey),
    phones: onceBy(raw.phones.flatMap(readTypedPhone), phoneKey),
    ...readLabels(raw.labels),
    note: sanitizeText(raw.note) || null,
  };
  const reasons = reasonsAgainst(person);
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, person };
}

/** What a list calls somebody: their name, else their organization, else an address. */
export function titleOf({ firstName, lastName, organization, emails, phones }: FilePerson): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return name || organization || emails[0] || phones[0] || "";
}

function namesOf({ firstName, lastName, fullName }: RawPerson) {
  const [first, last] = [lineOf(firstName), lineOf(lastName)];
  if (first !== null || last !== null) return { firstName: first, lastName: last };
  const whole = lineOf(fullName);
  return whole === null ? { firstName: null, lastName: null } : splitName(whole);
}

const wordsForNothing = new Set([
  "",
  "-",
  "--",
  "?",
  ".",
  "/",
  "0",
  "n/a",
  "na",
  "nc",
  "neant",
  "inconnu",
  "null",
  "aucun",
]);

function isNothing(text: string): boolean {
  return wordsForNothing.has(foldText(text));
}

function lineOf(text: string): string | null {
  const line = sanitizeLine(text);
  return isNothing(line) ? null : line;
}

function readEmail(text: string): string[] {
  const line = sanitizeLine(text).replace(/^mailto:/i, "");
  const named = /^[^<>]*<([^<>]+)>$/.exec(text.trim());
  const email = named === null ? line : (named[1] ?? "").trim();
  // Outlook writes colleagues of its own server as directories do, which is no address that others can use.
  return isNothing(email) || /^\/o=/i.test(email) ? [] : [email];
}

/** As it was typed, without what is said of it: "06 12 34 56 78 (perso)". A spreadsheet's missing zero, or plus, comes back. */
function readTypedPhone(text: string): string[] {
  const line = sanitizeLine(text)
    .replace(/^(?:tel:|'+)/i, "")
    .replace(/;ext=.*$/i, "")
    .replace(/\s*\([^()\d]*\)$/, "")
    .trim();
  if (isNothing(line)) return [];
  const digits = line.replace(/[\s.-]/g, "");
  if (/^[1-9]\d{8}$/.test(digits)) return [`0${line}`];
  return [/^33[1-9]\d{8}$/.test(digits) ? `+${line}` : line];
}

function onceBy(values: readonly string[], keyOf: (value: string) => string): string[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(keyOf(value)) && seen.add(keyOf(value)));
}

/** What agencies and their software call the kinds of people. */
const kindWords: Readonly<Record<string, ContactKind>> = {
  ...joinWords("Vendeur", "vendeur proprietaire mandant prospect_vendeur seller"),
  ...joinWords("Acquéreur", "acquereur acheteur prospect_acquereur acquereur_potentiel buyer"),
  ...joinWords("Notaire", "notaire etude_notariale office_notarial notary"),
  ...joinWords(
    "Partenaire",
    "partenaire apporteur apporteur_d_affaires courtier diagnostiqueur prestataire partner",
  ),
};

function joinWords(kind: ContactKind, words: string): Record<string, ContactKind> {
  return Object.fromEntries(words.split(" ").map((word) => [word, kind]));
}

function kindOf(label: string): ContactKind | undefined {
  const word = foldText(label)
    .replace(/[^a-z]+/g, "_")
    .replace(/^_+|s?_*$/g, "");
  return Object.hasOwn(kindWords, word) ? kindWords[word] : undefined;
}

function readLabels(labels: readonly string[]): Pick<FilePerson, "kinds" | "tags"> {
  // Google marks its own groups with a star: "* myContacts".
  const words = labels.map(sanitizeLine).filter((label) => !isNothing(label) && !label.startsWith("* "));
  const kinds = new Set(words.map(kindOf));
  const tags = words.filter((word) => kindOf(word) === undefined);
  return { kinds: contactKinds.filter((kind) => kinds.has(kind)), tags: [...new Set(tags)] };
}

function reasonsAgainst(person: FilePerson): string[] {
  const { firstName, lastName, organization, address, emails, phones, tags, note } = person;
  const isTooLong = (text: string | null, most: number) => text !== null && text.length > most;
  const rules: readonly (readonly [isBroken: boolean, reason: string])[] = [
    [titleOf(person) === "", "Ni nom, ni société, ni e-mail, ni téléphone"],
    [isTooLong(firstName, longestName), `Prénom de plus de ${longestName} caractères`],
    [isTooLong(lastName, longestName), `Nom de plus de ${longestName} caractères`],
    [isTooLong(organization, longestOrganization), `Société de plus de ${longestOrganization} caractères`],
    [isTooLong(address, longestContactAddress), `Adresse de plus de ${longestContactAddress} caractères`],
    [isTooLong(note, longestNote), "Note de plus de 4\u202f000 caractères"],
    [!emails.every(isEmail), "Une adresse e-mail n’en est pas une"],
    [!phones.every((phone) => phone.length <= 40 && isPhone(phone)), "Un téléphone n’en est pas un"],
    [emails.length > mostAddresses, `Plus de ${mostAddresses} adresses e-mail`],
    [phones.length > mostAddresses, `Plus de ${mostAddresses} téléphones`],
    [tags.length > mostTags, `Plus de ${mostTags} étiquettes`],
    [tags.some((tag) => tag.length > longestTag), `Une étiquette de plus de ${longestTag} caractères`],
  ];
  return rules.flatMap(([isBroken, reason]) => (isBroken ? [reason] : []));
}
