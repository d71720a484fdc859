import { sanitizeText } from "#domain/text/sanitize-text.ts";
import { parsePage } from "./page.ts";
import { readText } from "./visible-text.ts";

/** Descriptions often come as HTML, written once or twice over. */
export function plainText(text: string): string {
  const isMarkup = /<[a-z/]|&[a-z#]\w{1,8};/i.test(text);
  if (!isMarkup) return sanitizeText(text);
  const once = readText(parsePage(text.replace(/\n/g, "<br>")).root);
  return sanitizeText(
    /<[a-z/][^<>]*>/i.test(once) ? readText(parsePage(once.replace(/\n/g, "<br>")).root) : once,
  );
}
