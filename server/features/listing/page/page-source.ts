import PostalMime from "postal-mime";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";

/** A page as HTML, and the address that a saved file says it came from. */
export type PageSource = { readonly html: string; readonly url: string | undefined };

/** Turns what a person pasted or dropped into HTML: a saved page, a web archive (MHTML) or plain text. */
export async function readPageSource(content: string): Promise<PageSource> {
  if (
    /^(?:from|mime-version|content-type|subject|date|snapshot-content-location):\s/im.test(
      content.slice(0, 400),
    )
  )
    return readArchive(content);
  const isMarkup = /<(?:!doctype|html|head|body|div|p|h1|span|script|table|ul|main|section|article)\b/i.test(
    content.slice(0, 20_000),
  );
  return { html: isMarkup ? content : fromText(content), url: undefined };
}

async function readArchive(content: string): Promise<PageSource> {
  const { html = "", text = "", headers } = await PostalMime.parse(content);
  const location = headers.find(({ key }) => key === "snapshot-content-location")?.value.trim();
  const url =
    location !== undefined && /^https?:/i.test(location) && URL.canParse(location) ? location : undefined;
  return { html: html === "" ? fromText(text) : html, url };
}

/** A page's text, a paragraph for each line; the first line that reads like a listing's title becomes its heading. */
function fromText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const title = lines.findIndex((line) => line.length >= 8 && line.length <= 150 && isTitle(simplify(line)));
  return lines
    .map((line, index) =>
      index === title ? `<h1>${escapeMarkup(line)}</h1>` : `<p>${escapeMarkup(line)}</p>`,
    )
    .join("\n");
}

function isTitle(line: string): boolean {
  const isNamed =
    /^(?:a vendre|vente|achat|vends)?[ :-]{0,3}(?:\w{1,14} ){0,3}(?:appartement|maison|villa|studio|loft|duplex|immeuble|bastide|terrain|t[1-9]|f[1-9])\b/.test(
      line,
    );
  return isNamed && (roomsIn(line) !== null || areasIn(line).length > 0 || line.length <= 70);
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** The text of a page's bytes by what the site says, what the page says, UTF-8, or else Windows-1252. */
export function decodePage(bytes: Uint8Array, charset: string | undefined): string {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString("latin1");
  const told = charset ?? /<meta[^>]{0,200}charset\s{0,3}=\s{0,3}["']?([\w-]{1,40})/i.exec(start)?.[1];
  for (const label of [told, "utf-8"])
    try {
      if (label !== undefined) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // An unknown name, or bytes that are not of it: the next one is tried.
    }
  return new TextDecoder("windows-1252").decode(bytes);
}
