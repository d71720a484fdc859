import { hasValueBeside } from "../page/named-value.ts";
import { namesOf, type Page, type PageElement } from "../page/page.ts";
import { cleanSpaces, isHidden, type Line, readText } from "../page/visible-text.ts";
import type { FoundFields } from "../reading.ts";
import { equipmentIn, equipmentNamed } from "../rules/equipment.ts";
import { isKnownLabel, type LabelReading, mergeLabels, readLabelled } from "../rules/labels.ts";
import { simplify } from "../rules/simplify.ts";
import { isOtherPrice } from "./other-price.ts";

const longestCell = 120;
const mostCells = 40;
/** Terms and values of one list: some sites give all their facts in one. */
const mostTerms = 200;

/** What says that an item of a list is not there: a class or a crossed-out icon. */
const absent = /^(?:no|non|not|disabled|inactive|absent|off|false|unavailable|cross|ko|hidden)$/;

/**
 * Reads what tables and lists of the listing tell: names beside their values, and equipment named alone. The best
 * label of a field wins, then the first. `rows` are pairs that were found elsewhere on the page.
 */
export function readPageLabels(
  page: Page,
  lines: readonly Line[],
  isPart: (element: PageElement) => boolean,
  rows: readonly (readonly [label: string, value: string])[] = [],
): FoundFields {
  const readPair = ([label, value]: readonly [string, string]) => readLabelled(label, value);
  return mergeLabels([
    ...rows.map(readPair),
    ...page.elements.flatMap((element) => {
      if (!isPart(element) || isHidden(element)) return [];
      const chips = chipsOf(element);
      return [...pairsOf(element).map(readPair), ...chips.flatMap((chip) => readLine(cellText(chip), chip))];
    }),
    ...lines.flatMap(({ text, element }) => readLine(text, element)),
  ]);
}

/** "Étage : 3 | Ascenseur : oui", "Ascenseur", "2 balcons". */
function readLine(text: string, element: PageElement): LabelReading[] {
  if (text.length > 400) return [];
  const parts = text.split(endOfFact).flatMap(lackedApart).slice(0, mostCells);
  return [...parts.flatMap((part) => readPart(part, element)), { fields: equipmentListed(text), rank: 0 }];
}

