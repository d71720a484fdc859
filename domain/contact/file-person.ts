import { isEmail } from "../text/field-rules.ts";
import { foldText } from "../text/fold-text.ts";
import { formatNumber } from "../text/format.ts";
import { isPhone } from "../text/phone-link.ts";
import { quote } from "../text/quote.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import {
  type AddressKind,
  type ContactKind,
  contactKinds,
  longestContactAddress,
  longestFileNote,
  longestName,
  longestOrganization,
  longestTag,
  mostAddresses,
  mostTags,
} from "./contact.ts";
import { emailKey, phoneKey, splitName } from "./contact-keys.ts";
import { cutText } from "./cut-note.ts";

export type FilePerson = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organization: string | null;
  readonly address: string | null;
  /** As they were typed, each once by its key. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly kinds: readonly ContactKind[];
  readonly tags: readonly string[];
  readonly note: string | null;
};

export type RawPerson = {
  readonly firstName: string;
  readonly lastName: string;
  /** Both names on one line, where the file has no others. */
  readonly fullName: string;
  readonly organization: string;
  readonly address: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** A label that names a kind becomes one, the others are tags. */
  readonly labels: readonly string[];
  readonly note: string;
};

const longestPhone = 40;
/** So many characters are cleaned, and so many labels compared, of what has room for far fewer. */
const mostCleaned = { line: 20_000, note: longestFileNote + 50_000, labels: 1_000 };

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

export type LeftOutAddress = { readonly kind: AddressKind; readonly text: string };

/** The line comes in without an address that is none, or without the end of too long notes. */
export type LeftOutPart = LeftOutAddress | { readonly kind: "note" };

const longestNamed = 80; // characters of what was no address
const notAddress = {
  email: "qui n’est pas une adresse e-mail",
  phone: "qui n’est pas un téléphone",
} as const satisfies Readonly<Record<AddressKind, string>>;

/** What a line comes in without, in a French sentence: corrected in the file, or with the contact, it is there again. */
export function leftOutReason(part: LeftOutPart): string {
  if (part.kind === "note")
    return `Importé sans la fin de ses notes, qui dépassent ${formatNumber(longestFileNote)} caractères`;
  const { kind, text } = part;
  const named = text.length > longestNamed ? `${text.slice(0, longestNamed)}…` : text;
  return `Importé sans ${quote(named)}, ${notAddress[kind]}`;
}

export type PersonReading =
  | { readonly ok: true; readonly person: FilePerson; readonly leftOut: readonly LeftOutPart[] }
  /** French sentences that repeat nothing of what the line says of anybody. */
  | { readonly ok: false; readonly reasons: readonly string[] };

/**
 * Drops words for nothing ("-", "néant"), what is no telephone, and what is no e-mail beside one that is.
 * A line whose only e-mail is none is refused: once corrected, it would be somebody else.
 */
export function readPerson(raw: RawPerson): PersonReading {
  const names = namesOf(raw);
  const typedEmails = onceBy(raw.emails.flatMap(readEmail), (text) => emailKey(text) || text);
  const typedPhones = onceBy(raw.phones.flatMap(readTypedPhones), (text) => phoneKey(text) || text);
  const emails = typedEmails.filter(isEmail);
  const phones = typedPhones.filter(isKeptPhone);
  const note = sanitizeText(raw.note.slice(0, mostCleaned.note));
  const person: FilePerson = {
    ...names,
    organization: lineOf(raw.organization),
    address: lineOf(joinLines(raw.address)),
    emails,
    phones,
    ...readLabels(raw.labels),
    note: cutText(note, longestFileNote)[0] || null,
  };
  const leftOut: LeftOutAddress[] = [
    ...typedEmails.filter((text) => !isEmail(text)).map((text) => ({ kind: "email" as const, text })),
    ...typedPhones.filter((text) => !isKeptPhone(text)).map((text) => ({ kind: "phone" as const, text })),
  ];
  const reasons = reasonsAgainst(person, leftOut);
  if (reasons.length > 0) return { ok: false, reasons };
  const isCut = note.length > longestFileNote || raw.note.length > mostCleaned.note;
  return { ok: true, person, leftOut: isCut ? [...leftOut, { kind: "note" }] : leftOut };
}

function isKeptPhone(text: string): boolean {
  return text.length <= longestPhone && isPhone(text);
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
  const line = cleanLine(text);
  return isNothing(line) ? null : line;
}

/** Lines of an address; a search for the blanks around their ends would begin anew at each blank. */
function joinLines(text: string): string {
  return text
    .slice(0, mostCleaned.line)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
}

function cleanLine(text: string): string {
  return sanitizeLine(text.slice(0, mostCleaned.line));
}

function readEmail(text: string): string[] {
  const line = cleanLine(text).replace(/^mailto:/i, "");
  const named = /^[^<>]*<([^<>]+)>$/.exec(text.trim());
  const email = named === null ? line : (named[1] ?? "").trim();
  // Outlook writes colleagues of its own server so, which is no address for others.
  return isNothing(email) || /^\/o=/i.test(email) ? [] : [email];
}

