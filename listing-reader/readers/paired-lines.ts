import type { Page, PageElement } from "../page/page.ts";
import { cleanSpaces } from "../page/visible-text.ts";

const longestName = 80;
const longestValue = 200;
const mostNodes = 30;
const boxes = new Set(["tr", "li", "div", "p", "dl", "section"]);
const mostPairs = 60;

/** Names and the values in the cell, the box or the term beside them, as lines of their own: "Nombre de lots : 24". */
export function readPairedLines(page: Page, isPart: (element: PageElement) => boolean): string[] {
  return page.elements.flatMap((element) => {
    const hinted = hintedPair(element) ?? besideIcon(element);
    if (hinted !== undefined && isPart(element)) return [hinted];
    if (!boxes.has(element.name)) return [];
    const children = element.children.filter((child) => typeof child !== "string");
    const pairs =
      element.name === "dl" ? termsOf(children) : children.length === 2 ? [children] : rowOf(children);
    return pairs.flatMap(([name, value]) =>
      name && value && isPart(name) && isPart(value) ? joinPair(name, value) : [],
    );
  });
}

/** `<span title="Terrain">35 m²</span>`: the name that a page shows when one points at the figure. */
function hintedPair(element: PageElement): string | undefined {
  const { title } = element.attributes;
  if (title === undefined || title.length > longestName || !/^(?:span|li|div|td|p)$/.test(element.name))
    return undefined;
  const value = smallText(element) ?? "";
  return /^\d/.test(value) && value.length <= longestValue ? `${title} : ${value}` : undefined;
}

const bath =
  /(?:^|[-_ ])(?:icon|icone|ico|picto|fa|ic)[a-z]{0,2}[-_](?:nb[-_])?(?:bath(?:tub|room)?s?|baignoire|sdb)(?![a-z])/;

const tree = /(?:^|[-_ ])(?:icon|icone|ico|picto|fa|ic)[a-z]{0,2}[-_](?:tree|arbre|terrain)(?![a-z])/;

/** `<i class="fa fa-bath"></i> 1`, `<i class="fa fa-tree"></i> 320 m²`: a figure beside a picture alone. */
function besideIcon({ name: tag, children }: PageElement): string | undefined {
  if (!/^(?:span|li|div|td|p)$/.test(tag) || children.length > 4) return undefined;
  const [icon, ...more] = children.filter((child) => typeof child !== "string");
  if (icon === undefined || more.length > 0 || icon.children.length > 0) return undefined;
  const name = (icon.attributes.class ?? "").toLowerCase().slice(0, 200);
  const value = cleanSpaces(children.filter((child) => typeof child === "string").join(" "));
  if (bath.test(name)) return /^\d$/.test(value) ? `salles de bains : ${value}` : undefined;
  return tree.test(name) && /^\d[\d ]{0,6} ?m²?2?$/.test(value) ? `terrain : ${value}` : undefined;
}

function termsOf(children: readonly PageElement[]): PageElement[][] {
  return children.flatMap((child, at) => {
    const next = children[at + 1];
    return child.name === "dt" && next?.name === "dd" ? [[child, next]] : [];
  });
}

/**
 * Names and values that follow each other in one box: cells of a row, or small boxes whose names hold no figure and
 * whose classes tell them apart from the values. Where a value comes first, nobody can say which name is whose.
 */
function rowOf(children: readonly PageElement[]): PageElement[][] {
  const cells = children.filter((child) => !/^(?:h[1-6]|hr|br)$/.test(child.name));
  if (cells.length < 4 || cells.length % 2 === 1 || cells.length > 2 * mostPairs) return [];
  const pairs = cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] as PageElement]] : []));
  const isNamed = ([name, value]: readonly PageElement[]) =>
    name !== undefined &&
    value !== undefined &&
    (name.name !== value.name || name.attributes.class !== value.attributes.class || isFigure(name, value));
  return pairs.every(isNamed) || isOfTwoColumns(children) ? pairs : [];
}

/** A row of a table whose rows give two names and two values each: one of them tells so by its figures. */
function isOfTwoColumns(cells: readonly PageElement[]): boolean {
  const row = cells[0]?.parent;
  if (cells.length !== 4 || row?.name !== "tr") return false;
  const rows = (row.parent?.children ?? []).filter((one) => typeof one !== "string").slice(0, mostPairs);
  return rows.some(({ children }) => {
    const [name, value, other, figure, ...more] = children.filter((child) => typeof child !== "string");
    if (name === undefined || value === undefined || other === undefined || figure === undefined)
      return false;
    return more.length === 0 && isFigure(name, value) && isFigure(other, figure);
  });
}

function isFigure(name: PageElement, value: PageElement): boolean {
  return !/\d/.test(smallText(name) ?? "0") && /^\d/.test(smallText(value) ?? "");
}

function joinPair(first: PageElement, second: PageElement): string[] {
  const name = smallText(first)?.replace(/\s?:$/, "") ?? "";
  const value = smallText(second) ?? "";
  const isPair = name !== "" && value !== "" && name.length <= longestName && value.length <= longestValue;
  return isPair ? [`${name} : ${value}`] : [];
}

/** The text of an element that holds little; null of any other. */
function smallText(element: PageElement): string | null {
  const texts: string[] = [];
  const rest: (PageElement | string)[] = [element];
  for (let nodes = 0; rest.length > 0; nodes++) {
    if (nodes >= mostNodes) return null;
    const next = rest.pop();
    if (typeof next === "string") texts.push(next);
    else if (next !== undefined && next.children.length > mostNodes) return null;
    else if (next !== undefined && !/^(?:script|style|svg|template)$/.test(next.name))
      rest.push(...next.children.toReversed());
  }
  return cleanSpaces(texts.join(" "));
}