/** "Pas d'ascenseur, pas de parking (abonnement 110 €/mois)", "pas de cave ni de parking": each of what is lacking, without its brackets. */
function lackedApart(part: string): string[] {
  const whole = part.replace(/\([^()]{0,60}\)/g, "");
  const parts = (lacking.test(simplify(part)) ? whole.replace(/,? ni (?=d[e'’])/g, ", pas ") : whole).split(
    ", ",
  );
  return parts.length > 1 && parts.every((one) => lacking.test(simplify(one))) ? parts : [part];
}

/** "Pas de parking", "Sans ascenseur". */
const lacking = /^(?:pas d[e'] ?|sans |aucune? )(?=[a-z])/;

function readPart(part: string, element: PageElement): LabelReading[] {
  const colon = part.indexOf(":");
  if (colon > 0 && colon < 60) return [readLabelled(part.slice(0, colon), part.slice(colon + 1))];
  if (part.length > 60) return [];
  const plain = simplify(part).replace(/^[^a-z0-9]+/, "");
  // "Pas de parking, mais un garage à vélos": what follows the comma is another thing.
  const missing = lacking.test(plain) ? equipmentNamed(plain.replace(lacking, "").split(",")[0] ?? "") : null;
  if (missing !== null) return [{ fields: { [missing]: false }, rank: 0 }];
  const name = equipmentNamed(plain) ?? equipmentNamed(sized.exec(plain)?.[1] ?? "");
  if (name === null || isAbsent(element) || hasValueBeside(element)) return [];
  return [{ fields: { [name]: !/^(?:0 |[✗✘×❌])/u.test(part.trim()) }, rank: 0 }];
}

/** "La terrasse tropézienne de 16 m² avec vue": one that a list praises, with its size. */
const sized = /^(?:la |le |une? )((?:terrasse|balcon|jardin)(?: [a-z]{5,12})? de \d{1,4} ?m2)\b/;

/** Signs between the facts of a line; a sentence ends where the next one begins with a name and its colon. */
const endOfFact =
  /[|•·;]|\s[-–—]\s|,\s(?=[A-ZÉÈ])(?!(?:Nord|Sud|Est|Ouest)\b)|\.\s(?=\p{Lu}[\p{L}' -]{2,40}\s?:)/u;

const longestList = 200;
const longestItem = 30;

/** "Résidence de 2020. Ascenseur, local vélos, visiophone.": what a sentence lists and says nothing else of. */
function equipmentListed(text: string): FoundFields {
  if (text.length > longestList) return {};
  if (!/, |\. /.test(text)) return {};
  const sentences = text.split(/\.(?:\s|$)/);
  const lists = sentences.filter((sentence) => {
    if (/[:€]/.test(sentence)) return false;
    if (sentences.length > 2 && sentence.length <= longestItem && equipmentNamed(simplify(sentence)) !== null)
      return true;
    const items = sentence.split(", ");
    const areNamed = items.length === 2 && items.every((item) => equipmentNamed(simplify(item)) !== null);
    return (
      areNamed ||
      (items.length >= 3 && items.every((item) => item.length <= longestItem && !/\d{3}/.test(item)))
    );
  });
  return lists.length === 0 ? {} : equipmentIn(simplify(lists.join(". ")));
}

/** Three and more small texts side by side, which a line would run together: "Terrasse", "Cave", "Digicode". */
export function chipsOf({ children }: PageElement): PageElement[] {
  const chips = children.filter((child) => typeof child !== "string");
  const areAlone = children.every((child) => typeof child !== "string" || child.trim() === "");
  const areChips = areAlone && chips.length >= 3 && chips.length <= mostCells;
  return areChips && chips.every(({ name }) => name === "span") ? chips : [];
}

function isAbsent(element: PageElement): boolean {
  const around = [element, ...(element.parent === null ? [] : [element.parent])];
  const icons = element.children.filter((child) => typeof child !== "string");
  return [...around, ...icons].some(
    (one) => one.name === "del" || one.name === "s" || namesOf(one).some((name) => absent.test(name)),
  );
}

/** The names and values that an element's children give: two cells, or a row of such pairs. */
function pairsOf(element: PageElement): [label: string, value: string][] {
  const hint = hintOf(element);
  if (element.name === "dl" || element.name === "tr" || mayHoldPairs(element)) {
    const cells = withoutFigure(cellsOf(element));
    const first = cells[0];
    const second = cells[1];
    const isList = isTermList(element, cells);
    if (first !== undefined && second !== undefined && cells.length <= (isList ? mostTerms : mostCells)) {
      // A header cell that stands alone names its row; "3 | Chambres" gives the value first.
      if (isKnownLabel(first)) return forwardPairs(cells, isList);
      if (cells.length === 2 && isKnownLabel(second)) return [[second, first]];
      if (cells.length > 2 && isKnownLabel(second) && !isKnownLabel(first)) return backwardPairs(cells);
      if (element.name === "dl" || element.name === "tr") return forwardPairs(cells, isList);
    }
  }
  return hint === null ? [] : [hint];
}

/** "Consommation | 289 | E": of a grade's figure and its letter the letter is the value. */
function withoutFigure(cells: string[]): string[] {
  const [name = "", figure = "", letter = ""] = cells;
  const isGrade = cells.length === 3 && /^\d{1,4}(?:[.,]\d)?$/.test(figure) && /^[A-G]$/.test(letter);
  return isGrade ? [name, letter] : cells;
}

const noCells = new Set([
  "a",
  "h1",
  "h2",
  "html",
  "body",
  "main",
  "article",
  "select",
  "script",
  "style",
  "head",
]);

function mayHoldPairs({ name, children }: PageElement): boolean {
  return !noCells.has(name) && children.length <= mostCells * 2;
}

/** The texts of the element's children, in order; empty when one of them is too long for a name or a value. */
function cellsOf(element: PageElement): string[] {
  const cells: string[] = [];
  const children = flatChildren(element);
  // Pictures side by side are photographs, whatever they are called.
  if (children.every((child) => typeof child === "string" || child.name === "img")) return [];
  for (const child of children) {
    const text = typeof child === "string" ? cleanSpaces(child) : cellText(child);
    if (text.length > longestCell) return [];
    // A dash in a table says that there is none.
    const isDash = /^[-–—]$/.test(text) && typeof child !== "string" && /^(?:td|dd)$/.test(child.name);
    if (isDash || /[\p{L}\p{N}✓✔✗✘]/u.test(text)) cells.push(text.replace(/^[:\s]+|[:\s]+$/g, ""));
  }
  return cells;
}

/** Rows of a definition list may be wrapped in groups. */
function flatChildren(element: PageElement): readonly (PageElement | string)[] {
  if (element.name !== "dl") return element.children;
  return element.children.flatMap((child) =>
    typeof child !== "string" && child.name === "div" ? child.children : [child],
  );
}

function cellText(element: PageElement): string {
  if (["script", "style", "svg", "template"].includes(element.name) || isHidden(element)) return "";
  if (element.name === "img") return element.attributes.alt ?? "";
  let size = 0;
  const stack: (PageElement | string)[] = [element];
  // A child that holds much is no cell: its text need not be put together.
  while (stack.length > 0 && size < 400) {
    const next = stack.pop();
    if (typeof next === "string") size += next.trim().length;
    else if (next !== undefined) stack.push(...next.children.slice(0, 200));
  }
  return size >= 400
    ? "x".repeat(longestCell + 1)
    : cleanSpaces(readText(element, { isLeftOut: isOtherPrice }));
}

function forwardPairs(cells: readonly string[], isList: boolean): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < cells.length; index++) {
    const [label = "", value = ""] = [cells[index], cells[index + 1]];
    // The letters of a drawn scale follow its name: none of them is the value.
    if (/^[A-G]$/.test(value) && /^[A-G]$/.test(cells[index + 2] ?? "")) continue;
    if (!isKnownLabel(label) || (!isList && isKnownLabel(value) && !/\d/.test(value))) continue;
    pairs.push([label, value]);
    index += 1;
  }
  return pairs;
}

/** A list whose terms each have one value, none of them empty: "Stationnement", "Garage double" are no two names. */
function isTermList(element: PageElement, cells: readonly string[]): boolean {
  const names = flatChildren(element).flatMap((child) => (typeof child === "string" ? [] : [child.name]));
  if (element.name !== "dl" || names.length !== cells.length) return false;
  return names.every((name, at) => name === (at % 2 === 0 ? "dt" : "dd"));
}

function backwardPairs(cells: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 1; index < cells.length; index += 2)
    pairs.push([cells[index] ?? "", cells[index - 1] ?? ""]);
  return pairs;
}

const hintAttributes = [
  "title",
  "aria-label",
  "data-label",
  "data-title",
  "data-original-title",
  "data-name",
  "data-tooltip",
];

/** The name that a title, a label or an icon beside the value gives: `<li title="Chambres">2</li>`. */
function hintOf(element: PageElement): [string, string] | null {
  if (!["li", "div", "span", "td", "p", "dd"].includes(element.name) || element.children.length > 8)
    return null;
  const icons = element.children.filter((child) => typeof child !== "string");
  const drawn = drawnHint(element, icons);
  if (drawn !== null) return drawn;
  for (const one of [element, ...icons])
    for (const name of one.name === "img" ? ["alt", ...hintAttributes] : hintAttributes) {
      const label = one.attributes[name];
      if (label === undefined || label.length > 60 || !isKnownLabel(label)) continue;
      const value = cellText(element);
      if (value !== "" && value.length <= 60 && simplify(value) !== simplify(label))
        return [label, value.replace(label, "").trim()];
    }
  return null;
}

/** What an icon's class names: `<i class="icon-pieces"></i> 5`. */
const iconNames: readonly (readonly [RegExp, label: string])[] = [
  [/(?:^|[-_ ])(?:icon|icone|ico|picto|fa|ic)[a-z]{0,2}[-_](?:nb[-_])?(?:pieces?|rooms?)(?![a-z])/, "pièces"],
  [
    /(?:^|[-_ ])(?:icon|icone|ico|picto|fa|ic)[a-z]{0,2}[-_](?:nb[-_])?(?:chambres?|bedrooms?|bed)(?![a-z])/,
    "chambres",
  ],
];

/** A count beside an empty icon alone, by what the icon's class names. */
function drawnHint(element: PageElement, icons: readonly PageElement[]): [string, string] | null {
  const icon = icons[0];
  if (icon === undefined || !/^(?:i|svg|span)$/.test(icon.name) || icon.children.length > 0) return null;
  const names = (icon.attributes.class ?? "").toLowerCase().slice(0, 200);
  const label = iconNames.find(([pattern]) => pattern.test(names))?.[1];
  const value = label === undefined ? "" : cellText(element);
  return label !== undefined && /^\d{1,2}$/.test(value) ? [label, value] : null;
}