/** "06 12 34 56 78 (perso)" loses its remark, a missing zero or plus comes back; a cell may hold several telephones. */
function readTypedPhones(text: string): string[] {
  const line = cleanLine(text)
    .replace(/^(?:tel:|'+)/i, "")
    .replace(/;ext=.*$/i, "")
    .replace(/\s*\([^()\d]*\)$/, "")
    .trim();
  if (isNothing(line)) return [];
  const digits = line.replace(/[\s.-]/g, "");
  if (/^[1-9]\d{8}$/.test(digits)) return [`0${line}`];
  if (/^33[1-9]\d{8}$/.test(digits)) return [`+${line}`];
  if (isPhone(line)) return [line];
  const within = [...line.matchAll(frenchPhone)].map(([phone]) => phone);
  return within.length > 0 ? within : [line];
}

/** A whole French number among other words. */
const frenchPhone =
  /(?<![\d+])(?:\+33|0033|0)[\s.-]{0,2}(?:\(0\)[\s.-]{0,2})?[1-9](?:[\s.-]{0,2}\d{2}){4}(?!\d)/g;

/** A line with an address has no headings. */
export function holdsAddress(cell: string): boolean {
  return cell
    .split(/[;,\n<>]|:::|\s\/\s/)
    .map((part) => part.trim().replace(/^'/, ""))
    .some(
      (part) =>
        isEmail(part) ||
        part.search(frenchPhone) !== -1 ||
        // A short number may be a year, and a spreadsheet drops the first zero of others.
        (part.length > 8 && isPhone(/^[1-9]/.test(part) ? `0${part}` : part)),
    );
}

function onceBy(values: readonly string[], keyOf: (value: string) => string): string[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(keyOf(value)) && seen.add(keyOf(value)));
}

const kindWords: Readonly<Record<string, ContactKind>> = {
  ...joinWords(
    "Vendeur",
    "vendeur proprietaire mandant prospect_vendeur client_vendeur proprietaire_vendeur vendeur_potentiel seller",
  ),
  ...joinWords(
    "Acquéreur",
    "acquereur acheteur prospect_acquereur client_acquereur acquereur_potentiel acheteur_potentiel buyer",
  ),
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

/** "Acquéreur / vendeur" is two; none where the label says anything else too. */
function kindsOf(label: string): ContactKind[] {
  const kinds = label.split(/\s*[/+&]\s*|\s+et\s+/i).map(kindOf);
  return kinds.every((kind) => kind !== undefined) ? kinds : [];
}

/** Google makes these groups itself: in tables "* myContacts", in cards without the star. */
const googlesOwn = /^\* |^(?:mycontacts|starred)$/i;

function readLabels(labels: readonly string[]): Pick<FilePerson, "kinds" | "tags"> {
  const words = labels
    .slice(0, mostCleaned.labels)
    .map(cleanLine)
    .filter((label) => !isNothing(label) && !googlesOwn.test(label));
  const kinds = new Set(words.flatMap(kindsOf));
  const tags = words.filter((word) => kindsOf(word).length === 0);
  return { kinds: contactKinds.filter((kind) => kinds.has(kind)), tags: [...new Set(tags)] };
}

function reasonsAgainst(person: FilePerson, leftOut: readonly LeftOutAddress[]): string[] {
  const { firstName, lastName, organization, address, emails, phones, tags } = person;
  const leavesOut = (wanted: AddressKind) => leftOut.some(({ kind }) => kind === wanted);
  const isTooLong = (text: string | null, most: number) => text !== null && text.length > most;
  const rules: readonly (readonly [isBroken: boolean, reason: string])[] = [
    [titleOf(person) === "" && leftOut.length === 0, "Ni nom, ni société, ni e-mail, ni téléphone"],
    [isTooLong(firstName, longestName), `Prénom de plus de ${longestName} caractères`],
    [isTooLong(lastName, longestName), `Nom de plus de ${longestName} caractères`],
    [isTooLong(organization, longestOrganization), `Société de plus de ${longestOrganization} caractères`],
    [isTooLong(address, longestContactAddress), `Adresse de plus de ${longestContactAddress} caractères`],
    [emails.length === 0 && leavesOut("email"), "Une adresse e-mail n’en est pas une"],
    [titleOf(person) === "" && leavesOut("phone"), "Un téléphone n’en est pas un"],
    [emails.length > mostAddresses, `Plus de ${mostAddresses} adresses e-mail`],
    [phones.length > mostAddresses, `Plus de ${mostAddresses} téléphones`],
    [tags.length > mostTags, `Plus de ${mostTags} étiquettes`],
    [tags.some((tag) => tag.length > longestTag), `Une étiquette de plus de ${longestTag} caractères`],
  ];
  return rules.flatMap(([isBroken, reason]) => (isBroken ? [reason] : []));
}
