import { findHeading } from "../page/listing-part.ts";
import type { Page } from "../page/page.ts";
import { cleanSpaces, type Line, readText } from "../page/visible-text.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { simplify } from "../rules/simplify.ts";

/**
 * The heading of the listing without its price; on a page that has none and is titled by nothing else the line that it
 * begins with, else "".
 */
export function findTitle(page: Page, lines: readonly Line[], isTitled: boolean): string {
  const heading = findHeading(page);
  const title = heading === undefined ? "" : withoutPrice(cleanSpaces(readText(heading)));
  return title === "" && !isTitled && windowTitle(page) === undefined ? titleLine(lines) : title;
}

/** "… Marseille 9e (13009) - 142 000 €": the price is no part of a title. */
function withoutPrice(title: string): string {
  return title.replace(
    /[\s,–|-]{1,5}\d[\d .\u00a0\u202f]{3,14}\s?(?:€|euros?|EUR)(?:\s(?:FAI|TTC|HAI))?$/i,
    "",
  );
}

/** Lines looked at for a title, and characters of one. */
const firstLines = 15;
const longestTitle = 120;

/** The line that a page without any heading begins with: "A VENDRE - MARSEILLE 13015", "VILLA SAINT-BARNABE". */
function titleLine(lines: readonly Line[]): string {
  const found = lines.slice(0, firstLines).find(({ text }) => {
    const plain = simplify(text);
    const isShort = text.length >= 12 && text.length <= longestTitle && !/[.:;]$/.test(text);
    return isShort && (readPropertyType(plain) !== null || /^(?:a vendre|vente|vends)\b/.test(plain));
  });
  return found === undefined ? "" : withoutPrice(found.text);
}

/** The window's title without the site's name, for a page without a heading; undefined where it names no property. */
export function windowTitle(page: Page): string | undefined {
  const title = withoutPrice(titleOf(page).replace(/\s[|–—·]\s[^|–—·]{2,40}$/, ""));
  return readPropertyType(title) === null || namesSite.test(simplify(title)) ? undefined : title;
}

/** "Agence du Port, vente appartement villa": the window bears the name of the site, not of the property. */
const namesSite = /^(?:l'|le |la )?(?:agence|cabinet|immobiliere?|immo)\b/;

/** The window's title. */
export function titleOf(page: Page): string {
  const element = page.elements.find(({ name, parent }) => name === "title" && parent?.name !== "svg");
  return element === undefined
    ? ""
    : cleanSpaces(element.children.filter((child) => typeof child === "string").join(" ")).slice(0, 300);
}
