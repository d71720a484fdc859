/** Contact cards (.vcf): read in versions 2.1, 3.0 and 4.0, written in 3.0, which every program reads. */
import { readWindows1252 } from "../text/windows-1252.ts";
import { writeAddress } from "./contact-columns.ts";
import { type FilePerson, nobody, type RawPerson } from "./file-person.ts";

/** "item1.TEL;TYPE=CELL:06 12…". */
type CardLine = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** As it stands, escapes and all. */
  readonly value: string;
};

/** The values of all others, such as pictures, are not looked at. */
const readNames: ReadonlySet<string> = new Set([
  "N",
  "FN",
  "ORG",
  "EMAIL",
  "TEL",
  "ADR",
  "CATEGORIES",
  "NOTE",
]);

/** BEGIN and END may be missing; what no contact holds, such as photographs, is left out. */
export function readCard(lines: readonly string[]): RawPerson {
  const parsed = unfold(lines).flatMap(parseLine);
  const all = (name: string) => parsed.filter((line) => line.name === name);
  const texts = (name: string) => all(name).map((line) => unescapeText(line.value));
  const [last = "", first = ""] = partsOf(all("N")[0]?.value ?? "");
  const [organization = ""] = partsOf(all("ORG")[0]?.value ?? "");
  const emails = texts("EMAIL").map((text) => text.replace(/^mailto:/i, ""));
  const phones = all("TEL")
    .filter(isTalkedOn)
    .map((line) => unescapeText(line.value).replace(/^tel:/i, ""));
  const [shown = ""] = texts("FN");
  // A card without a name shows something else in its place.
  const isNamed = ![organization, ...emails, ...phones].includes(shown.trim());
  return {
    ...nobody,
    firstName: first,
    lastName: last,
    fullName: isNamed ? shown : "",
    organization,
    address:
      all("ADR")
        .map(readAddress)
        .find((address) => address !== "") ?? "",
    emails,
    phones,
    labels: all("CATEGORIES").flatMap(({ value }) => splitUnescaped(value, ",").map(unescapeText)),
    note: texts("NOTE").join("\n"),
  };
}

function isTalkedOn({ parameters }: CardLine): boolean {
  return !/fax|pager/i.test(parameters.get("TYPE") ?? "");
}

function readAddress({ value }: CardLine): string {
  const [box = "", extension, street, city, , code, country] = partsOf(value);
  return writeAddress({ street: street || box, extension, code, city, country });
}

/** A line that may go on: its parts, none of them empty, are joined once, however many they are. */
type OpenLine = {
  readonly parts: string[];
  /** What tells how it is written stands before its first colon: asked once that is there. */
  isEncoded: boolean | null;
};

/** A long line goes on behind a blank, which is its own in 2.1, a quoted-printable one after a "=" at its end. */
function unfold(lines: readonly string[]): string[] {
  const whole: OpenLine[] = [];
  const blank = lines.some((line) => /^VERSION:2\.1\s*$/i.test(line)) ? " " : "";
  for (const line of lines) {
    const last = whole.at(-1);
    const end = last?.parts.at(-1);
    if (last?.isEncoded && end?.endsWith("=")) {
      last.parts.pop();
      goOn(last, end.slice(0, -1));
      goOn(last, line);
    } else if (last !== undefined && /^[ \t]/.test(line)) goOn(last, blank + line.slice(1));
    else whole.push(goOn({ parts: [], isEncoded: null }, line));
  }
  return whole.map(({ parts }) => parts.join(""));
}

function goOn(line: OpenLine, part: string): OpenLine {
  if (part !== "") line.parts.push(part);
  if (line.isEncoded === null && part.includes(":")) line.isEncoded = isQuotedPrintable(line.parts.join(""));
  return line;
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE\b/i.test(line);
}

/** Characters before the value of a line; programs write some tens. */
const longestHead = 10_000;

function parseLine(line: string): CardLine[] {
  const colon = /^(?:[^":]|"[^"]*")*:/.exec(line.slice(0, longestHead))?.[0].length ?? 0;
  if (colon === 0) return [];
  const [first = "", ...parts] = splitUnescaped(line.slice(0, colon - 1), ";");
  const name = first.replace(/^.*\./, "").toUpperCase();
  if (!readNames.has(name)) return [];
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const [, key = "TYPE", text = part] = /^([^=]*)=(.*)$/.exec(part) ?? [];
    const upper = key.toUpperCase();
    const before = parameters.get(upper);
    parameters.set(upper, before === undefined ? text : `${before},${text}`);
  }
  const raw = line.slice(colon);
  const value = isQuotedPrintable(line) ? readQuotedPrintable(raw, parameters.get("CHARSET") ?? "") : raw;
  return [{ name, parameters, value }];
}

/** "=C3=A9" is "é"; bytes that are no UTF-8 are Windows-1252, whatever they are called. */
function readQuotedPrintable(text: string, charset: string): string {
  return text.replace(/(?:=[\da-f]{2})+/gi, (run) => {
    const percents = run.replaceAll("=", "%");
    if (!/8859|1252|latin/i.test(charset))
      try {
        return decodeURIComponent(percents);
      } catch {
        // Some telephones say UTF-8 and write something else.
      }
    return percents.replace(/%(..)/g, (_, hex: string) => readWindows1252(Number.parseInt(hex, 16)));
  });
}

function partsOf(value: string): string[] {
  return splitUnescaped(value, ";").map((part) => unescapeText(part).trim());
}

function splitUnescaped(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/gsu, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, "\\n");
}

/** Reading the card back gives the same person. */
export function writeCard(person: FilePerson): string {
  const { firstName, lastName, organization, address, emails, phones, kinds, tags, note } = person;
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  const labels = [...kinds, ...tags];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escapeText(lastName ?? "")};${escapeText(firstName ?? "")};;;`,
    `FN:${escapeText(name || organization || emails[0] || phones[0] || "")}`,
    ...(organization === null ? [] : [`ORG:${escapeText(organization)}`]),
    ...(name === "" && organization !== null ? ["X-ABSHOWAS:COMPANY"] : []),
    ...emails.map((email) => `EMAIL;TYPE=INTERNET:${escapeText(email)}`),
    ...phones.map((phone) => `TEL;TYPE=VOICE:${escapeText(phone)}`),
    ...(address === null ? [] : [`ADR;TYPE=HOME:;;${escapeText(address)};;;;`]),
    ...(labels.length === 0 ? [] : [`CATEGORIES:${labels.map(escapeText).join(",")}`]),
    ...(note === null ? [] : [`NOTE:${escapeText(note)}`]),
    "END:VCARD",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** At most 75 bytes a line, as the format asks; no character is cut in two. */
function fold(line: string): string {
  let [folded, length] = ["", 0];
  for (const sign of line) {
    const bytes = encodeURIComponent(sign).replace(/%../g, "x").length;
    if (length + bytes > 74) {
      folded += "\r\n ";
      length = 1;
    }
    folded += sign;
    length += bytes;
  }
  return folded;
}
