import type { PageElement } from "./page.ts";

/** Never shown as text. */
const silent = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "iframe",
  "select",
  "textarea",
  "head",
  "object",
  "canvas",
]);

/** Elements that stand in the middle of a word or a sentence; all others separate words. */
const inWord = new Set([
  "a",
  "abbr",
  "b",
  "em",
  "font",
  "i",
  "mark",
  "small",
  "strong",
  "sub",
  "sup",
  "u",
  "wbr",
]);
/** Elements that stand in a line; all others begin one. */
const inLine = new Set([
  ...inWord,
  "bdi",
  "data",
  "img",
  "label",
  "span",
  "time",
  "input",
  "button",
  "ins",
  "del",
  "s",
]);

export type Line = { readonly text: string; readonly element: PageElement };

export type TextOptions = {
  /** Elements to leave out with all they hold. */
  readonly isLeftOut?: (element: PageElement) => boolean;
};

/** "Étage ....... 4/6": dots that lead from a name to its value. */
const leader = /(?<=^[^.:]{2,40}) ?\.(?: ?\.){3,} ?(?=\S)/;

/** The lines a reader sees, in order, their spaces single; each with the innermost block that holds it. */
export function readLines(root: PageElement, { isLeftOut = () => false }: TextOptions = {}): Line[] {
  const lines: Line[] = [];
  let text = "";
  let isBlank = true;
  let holder: PageElement = root;
  const end = () => {
    const clean = isBlank ? "" : cleanSpaces(text).replace(leader, " : ");
    if (clean !== "") lines.push({ text: clean, element: holder });
    text = "";
    isBlank = true;
  };
  const visit = (element: PageElement) => {
    for (const [at, child] of element.children.entries()) {
      if (typeof child === "string") {
        if (isBlank && child.trim() !== "") {
          isBlank = false;
          holder = blockAround(element);
        }
        addText(child, element);
      } else if (child.name === "br" || child.name === "hr") end();
      else if (!silent.has(child.name) && !isHidden(child) && !isLeftOut(child)) {
        // "<b>65 m²</b><small>habitables</small>" are two words; an exponent is none.
        if (typeof (element.children[at - 1] ?? "") !== "string" && !/^su[bp]$/.test(child.name)) text += " ";
        visitChild(child);
      }
    }
  };
  const addText = (child: string, element: PageElement) => {
    const breaks = child.includes("\n") ? breaksIn(element) : undefined;
    if (breaks === undefined) text += child;
    else
      for (const [at, part] of child.split(breaks).entries()) {
        if (at > 0) end();
        if (isBlank && part.trim() !== "") {
          isBlank = false;
          holder = blockAround(element);
        }
        text += part;
      }
  };
  const visitChild = (child: PageElement) => {
    const isBlock = !inLine.has(child.name);
    if (isBlock) end();
    else if (!inWord.has(child.name)) text += " ";
    visit(child);
    if (isBlock) end();
    else if (!inWord.has(child.name)) text += " ";
  };
  visit(root);
  end();
  return lines;
}

/**
 * The breaks that end a line of an element's text, where the page shows any: those of a text wrapped by hand end one
 * where it stands alone, or where a name and its colon follow.
 */
function breaksIn(element: PageElement): RegExp | undefined {
  const block = blockAround(element);
  if (block.name === "pre") return /\n[ \t\r]*(?=\n|[\p{L}. ]{2,30}:)/u;
  return /white-space\s{0,3}:\s{0,3}pre/i.test((block.attributes.style ?? "").slice(0, 2_000))
    ? /\n/
    : undefined;
}

function blockAround(element: PageElement): PageElement {
  let at = element;
  while (at.parent !== null && inLine.has(at.name)) at = at.parent;
  return at;
}

/** The visible text of an element, a line for each block. */
export function readText(element: PageElement, options: TextOptions = {}): string {
  return readLines(element, options)
    .map(({ text }) => text)
    .join("\n");
}

/** Spaces of every kind become one plain space. */
export function cleanSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u200b-\u200f\u202f\u2060\ufeff]+/g, " ").trim();
}

/** Fonts that draw an icon for a word: "garage" in one is a picture and says nothing. */
const iconFont = /(?:^|[\s_-])material-(?:icons|symbols)/;

/**
 * Says whether a page hides the element from everyone, not behind a tab alone, or draws an icon for its word: neither
 * is what a reader is told.
 */
export function isHidden({ name, attributes }: PageElement): boolean {
  const { style = "", class: classes = "" } = attributes;
  return (
    name === "mat-icon" ||
    iconFont.test(classes.slice(0, 300)) ||
    ("hidden" in attributes && attributes.role !== "tabpanel") ||
    /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}0(?:px)?\s{0,3}(?:;|$)/i.test(
      style.slice(0, 2_000),
    )
  );
}
