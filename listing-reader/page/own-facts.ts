import { floorIn } from "../rules/floor.ts";
import { amountsIn, pricesIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { bedroomsIn, roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { announcesOthers, findHeading, isAround } from "./listing-part.ts";
import { isWithin, type Page, type PageElement } from "./page.ts";
import { readLines, readText } from "./visible-text.ts";

/** Facts stand in short lines; prose about a city names figures too. */
const longestFact = 120;
const mostLines = 4_000;
/** What a heading says above several properties. */
const several =
  /\b(?:biens|annonces|offres|appartements|maisons|villas|proprietes|terrains|immeubles|locaux|resultats|ventes|exclusivites|nouveautes)\b/;

/** Says whether the page's heading announces several properties. */
export function announcesSeveral(page: Page): boolean {
  return several.test(headingOf(page));
}

function headingOf(page: Page): string {
  const heading = findHeading(page);
  return heading === undefined ? "" : simplify(readText(heading).slice(0, 300));
}

/** What leads elsewhere, or is there to search with. */
const asideTags = new Set(["a", "label", "button", "summary", "option", "form", "nav", "footer", "dialog"]);

/**
 * Says whether a page tells facts of one property beside the cards on it: then it is a listing with other homes around
 * it. A list shows its facts in its cards alone.
 */
export function statesOwnFacts(page: Page, cards: ReadonlySet<PageElement>): boolean {
  const heading = findHeading(page);
  // A card that holds the page's one great heading is what the page is about.
  const isOnly = page.elements.filter(({ name }) => name === "h1").length === 1;
  if (heading?.name === "h1" && isOnly && isWithin(heading, (at) => cards.has(at))) return true;
  if (heading?.name === "h1" && areasIn(simplify(readText(heading).slice(0, 300))).length > 0) return true;
  if (standUnderOthers(page, cards)) return true;
  const isLeftOut = (element: PageElement) =>
    cards.has(element) || asideTags.has(element.name) || element === heading || isAround(element);
  const lines = readLines(page.root, { isLeftOut })
    .slice(0, mostLines)
    .flatMap(({ text }) => (text.length <= longestFact ? [simplify(text)] : []));
  const isPriced = lines.some((line) => pricesIn(line).length > 0);
  // Above a list stand the bounds of its prices.
  const areBounds = new Set(lines.flatMap(amountsIn)).size > 1 && announcesSeveral(page);
  return (isPriced && !areBounds) || lines.some(isFact);
}

/** The heading names one property, and the cards stand under "Biens similaires" or in a box called so. */
function standUnderOthers(page: Page, cards: ReadonlySet<PageElement>): boolean {
  const heading = headingOf(page);
  if (several.test(heading) || (readPropertyType(heading) === null && roomsIn(heading) === null))
    return false;
  if ([...cards].every((card) => isWithin(card, isAround))) return true;
  const before = page.elements.slice(
    0,
    page.elements.findIndex((element) => cards.has(element)),
  );
  return before.some(
    (element) => /^h[2-6]$/.test(element.name) && announcesOthers(simplify(readText(element).slice(0, 200))),
  );
}

function isFact(line: string): boolean {
  if (areasIn(line).length > 0) return true;
  const isShort = line.length <= 40;
  return (
    isShort && (roomsIn(line) !== null || bedroomsIn(line) !== null || floorIn(line).floor !== undefined)
  );
}
