import type { Page, PageElement } from "../page/page.ts";
import { cleanSpaces } from "../page/visible-text.ts";

const longestName = 80;
const longestValue = 200;
const mostNodes = 30;
const boxes = new Set(["tr", "li", "div", "p", "dl"]);

/** Names and the values in the cell, the box or the term beside them, as lines of their own: "Nombre de lots : 24". */
export function readPairedLines(page: Page, isPart: (element: PageElement) => boolean): string[] {
  return page.elements.flatMap((element) => {
    if (!boxes.has(element.name)) return [];
    const children = element.children.filter((child) => typeof child !== "string");
    const pairs = element.name === "dl" ? termsOf(children) : children.length === 2 ? [children] : [];
    return pairs.flatMap(([name, value]) => (name && value && isPart(element) ? joinPair(name, value) : []));
  });
}

function termsOf(children: readonly PageElement[]): PageElement[][] {
  return children.flatMap((child, at) => {
    const next = children[at + 1];
    return child.name === "dt" && next?.name === "dd" ? [[child, next]] : [];
  });
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
