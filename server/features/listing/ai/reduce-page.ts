import { cleanPublicText } from "#domain/text/text-cleaner.ts";
import { createListingPart } from "../../../../listing-reader/page/listing-part.ts";
import type { Page } from "../../../../listing-reader/page/page.ts";
import { readLines } from "../../../../listing-reader/page/visible-text.ts";

/** Characters sent to a language model: some four thousand tokens, whatever the page's size. */
const mostCharacters = 14_000;
const longestLine = 3_000;

/** Each line once, without means of contact. */
export function reducePage(page: Page): string {
  const isPart = createListingPart(page);
  const lines = new Set<string>();
  let length = 0;
  for (const { text } of readLines(page.root, { isLeftOut: (element) => !isPart(element) })) {
    const line = cleanPublicText(text.slice(0, longestLine)).replace(/\s+/g, " ").trim();
    if (line === "" || lines.has(line)) continue;
    length += line.length + 1;
    if (length > mostCharacters) break;
    lines.add(line);
  }
  return [...lines].join("\n");
}
