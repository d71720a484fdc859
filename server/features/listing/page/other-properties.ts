import { amountsIn, pricesIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import type { PageElement } from "./page.ts";
import { cleanSpaces, isHidden } from "./visible-text.ts";

/** A card of a property is short; characters, and steps from its price to the whole of it. */
const longestCard = 300;
const farthest = 6;
/** Prices looked at: no page of one listing shows as many. */
const mostPrices = 300;

type Card = { readonly element: PageElement; readonly price: number };

/**
 * The cards of other properties, whatever stands above them: boxes side by side that each name a property or its size
 * with a price of its own, and links that do. `keep` is what holds the listing's heading.
 */
export function cardsOfOthers(
  elements: readonly PageElement[],
  keep: ReadonlySet<PageElement>,
): PageElement[] {
  const cards = new Map<PageElement, Card>();
  let prices = 0;
  let first: Card | null = null;
  for (const element of elements) {
    if (!element.children.some((child) => typeof child === "string" && /€|\beur/i.test(child))) continue;
    if (element.name === "script" || element.name === "style" || ++prices > mostPrices) continue;
    const card = cardAround(element, keep);
    // The first price of a page is its listing's, whatever stands beside it.
    if (prices === 1 && card !== null && !isLink(card.element)) first = card;
    else if (card !== null && card.price !== first?.price) cards.set(card.element, card);
  }
  const byParent = Map.groupBy(cards.values(), ({ element }) => element.parent);
  return [...byParent.values()].flatMap((group) => {
    const others = group.filter(
      ({ element, price }) =>
        isLink(element) || group.some((other) => other.price !== price && isAlike(other.element, element)),
    );
    const found = others.map(({ element }) => element);
    return [...found, ...besideCards(found).filter((element) => !keep.has(element))];
  });
}

/** A picture in the cell before each text is of the same property as the text. */
const mostBeside = 3;

/** What stands in one row between cards of one kind, and as much before the first of them. */
function besideCards(cards: readonly PageElement[]): PageElement[] {
  const [first, second] = cards;
  if (first === undefined || second === undefined || first.name === "a") return [];
  const siblings = (first.parent?.children ?? []).filter((child) => typeof child !== "string");
  const places = new Map(siblings.map((sibling, at) => [sibling, at]));
  const starts = cards.map((card) => places.get(card) ?? 0);
  const step = (starts[1] ?? 0) - (starts[0] ?? 0);
  if (step < 2 || step > mostBeside) return [];
  return starts.flatMap((start) =>
    siblings.slice(Math.max(0, start - step + 1), start).filter(({ children }) => children.length <= 3),
  );
}

/** The largest short box around a price that tells of one property and gives no other price. */
function cardAround(start: PageElement, keep: ReadonlySet<PageElement>): Card | null {
  let found: Card | null = null;
  let at: PageElement | null = start;
  for (let step = 0; at !== null && step < farthest && !keep.has(at); step++, at = at.parent) {
    const text = simplify(shortTextOf(at));
    if (text === "") break;
    const [price, ...others] = new Set(isLink(at) ? amountsIn(text) : pricesIn(text));
    if (others.length > 0) break;
    if (price !== undefined && namesProperty(text) && !details.test(text)) found = { element: at, price };
  }
  return found;
}

/** Boxes side by side are drawn alike: one kind of element, one class in common. */
function isAlike(one: PageElement, other: PageElement): boolean {
  const [classes, others] = [classesOf(one), classesOf(other)];
  if (one.name !== other.name) return false;
  const areBare = classes.length === 0 && others.length === 0;
  return areBare || classes.some((name) => others.includes(name));
}

function classesOf({ attributes }: PageElement): string[] {
  return (attributes.class ?? "")
    .slice(0, 300)
    .split(/\s+/)
    .filter((name) => name !== "");
}

/** A table of the listing's own facts names its price, and the price of many properties is none of theirs. */
const details = /\bprix(?: de vente)? ?:|\breference ?:|\bprix (?:moyen|median)|\bestimation\b/;

function namesProperty(text: string): boolean {
  return readPropertyType(text) !== null || roomsIn(text) !== null || areasIn(text).length > 0;
}

/** The words of a box, those of each element apart; none where they are more than a card has. */
function shortTextOf(element: PageElement): string {
  const parts: string[] = [];
  let size = 0;
  let looked = 0;
  const visit = ({ children }: PageElement) => {
    for (const child of children) {
      // What holds many elements is no card, however little they say.
      if (++looked > longestCard) size = longestCard + 1;
      if (size > longestCard) return;
      if (typeof child !== "string") {
        if (!silent.has(child.name) && !isHidden(child)) visit(child);
      } else if (child.trim() !== "") {
        parts.push(child);
        size += child.trim().length;
      }
    }
  };
  visit(element);
  return size > longestCard ? "" : cleanSpaces(parts.join(" "));
}
const silent = new Set(["script", "style", "template", "noscript", "svg", "select", "textarea"]);

/** Says whether the box is a link to another page, or holds nothing but one. */
function isLink(element: PageElement): boolean {
  const [only, ...more] = element.children.filter(
    (child) => typeof child !== "string" || child.trim() !== "",
  );
  if (element.name !== "a")
    return only !== undefined && typeof only !== "string" && more.length === 0 && isLink(only);
  return /^(?!#|tel:|mailto:|javascript:)./i.test(element.attributes.href ?? "");
}
