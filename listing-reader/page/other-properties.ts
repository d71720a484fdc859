import { need } from "#domain/need.ts";
import { amountsIn, pricesIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import type { PageElement } from "./page.ts";
import { cleanSpaces, isHidden, readLines } from "./visible-text.ts";

/** A card of a property is short; characters, and steps from its price to the whole of it. */
const longestCard = 300;
const longestList = 600;
const farthest = 6;
/** Prices looked at: no page of one listing shows as many. */
const mostPrices = 300;

type Card = { readonly element: PageElement; readonly price: number; readonly text: string };

/**
 * The cards of other properties, whatever stands above them: boxes side by side that each name a property or its size
 * with a price of its own, links that do, and a box that tells another size than the listing's heading; `keep` is what
 * holds that.
 */
export function cardsOfOthers(
  elements: readonly PageElement[],
  keep: ReadonlySet<PageElement>,
  heading: string,
): PageElement[] {
  const cards = new Map<PageElement, Card>();
  const others: PageElement[] = [];
  const apart: Card[] = [];
  const allPrices = new Set<number>();
  const own = sizeIn(simplify(heading.slice(0, 300)));
  let prices = 0;
  let first: Card | null = null;
  for (const element of elements) {
    if (!element.children.some((child) => typeof child === "string" && /€|\beur/i.test(child))) continue;
    if (element.name === "script" || element.name === "style" || ++prices > mostPrices) continue;
    if (!keep.has(element) && listsProperties(element)) others.push(element);
    const card = cardAround(element, keep);
    for (const price of card === null ? pricesIn(simplify(readShortText(element))) : [card.price])
      allPrices.add(price);
    if (card === null) continue;
    const link = linkAround(element, card.element);
    if (link !== null) apart.push({ ...card, element: link });
    // The first price of a page is its listing's, unless a list of them or a link elsewhere begins with it.
    if (prices === 1 && !isLink(card.element) && link === null) first = card;
    if (isOtherSize(sizeIn(card.text), own)) apart.push(card);
    else if (card === first || card.price !== first?.price) cards.set(card.element, card);
  }
  const byParent = Map.groupBy(cards.values(), ({ element }) => element.parent);
  const listed = [...byParent.values()].flatMap((group) => {
    const found = group
      .filter(
        ({ element, price }) =>
          isLink(element) || group.some((other) => other.price !== price && isAlike(other.element, element)),
      )
      .map(({ element }) => element);
    return [...found, ...besideCards(found).filter((element) => !keep.has(element))];
  });
  // Where the page tells no other price, this one is its listing's after all.
  const asOther = allPrices.size > 1 ? apart.map(({ element }) => element) : [];
  return [...others, ...asOther, ...listed];
}

/** "T3 Saint-André : 125 000 €", one such line after another in one box. */
function listsProperties(element: PageElement): boolean {
  if (readShortText(element, longestList) === "") return false;
  const lines = readLines(element).map(({ text }) => simplify(text));
  const prices = lines.map((line) =>
    namesProperty(line) && !details.test(line) ? amountsIn(line)[0] : undefined,
  );
  return new Set(prices.filter((price) => price !== undefined)).size > 1;
}

type Size = { readonly rooms: number | null; readonly area: number | undefined };

/** "T2/T3" and "3-4 pièces" tell no one number of rooms. */
const either = /\b[tf]?\d ?[/-] ?[tf]?\d\b/;

function sizeIn(text: string): Size {
  return { rooms: either.test(text) ? null : roomsIn(text), area: areasIn(text)[0]?.area };
}

/** "T3, 172 000 €" beside the heading of a T4; an area is often rounded. */
function isOtherSize(one: Size, own: Size): boolean {
  const hasOtherRooms = one.rooms !== null && own.rooms !== null && one.rooms !== own.rooms;
  const hasOtherArea = Math.abs((one.area ?? 0) - (own.area ?? 0)) > 2;
  return hasOtherRooms && (one.area === undefined || own.area === undefined || hasOtherArea);
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
  const step = need(starts[1]) - need(starts[0]);
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
    const text = simplify(readShortText(at));
    if (text === "") break;
    const [price, ...others] = new Set(isLink(at) ? amountsIn(text) : pricesIn(text));
    if (others.length > 0) break;
    if (price !== undefined && namesProperty(text) && !details.test(text))
      found = { element: at, price, text };
  }
  return found;
}

/** The link in a card that tells price and property by itself, and so leads to another one. */
function linkAround(price: PageElement, card: PageElement): PageElement | null {
  for (let at: PageElement | null = price; at !== null && at !== card; at = at.parent) {
    if (at.name !== "a" || !isLink(at)) continue;
    const text = simplify(readShortText(at));
    return pricesIn(text).length === 1 && namesProperty(text) ? at : null;
  }
  return null;
}

/** Boxes side by side are drawn alike: one kind of element, one class in common. */
export function isAlike(one: PageElement, other: PageElement): boolean {
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
function readShortText(element: PageElement, longest = longestCard): string {
  const parts: string[] = [];
  let size = 0;
  let looked = 0;
  const visit = ({ children }: PageElement) => {
    for (const child of children) {
      // What holds many elements is no card, however little they say.
      if (++looked > longest) size = longest + 1;
      if (size > longest) return;
      if (typeof child !== "string") {
        if (!silent.has(child.name) && !isHidden(child)) visit(child);
      } else if (child.trim() !== "") {
        parts.push(child);
        size += child.trim().length;
      }
    }
  };
  visit(element);
  return size > longest ? "" : cleanSpaces(parts.join(" "));
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
