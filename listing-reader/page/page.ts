import { Parser } from "htmlparser2";

/** An element of a page as it was sent; nothing in it is ever run or fetched. */
export type PageElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PageElement | string)[];
  readonly parent: PageElement | null;
};

export type Page = {
  readonly root: PageElement;
  /** Every element in the order of the page. */
  readonly elements: readonly PageElement[];
};

/** More than any page of one listing has; what follows is left out, so that memory and time stay bounded. */
const mostElements = 60_000;
const mostAttributes = 40;
const longestAttribute = 400_000; // characters: frameworks put a page's whole state into one
/** Of one text, in characters; what a framework keeps in a script is longer. */
const longestText = 200_000;
const deepest = 200;
const mostTextNodes = 120_000;
/** Fed in pieces, so that reading can stop between two of them. */
const pieceLength = 65_536;

/** Reads HTML, however broken, into a bounded tree; comments and styles are left out. */
export function parsePage(html: string): Page {
  const root = createElement("#page", null);
  const elements: PageElement[] = [];
  let current: PageElement = root;
  let depth = 0;
  let attributeCount = 0;
  let textCount = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        attributeCount = 0;
        // What lies deeper counts as the content of the last one: nothing that walks the tree may overflow.
        if (depth > deepest) return;
        const element = createElement(name, current);
        current.children.push(element);
        elements.push(element);
        current = element;
      },
      onattribute(name, value) {
        attributeCount += 1;
        if (depth > deepest || attributeCount > mostAttributes || value.length > longestAttribute) return;
        (current.attributes as Record<string, string>)[name] ??= value;
      },
      ontext(text) {
        textCount += 1;
        if (current.name === "style") return;
        const isScript = current.name === "script";
        const last = current.children.length - 1;
        const before = current.children[last];
        // Entities cut a text into pieces.
        if (typeof before === "string") {
          if (isScript || before.length < longestText) current.children[last] = before + text;
        } else current.children.push(isScript ? text : text.slice(0, longestText));
      },
      onclosetag() {
        depth -= 1;
        if (depth >= deepest) return;
        current = current.parent ?? root;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  );
  for (let start = 0; start < html.length; start += pieceLength) {
    parser.write(html.slice(start, start + pieceLength));
    if (elements.length > mostElements || depth > 20 * deepest || textCount > mostTextNodes) break;
  }
  parser.end();
  return { root, elements };
}

function createElement(name: string, parent: PageElement | null): PageElement {
  return { name, attributes: Object.create(null) as Record<string, string>, children: [], parent };
}

/** The text of a script or another element whose content is text alone. */
export function rawText(element: PageElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}

/** Says whether the element is, or lies in, one that the test holds for. */
export function isWithin(element: PageElement, holds: (ancestor: PageElement) => boolean): boolean {
  for (let at: PageElement | null = element; at !== null; at = at.parent) if (holds(at)) return true;
  return false;
}

/** The element that stands before this one in its box; as quick in a box of thousands, which is looked through once. */
export function elementBefore(element: PageElement): PageElement | undefined {
  const { parent } = element;
  if (parent === null) return undefined;
  let before = beforeCache.get(parent);
  if (before === undefined) {
    const held = parent.children.filter((child) => typeof child !== "string");
    before = new Map(held.slice(1).map((child, index) => [child, held[index] as PageElement]));
    beforeCache.set(parent, before);
  }
  return before.get(element);
}
const beforeCache = new WeakMap<PageElement, ReadonlyMap<PageElement, PageElement>>();

/** Every element below this one, in the order of the page. */
export function* descendantsOf(element: PageElement): Generator<PageElement> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    yield child;
    yield* descendantsOf(child);
  }
}

/** The words of an element's classes and id, in lower case: "detailPrice-old" gives detail, price, old. */
export function namesOf(element: PageElement): readonly string[] {
  const known = namesCache.get(element);
  if (known !== undefined) return known;
  const { class: classes = "", id = "" } = element.attributes;
  const testId = element.attributes["data-testid"] ?? element.attributes["data-qa-id"] ?? "";
  if (classes === "" && id === "" && testId === "") return noNames;
  const names = `${classes} ${id} ${testId}`
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((name) => name !== "");
  namesCache.set(element, names);
  return names;
}
const noNames: readonly string[] = [];
const namesCache = new WeakMap<PageElement, readonly string[]>();
