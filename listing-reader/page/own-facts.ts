import { floorIn } from "../rules/floor.ts";
import { pricesIn } from "../rules/price.ts";
import { bedroomsIn, roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { findHeading, isAround } from "./listing-part.ts";
import { isWithin, type Page, type PageElement } from "./page.ts";
import { readLines, readText } from "./visible-text.ts";

/** Facts stand in short lines; prose about a city names figures too. */
const longestFact = 120;
const mostLines = 4_000;
/** What leads elsewhere, or is there to search with. */
const asideTags = new Set(["a", "label", "button", "summary", "option", "form", "nav", "footer", "dialog"]);

/**
 * Says whether a page tells facts of one property beside the cards on it: then it is a listing with other homes around
 * it. A list shows its facts in its cards alone.
 */
export function tellsOwnFacts(page: Page, cards: ReadonlySet<PageElement>): boolean {
  const heading = findHeading(page);
  // A card that holds the page's one great heading is what the page is about.
  const isOnly = page.elements.filter(({ name }) => name === "h1").length === 1;
  if (heading?.name === "h1" && isOnly && isWithin(heading, (at) => cards.has(at))) return true;
  if (heading?.name === "h1" && areasIn(simplify(readText(heading).slice(0, 300))).length > 0) return true;
  const isLeftOut = (element: PageElement) =>
    cards.has(element) || asideTags.has(element.name) || element === heading || isAround(element);
  return readLines(page.root, { isLeftOut })
    .slice(0, mostLines)
    .some(({ text }) => text.length <= longestFact && isFact(simplify(text)));
}

function isFact(line: string): boolean {
  if (pricesIn(line).length > 0 || areasIn(line).length > 0) return true;
  const isShort = line.length <= 40;
  return (
    isShort && (roomsIn(line) !== null || bedroomsIn(line) !== null || floorIn(line).floor !== undefined)
  );
}
