import { isAlike } from "../page/other-properties.ts";
import { namesOf, type Page, type PageElement } from "../page/page.ts";
import { type Line, readLines } from "../page/visible-text.ts";
import { equipmentIn } from "../rules/equipment.ts";
import { amountsIn } from "../rules/price.ts";
import { readPropertyType } from "../rules/property-type.ts";
import { roomsIn } from "../rules/rooms.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { headings, legal, notice, noticeWords, otherHeading, placeHeading } from "./description-words.ts";

const names = /^(?:descriptions?|descriptif|desc|annoncetexte|detailtext)$/;
/** Words that name much else, too: the presentation of a property, or of an agency. */
const vagueNames = /^(?:texte|presentation|comment|commentaire|about|propos)$/;
/** Headings of a description looked under: a page of one listing has few. */
const mostHeadings = 50;
const shortest = 60;
const longest = 20_000;

/** The text that presents the property: in an element named so, under a heading that says so, or else the longest. */
export function findDescription(page: Page, isPart: (element: PageElement) => boolean): string | undefined {
  const isLeftOut = (element: PageElement) =>
    !isPart(element) ||
    /^h[1-6]$/.test(element.name) ||
    element.name === "button" ||
    element.name === "table" ||
    element.name === "dl";
  const isOwn = (element: PageElement) => isPart(element) && !isOfOther(element);
  const around = new Set<PageElement>();
  for (let at = page.elements.find(({ name }) => name === "h1")?.parent ?? null; at !== null; at = at.parent)
    around.add(at);
  const namedBy = (known: RegExp) =>
    findLongest(
      page.elements
        .filter((element) => isNamed(element, known) && !/^(?:meta|body|html|a)$/.test(element.name))
        .filter((element) => isPart(element) && (isMarked(element, known) || !isOfOther(element)))
        .filter((element, _, named) => named.length === 1 || !around.has(element))
        .map((element) => textUnder(element, isLeftOut)),
    );
  const under = page.elements
    .filter(({ name }) => /^h[2-5]$/.test(name))
    .filter((heading) => isPart(heading) && announcesText(readLines(heading)[0]?.text ?? ""))
    .slice(0, mostHeadings)
    .map((heading) => afterHeading(heading, isLeftOut))
    .filter(isProse);
  return (
    namedBy(names) ??
    findLongest(under) ??
    namedBy(vagueNames) ??
    findLongest(
      runsOf(page.elements.filter((element) => mayBeInText(element) && isOwn(element))).map((run) =>
        withoutNotices(withoutShortEnds(run).map((element) => textUnder(element, isLeftOut))),
      ),
      shortest * 1.25,
    ) ??
    findLongest(
      page.elements
        .filter((element) => element.name === "p" && isOwn(element))
        .map((element) => textUnder(element, isLeftOut))
        .filter(isSentence),
      shortestSentence,
    )
  );
}

/** One sentence may be all that presents a home. */
const shortestSentence = 30;
function isSentence(text: string): boolean {
  return /[.!]$/.test(text) && !/[€\n]/.test(text) && areasIn(simplify(text)).length > 0;
}

/** Words of classes and headings over a text that presents something else: the quarter, the agency, a loan. */
const otherNames =
  /^(?:quartier|neighbou?rhood|district|commune|agence|agency|copro|copropriete|dpe|ges|energy|energie|diagnostics?|legal|risks?|risques?|fees?|honoraires|simulation|financement)$/;
function announcesText(title: string): boolean {
  return headings.test(simplify(title)) && !isOtherHeading(title);
}

function isOtherHeading(title: string): boolean {
  const plain = simplify(title);
  if (title.length >= 60 || /\d/.test(title)) return false;
  // "Quartier Endoume, coup de cœur": a place with praise behind it is the property's.
  const isOfPlace = placeHeading.test(plain) && !/[,!]/.test(title);
  return otherHeading.test(plain) || (isOfPlace && readPropertyType(plain) === null);
}

/** Says whether the element or the heading over it names what is not the property. */
function isOfOther(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let step = 0; at !== null && step < 4 && at.name !== "body"; step++, at = at.parent) {
    if (namesOf(at).some((name) => otherNames.test(name))) return true;
    const heading = headingBefore(at);
    if (heading !== undefined) return heading === "other";
  }
  return false;
}

/** Says whether the nearest heading among the siblings before an element names what is not the property. */
function headingBefore(element: PageElement): "own" | "other" | undefined {
  const { parent } = element;
  if (parent === null) return undefined;
  const known = headingsOver.get(parent) ?? readHeadings(parent);
  headingsOver.set(parent, known);
  return known.get(element);
}
const headingsOver = new WeakMap<PageElement, ReadonlyMap<PageElement, "own" | "other">>();

