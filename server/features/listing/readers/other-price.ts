import { descendantsOf, namesOf, type PageElement } from "../page/page.ts";
import { textOf } from "../page/visible-text.ts";

const struckNames = /^(?:old|ancien|barre|raye|crossed|strike|striked|strikethrough|through|was|oldprice)$/;
const otherNames =
  /^(?:m2|sqm|per|square|meter|metre|monthly|mensualite|fees?|honoraires?|charges|hors|net|estimation|estimate|initial|before|previous|min|max|range|loan|credit|alert|baisse|drop|history|unit)$/;
const longest = 120;

/** Says whether an element is crossed out, or named as an amount that is not the price of sale: fees, a former price. */
export function isOtherPrice(element: PageElement): boolean {
  if (element.name === "del" || element.name === "s" || element.name === "strike") return true;
  const names = namesOf(element);
  if (names.length === 0) return false;
  if (!isNamedOther(names)) return false;
  if (isLong(element)) return false;
  const text = textOf(element).slice(0, longest + 1);
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
