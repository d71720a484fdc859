import { amountsIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import type { PageElement } from "./page.ts";
import { cleanSpaces, isHidden } from "./visible-text.ts";

/** A card of a list holds a few lines and, on some sites, how its description begins; characters and nodes. */
const longestCard = 1_500;
/** Prices looked at, and boxes around each: no page of a list shows as many. */
const mostPrices = 400;
const farthest = 40;
const mostCards = 200;

/**
 * The boxes of a page that look alike, each with a property and a price of its own: a page of several properties shows
 * at least two. Boxes beside them that are drawn alike and name a property without a price count too ("Prix sur
 * demande"). In the order of the page.
 */
export function listedCards(elements: readonly PageElement[]): PageElement[] {
  const priced = pricedBoxes(elements);
  const cards = new Set<PageElement>();
  // Boxes are looked at from the inside: what holds several cards is none itself.
  const holders = new Set<PageElement>();
  const inside = [...priced]
    .map(([parent, boxes]) => ({ parent, boxes, depth: depthOf(parent) }))
    .sort((one, other) => other.depth - one.depth);
  for (const { parent, boxes } of inside) {
    const alike = alikeBoxes(boxes.filter((box) => !holders.has(box)));
    for (const card of lastOfRows(boxes, holders, cards)) cards.add(card);
    const named = alike.filter((box) => namesProperty(readCard(box)));
    if (new Set(named.map((box) => amountsIn(readCard(box)).join())).size < 2) continue;
    for (const card of [...named, ...unpricedBeside(parent, named, priced)]) cards.add(card);
    for (let at: PageElement | null = parent; at !== null && !holders.has(at); at = at.parent)
      holders.add(at);
  }
  return elements.filter((element) => cards.has(element)).slice(0, mostCards);
}

/** Of each box that holds several prices, the boxes in it that hold one or more. */
function pricedBoxes(elements: readonly PageElement[]): ReadonlyMap<PageElement, readonly PageElement[]> {
  const held = new Map<PageElement, Set<PageElement>>();
  let prices = 0;
  for (const element of elements) {
    if (element.name === "script" || element.name === "style" || element.name === "option") continue;
    if (!element.children.some((child) => typeof child === "string" && /€|\beur/i.test(child))) continue;
    if (++prices > mostPrices) break;
    let at = element;
    for (let step = 0; at.parent !== null && step < farthest; step++, at = at.parent) {
      const boxes = held.get(at.parent) ?? new Set();
      boxes.add(at);
      held.set(at.parent, boxes);
    }
  }
  return new Map([...held].filter(([, boxes]) => boxes.size > 1).map(([box, boxes]) => [box, [...boxes]]));
}

/** Those of several boxes that are of one kind of element and share a class; without classes, all of one kind. */
function alikeBoxes(boxes: readonly PageElement[]): PageElement[] {
  const counted = new Map<string, number>();
  for (const key of boxes.flatMap(looksOf)) counted.set(key, (counted.get(key) ?? 0) + 1);
  return boxes.filter((box) => looksOf(box).some((key) => (counted.get(key) ?? 0) > 1));
}

function looksOf({ name, attributes }: PageElement): string[] {
  const classes = (attributes.class ?? "").slice(0, 300).split(/\s+/);
  return [...new Set(classes)].map((one) => `${name}.${one}`);
}

/** Cards stand in rows of two or three, and the last row holds one: what is alone in a row beside such rows. */
function lastOfRows(
  boxes: readonly PageElement[],
  holders: ReadonlySet<PageElement>,
  cards: ReadonlySet<PageElement>,
): PageElement[] {
  const rows = boxes.filter((box) => holders.has(box));
  const looks = new Set(
    rows
      .flatMap(elementsIn)
      .filter((card) => cards.has(card))
      .flatMap(looksOf),
  );
  return boxes
    .filter((box) => !holders.has(box) && rows.some((row) => row.name === box.name))
    .map(elementsIn)
    .flatMap((held) => (held.length === 1 ? held : []))
    .filter((only) => looksOf(only).some((key) => looks.has(key)) && namesProperty(readCard(only)));
}

function elementsIn({ children }: PageElement): PageElement[] {
  return children.filter((child) => typeof child !== "string");
}

function unpricedBeside(
  parent: PageElement,
  cards: readonly PageElement[],
  priced: ReadonlyMap<PageElement, readonly PageElement[]>,
): PageElement[] {
  const known = new Set([...cards, ...(priced.get(parent) ?? [])]);
  const looks = new Set(cards.flatMap(looksOf));
  return elementsIn(parent)
    .slice(0, mostCards)
    .filter((child) => !known.has(child) && looksOf(child).some((key) => looks.has(key)))
    .filter((child) => namesProperty(readCard(child)));
}

function namesProperty(text: string): boolean {
  return (
    text !== "" && (readPropertyType(text) !== null || roomsIn(text) !== null || areasIn(text).length > 0)
  );
}

/** The simplified words of a box; none where they are more than a card has. */
function readCard(box: PageElement): string {
  const parts: string[] = [];
  let size = 0;
  let looked = 0;
  const visit = ({ children }: PageElement) => {
    for (const child of children) {
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
  visit(box);
  return size > longestCard ? "" : simplify(cleanSpaces(parts.join(" ")));
}
const silent = new Set(["script", "style", "template", "noscript", "svg", "select", "textarea"]);

function depthOf(element: PageElement): number {
  let depth = 0;
  for (let at = element.parent; at !== null; at = at.parent) depth += 1;
  return depth;
}