/** What the headings among an element's children say of the children behind them. */
function readHeadings({ children }: PageElement): ReadonlyMap<PageElement, "own" | "other"> {
  const kinds = new Map<PageElement, "own" | "other">();
  let kind: "own" | "other" | undefined;
  for (const child of children) {
    if (typeof child === "string") continue;
    if (kind !== undefined) kinds.set(child, kind);
    if (!/^h[2-6]$/.test(child.name)) continue;
    const title = textUnder(child, () => false);
    if (title !== "") kind = isOtherHeading(title) ? "other" : "own";
  }
  return kinds;
}

function isNotice(line: string): boolean {
  const plain = simplify(line);
  // A short text may present the home and end with its fees.
  const presents =
    readPropertyType(plain.slice(0, 150)) !== null && (/\d ?m2\b/.test(plain) || roomsIn(plain) !== null);
  return notice.test(plain) || (plain.length < 300 && noticeWords.test(plain) && !presents);
}

/** The blocks of a text without the notices before and after it, which stay between its paragraphs; nothing where hardly more is left. */
function withoutNotices(blocks: readonly string[]): string {
  const isText = blocks.map((text) => !notice.test(simplify(text)));
  const lines = blocks.filter((_, index) => isText[index]).flatMap((text) => text.split("\n"));
  if (!lines.some((line) => line.length >= shortest && !isNotice(line))) return "";
  return blocks.slice(isText.indexOf(true), isText.lastIndexOf(true) + 1).join("\n");
}

/**
 * Paragraphs that follow each other in one part of the page are one text; a heading or a figure between them ends it.
 */
function runsOf(paragraphs: readonly PageElement[]): PageElement[][] {
  const runs: PageElement[][] = [];
  let last: PageElement | undefined;
  for (const paragraph of paragraphs) {
    const block = blockOf(paragraph);
    if (block === last) continue;
    const list = last === undefined ? undefined : listBetween(last, block);
    if (last !== undefined && (goesOn(last, block) || goesOnInBoxes(last, block))) runs.at(-1)?.push(block);
    else if (list !== undefined) runs.at(-1)?.push(list, block);
    else runs.push([block]);
    last = block;
  }
  return runs;
}

/** A paragraph behind another, each in boxes of its own; a list of facts or a price is no paragraph. */
function goesOnInBoxes(from: PageElement, to: PageElement): boolean {
  const [box, next] = [wrapperOf(from), wrapperOf(to)];
  if (box === from || next === to || !isAlike(box, next) || !goesOn(box, next)) return false;
  return [from, to].every((block) => {
    const text = textUnder(block, () => false);
    const isOwn = isProse(text) && !legal.test(simplify(text.slice(0, 300)));
    return isOwn && amountsIn(simplify(text.slice(0, longestPriced))).length === 0;
  });
}
const longestPriced = 120;

/** The outermost box that holds this block and nothing else: builders of pages give each paragraph boxes of its own. */
function wrapperOf(block: PageElement): PageElement {
  let at = block;
  for (let step = 0; step < farthest && at.parent !== null && at.parent.name === "div"; step++) {
    if (
      at.parent.children.some((child) => child !== at && (typeof child !== "string" || child.trim() !== ""))
    )
      break;
    at = at.parent;
  }
  return at;
}

const farthest = 6;

function goesOn(from: PageElement, to: PageElement): boolean {
  if (from.parent === null || from.parent !== to.parent) return false;
  const siblings = from.parent.children;
  const start = siblings.indexOf(from);
  const between = siblings.slice(start + 1, start + 1 + 2 * farthest);
  const end = between.indexOf(to);
  return (
    end >= 0 &&
    between
      .slice(0, end)
      .every((one) =>
        typeof one === "string" ? one.trim() === "" : /^[\u200b\s]*$/.test(textUnder(one, () => false)),
      )
  );
}

/** The list that a paragraph announces with its colon, where the next paragraph follows it. */
function listBetween(from: PageElement, to: PageElement): PageElement | undefined {
  if (from.parent === null || from.parent !== to.parent) return undefined;
  const start = from.parent.children.indexOf(from);
  const [list, next] = from.parent.children
    .slice(start + 1, start + 1 + farthest)
    .filter((one) => typeof one !== "string" || one.trim() !== "");
  if (next !== to || typeof list !== "object" || list.name !== "ul") return undefined;
  return textUnder(from, () => false).endsWith(":") ? list : undefined;
}

function blockOf(element: PageElement): PageElement {
  let at = element;
  while (at.parent !== null && inlineTags.has(at.name)) at = at.parent;
  return at;
}
const inlineTags = new Set(["span", "b", "strong", "em", "i", "font", "small", "u"]);

