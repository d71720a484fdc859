import { charsetsOf, isArchive } from "#domain/listing/page-charset.ts";
import { anyOf } from "../rules/any-of.ts";
import { isKnownLabel } from "../rules/labels.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { announcesOthers } from "./listing-part.ts";
import { readArchive } from "./web-archive.ts";

/** A page as HTML, and the address that a saved file says it came from. */
export type PageSource = { readonly html: string; readonly url: string | undefined };

/** Turns what a person pasted or dropped into HTML: a saved page, a web archive (MHTML) or plain text. */
export async function readPageSource(content: string): Promise<PageSource> {
  if (isArchive(content)) {
    const { html, text, url } = await readArchive(content);
    return { html: html === "" ? fromText(text) : html, url };
  }
  const isMarkup = /<(?:!doctype|html|head|body|div|p|h1|span|script|table|ul|main|section|article)\b/i.test(
    content.slice(0, 20_000),
  );
  return { html: isMarkup ? content : fromText(content), url: isMarkup ? savedFrom(content) : undefined };
}

/** Browsers write above a saved page where it came from. */
function savedFrom(html: string): string | undefined {
  const savedFrom = /<!--\s{0,9}saved from url=\(\d{1,5}\)(https?:\/\/[^\s<>]{3,2000})\s/.exec(
    html.slice(0, 4_000),
  )?.[1];
  return savedFrom !== undefined && URL.canParse(savedFrom) ? savedFrom : undefined;
}

/**
 * A page's text, a paragraph for each line; what reads most like a listing's title becomes its heading. Lines that
 * announce a part of the page become headings too: what follows "Biens similaires" is not the listing. A name with its
 * value in the line below stands in one line with it.
 */
function fromText(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() === "" ? [] : [line.trim()]))
    .slice(0, mostLines);
  const plain = lines.map((line) => (line.length <= longestTitle ? simplify(line) : ""));
  const title = findTitle(plain);
  const marked: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [line = "", next = ""] = [lines[at], lines[at + 1]];
    const tag = at === title ? "h1" : isPartName(plain[at] ?? "") ? "h2" : "p";
    const isPair = tag === "p" && isKnownLabel(line) && isValue(next);
    marked.push(`<${tag}>${escapeMarkup(isPair ? `${line} : ${next}` : line)}</${tag}>`);
    if (isPair) at++;
  }
  return marked.join("\n");
}

const longestTitle = 150;
/** Far more than a listing has. */
const mostLines = 20_000;

/** The first line that names a property with its size, else the first that names one; before what is told of others. */
function findTitle(plain: readonly string[]): number {
  const end = plain.findIndex((line) => line.length <= 60 && announcesOthers(line));
  const own = end < 0 ? plain : plain.slice(0, end);
  const isNamed = own.map((line) => line.length >= 8 && isTitle(line));
  const first = isNamed.indexOf(true);
  const sized = own.findIndex((line, at) => isNamed[at] && at <= first + 10 && statesSize(line));
  return sized < 0 ? first : sized;
}

/** "90 m²", "RDC", "D", "Oui", "2 places": what stands below a name. */
function isValue(line: string): boolean {
  return (
    line.length <= 40 &&
    /^(?:\d|[A-G]$|r[.\s]?d[.\s]?[cj]\b|rez|oui\b|non\b|nord|sud|est\b|ouest)/i.test(line)
  );
}

function isPartName(line: string): boolean {
  if (line.length < 3 || line.length > 60 || /€|:|[.]$/.test(line)) return false;
  return announcesOthers(line) || partNames.test(line);
}

/** How portals head the parts of a listing, after which it goes on. */
const partNames = new RegExp(
  `^${anyOf`
  (?:la )?description
  a propos(?: d(?:u|e ce|e cet?te) (?:bien|annonce))?
  (?:les |ses )?(?:caracteristiques|equipements|prestations|diagnostics|atouts|informations)(?: .{1,30})?
  (?:le |les )?(?:bilan|performance|diagnostics?) energetiques?
  descriptif|details?
  en detail
  copropriete|honoraires
  le bien
  localisation
`}$`,
);

function isTitle(line: string): boolean {
  const isNamed =
    /^(?:a vendre|vente|achat|vends)?[ :-]{0,3}(?:\w{1,14} ){0,3}(?:appartement|maison|villa|studio|loft|duplex|immeuble|bastide|terrain|t[1-9]|f[1-9])\b/.test(
      line,
    );
  return isNamed && (statesSize(line) || line.length <= 70);
}

function statesSize(line: string): boolean {
  return roomsIn(line) !== null || areasIn(line).length > 0;
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** The text of a page's bytes by what the site says, what the page says, UTF-8, or else Windows-1252. */
export function decodePage(bytes: Uint8Array, charset: string | undefined): string {
  for (const label of [...(charset === undefined ? [] : [charset]), ...charsetsOf(bytes)])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // An unknown name, or bytes that are not of it: the next one is tried.
    }
  return new TextDecoder("windows-1252").decode(bytes);
}
