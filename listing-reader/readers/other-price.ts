import { descendantsOf, namesOf, type Page, type PageElement } from "../page/page.ts";
import { cleanSpaces, type Line, readText } from "../page/visible-text.ts";
import { anyOf } from "../rules/any-of.ts";
import { simplify } from "../rules/simplify.ts";
import { readPrice } from "../rules/values.ts";

const struckNames = /^(?:old|ancien|barre|raye|crossed|strike|striked|strikethrough|through|was|oldprice)$/;
const otherNames = new RegExp(
  `^${anyOf`
  m2|sqm|per|square|meter|metre|monthly|mensualite|fees?|honoraires?|charges|hors|net|estimation
  estimate|initial|before|previous|min|max|range|loan|credit|alert|baisse|drop|history|unit
`}$`,
);
const longest = 120;

/** Says whether an element is crossed out, or named as an amount that is not the price of sale: fees, a former price. */
export function isOtherPrice(element: PageElement): boolean {
  if (element.name === "del" || element.name === "s" || element.name === "strike") return true;
  const names = namesOf(element);
  if (names.length === 0) return false;
  if (!isNamedOther(names)) return false;
  if (isLong(element)) return false;
  const text = readText(element).slice(0, longest + 1);
  return text.length <= longest && /€|\beur/i.test(text);
}

/** Says whether the words of an element's classes name an amount that is not the price of sale. */
export function isNamedOther(names: readonly string[]): boolean {
  return names.some(
    (name, at) =>
      struckNames.test(name) ||
      // "min-h-screen" and "max-w-xl" are words of a framework of styles.
      (otherNames.test(name) && !(/^m(?:in|ax)$/.test(name) && /^[wh]$/.test(names[at + 1] ?? ""))),
  );
}

/** More than a price and what stands beside it. */
export function isLong(element: PageElement): boolean {
  let count = 0;
  for (const _ of descendantsOf(element)) if (++count > 60) return true;
  return false;
}

const mostFormer = 20;
const formerWords = /(?:ancien prix|prix (?:initial|precedent)|au lieu de) ?:? ?(\d[\d .]{3,14}) ?(?:€|eur)/;

/** The prices that a page shows crossed out, or calls former. */
export function findFormerPrices(
  page: Page,
  lines: readonly Line[],
  isPart: (element: PageElement) => boolean,
): number[] {
  const struck = page.elements
    .filter((element) => isStruck(element) && isPart(element) && !isLong(element))
    .slice(0, mostFormer)
    .map((element) => cleanSpaces(readText(element)));
  const called = lines.flatMap(({ text }) =>
    text.length > longest ? [] : [formerWords.exec(simplify(text))?.[1] ?? ""],
  );
  return [...struck.filter((text) => text.length <= 40 && /€|eur/i.test(text)), ...called]
    .map((text) => readPrice(text))
    .filter((price) => price !== null);
}

function isStruck(element: PageElement): boolean {
  return /^(?:del|s|strike)$/.test(element.name) || namesOf(element).some((name) => struckNames.test(name));
}