function isNamed(element: PageElement, known: RegExp): boolean {
  return isMarked(element, known) || namesOf(element).some((name) => known.test(name));
}

/** Says whether the page tells machines that this is the description. */
function isMarked({ attributes }: PageElement, known: RegExp): boolean {
  return known === names && attributes.itemprop === "description";
}

/** A paragraph, or a box of text with line breaks. */
function isParagraph(element: PageElement): boolean {
  if (["script", "style", "noscript", "template", "textarea", "title", "option"].includes(element.name))
    return false;
  const own = element.children.filter((child) => typeof child === "string").join("");
  return own.trim().length >= shortest;
}

/** A last sentence may be shorter. */
const shortestEnd = 40;

/** "Garage de 30 m² et atelier.": what a text ends with, however short. */
function describesProperty(text: string): boolean {
  return (
    /^\p{Lu}.{15,}[.!]$/u.test(text) &&
    !/[€:]/.test(text) &&
    Object.values(equipmentIn(simplify(text))).includes(true)
  );
}

/** What is short stands between long paragraphs; before and after them it is a heading, a price, a mention. */
function withoutShortEnds(run: readonly PageElement[]): readonly PageElement[] {
  const long = run.map((block) => {
    const text = textUnder(block, () => false);
    const isSentence = text.length >= shortestEnd && /[.!]$/.test(text) && !/[€\d]/.test(text);
    return text.length >= shortest || isSentence;
  });
  const isText = long.map((isLong, at) => isLong && !/^h[1-6]$/.test(run[at]?.name ?? ""));
  const first = isText.includes(true) ? isText.indexOf(true) : long.indexOf(true);
  const [start, end] = [Math.max(0, first), long.lastIndexOf(true) + 1];
  const next = run[end];
  const goesOn = end > 0 && next !== undefined && describesProperty(textUnder(next, () => false));
  return run.slice(start, goesOn ? end + 1 : end);
}

/** Between long paragraphs there are short sentences. */
function mayBeInText(element: PageElement): boolean {
  const isText = element.name === "p" && element.children.every((child) => typeof child === "string");
  return isParagraph(element) || (isText && /[.!?…]\s*$/.test(element.children.join("").slice(-20)));
}

function textUnder(element: PageElement, isLeftOut: (element: PageElement) => boolean): string {
  return join(readLines(element, { isLeftOut }));
}

function afterHeading(heading: PageElement, isLeftOut: (element: PageElement) => boolean): string {
  let section = heading;
  while (
    section.parent !== null &&
    section.parent.children.filter((child) => typeof child !== "string").length === 1
  )
    section = section.parent;
  const siblings = section.parent?.children ?? [];
  const texts: string[] = [];
  let length = 0;
  for (const next of siblings.slice(siblings.indexOf(section) + 1)) {
    const isText = typeof next === "string";
    if (!isText && /^h[1-6]$/.test(next.name)) break;
    const text = isText ? next.trim() : isLeftOut(next) ? "" : textUnder(next, isLeftOut);
    if (text !== "") texts.push(text);
    length += text.length;
    if (length > longest || (length >= shortest && !isText && next.name !== "p")) break;
  }
  return texts.join("\n");
}

/** A list of names and values tells facts and presents nothing: a text has a line as long as a sentence. */
function isProse(text: string): boolean {
  return text.split("\n").some((line) => line.length >= shortest);
}

/** Buttons that unfold a text are no part of it, nor a heading that the element repeats. */
function join(lines: readonly Line[]): string {
  const kept = lines.filter(
    ({ text }, index) =>
      !/^(?:lire la suite|voir (?:plus|moins|la suite)|afficher (?:plus|la suite)|lire plus|en savoir plus|\+ ?de d[ée]tails)\W{0,3}$/i.test(
        text,
      ) && !(index === 0 && /^(?:description|descriptif)\s?:?$/i.test(text)),
  );
  return kept.map(({ text }) => text).join("\n");
}

function findLongest(texts: readonly string[], least = shortest): string | undefined {
  const fit = texts.filter(
    (text) => text.length >= least && text.length <= longest && !legal.test(simplify(text.slice(0, 300))),
  );
  const lengths = new Map(fit.map((text) => [text, lengthOfProse(text)]));
  const lengthOf = (text: string) => lengths.get(text) ?? 0;
  return fit.reduce<string | undefined>(
    (best, text) => (best === undefined || lengthOf(text) > lengthOf(best) ? text : best),
    undefined,
  );
}

/** "– Terrain : 402 m²": a list of facts presents less than a sentence. */
const factOfList = /^[-–—•·]\s[^:\n]{2,30}\s?:\s/;
function lengthOfProse(text: string): number {
  return text.split("\n").reduce((sum, line) => sum + (factOfList.test(line) ? 1 : line.length + 1), 0);
}
