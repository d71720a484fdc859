import { type EnergyLetter, energyLetters } from "#domain/property/vocabulary.ts";
import { elementBefore, isWithin, namesOf, type Page, type PageElement, rawText } from "../page/page.ts";
import type { FoundFields } from "../reading.ts";
import { simplify, stripAccents } from "../rules/simplify.ts";

type Scale = "dpeEnergyLetter" | "dpeEmissionsLetter";

const emissionWords = /\b(?:ges|ghg|climat|climate|emission|emissions|co2|greenhouse|serre)\b/;
const energyWords =
  /\b(?:dpe|energy|energie|energetique|energetic|conso|consumption|consommation|epc|diagnostic|diag)\b/;
const active =
  /^(?:active|selected|current|actif|active\w*|on|checked|highlight|highlighted|is|here|focus|cursor|pointer|arrow|fleche|curseur|value|result)$/;
/** "dpe-c", "dpe__item--d", "letter_b", "energyC": a word that says so, then the letter at the end. */
const letterClass =
  /(?:dpe|ges|energy|energie|class|classe|letter|lettre|grade|note|climat|ghg|rating|conso|emission|item|index|level|step)[a-z]{0,8}(?:[-_]{1,2}(?:item|letter|lettre|class|classe|level|index|value|is)){0,2}[-_]{1,2}([a-g])$|^(?:dpe|ges)([a-g])$/;
const attributes = [
  "data-dpe",
  "data-ges",
  "data-letter",
  "data-energy",
  "data-value",
  "data-grade",
  "data-class",
  "data-classe",
  "data-note",
  "data-lettre",
  "aria-label",
  "alt",
  "title",
  "src",
];

/**
 * Reads the grades that pages draw: a scale on which one letter is marked, or a class, a picture or an attribute that
 * names the only letter.
 */
export function readEnergyMarks(page: Page, isPart: (element: PageElement) => boolean): FoundFields {
  const fields: FoundFields = {};
  for (const scale of ["dpeEnergyLetter", "dpeEmissionsLetter"] as const) {
    const marks = page.elements.flatMap((element) => (isPart(element) ? marksOf(element, scale) : []));
    const strong = unique(marks.filter(({ isActive }) => isActive));
    const all = unique(marks);
    const [letter] = strong.length === 1 ? strong : all.length === 1 ? all : [];
    if (letter !== undefined) fields[scale] = letter;
  }
  return fields;
}

type Mark = { readonly letter: EnergyLetter; readonly isActive: boolean };

function unique(marks: readonly Mark[]): EnergyLetter[] {
  return [...new Set(marks.map(({ letter }) => letter))];
}

function marksOf(element: PageElement, scale: Scale): Mark[] {
  if (element.name === "script" || element.name === "body" || element.name === "html") return [];
  const letter = letterOf(element, scale);
  if (letter === null || scaleOf(element) !== scale) return [];
  const parent = element.parent === null ? [] : namesOf(element.parent);
  const isActive =
    namesOf(element).some((name) => active.test(name)) ||
    element.attributes["aria-current"] !== undefined ||
    element.attributes["aria-selected"] === "true" ||
    parent.some((name) => /^(?:active|selected|current)$/.test(name));
  return [{ letter, isActive }];
}

/** The scale that an element belongs to: the picture's file first, its own words, then those of what it lies in, three steps up. */
function scaleOf(element: PageElement): Scale | null {
  const file = simplify(lastPart(element.attributes.src ?? "")).replace(/[^a-z0-9]+/g, " ");
  if (emissionWords.test(file) !== energyWords.test(file))
    return emissionWords.test(file) ? "dpeEmissionsLetter" : "dpeEnergyLetter";
  let at: PageElement | null = element;
  for (let step = 0; at !== null && step < 5; step++, at = at.parent) {
    const words = `${wordsOf(at)} ${step < 3 ? nameBefore(at) : ""} ${step === 1 ? firstName(at) : ""}`;
    const isEmission = emissionWords.test(words);
    const isEnergy = energyWords.test(words);
    if (isEmission && (!isEnergy || (/\bges\b/.test(words) && !/\bdpe (?:et )?ges\b/.test(words))))
      return "dpeEmissionsLetter";
    if (isEnergy && !isEmission) return "dpeEnergyLetter";
    if (isEnergy && isEmission) return null;
  }
  return null;
}

/** The short text that stands before an element in its box, as the name of a scale does. */
function nameBefore(element: PageElement): string {
  return shortText(elementBefore(element));
}

/** The short text that a box begins with: the letters of a scale may follow its name one by one. */
function firstName({ children }: PageElement): string {
  const first = children.slice(0, 2).find((child) => typeof child !== "string");
  return shortText(first);
}

function shortText(element: PageElement | undefined): string {
  if (element === undefined || element.children.length > 4) return "";
  const text = rawText(element);
  return text.length > 80 ? "" : simplify(text).replace(/[^a-z0-9]+/g, " ");
}

function wordsOf(element: PageElement): string {
  const values = attributes.map((name) =>
    (name === "src" ? lastPart(element.attributes[name] ?? "") : (element.attributes[name] ?? "")).slice(
      0,
      80,
    ),
  );
  const named = Object.keys(element.attributes).filter((name) => name.startsWith("data-"));
  return simplify(`${namesOf(element).join(" ")} ${values.join(" ")} ${named.join(" ")}`).replace(
    /[^a-z0-9]+/g,
    " ",
  );
}

function letterOf(element: PageElement, scale: Scale): EnergyLetter | null {
  for (const token of (element.attributes.class ?? "").slice(0, 300).toLowerCase().split(/\s+/)) {
    const found = letterClass.exec(token);
    if (found !== null) return toLetter(found[1] ?? found[2] ?? "");
  }
  for (const name of attributes) {
    const value = element.attributes[name];
    if (value === undefined || value.length > 300) continue;
    const text = name === "src" ? lastPart(value) : stripAccents(value);
    if (
      name === "src"
        ? !/dpe|ges|energ|climat/i.test(text)
        : name.length < 6 &&
          !/dpe|ges|energ|climat|classe|effet de serre|emission|consommation|kwh/i.test(text)
    )
      continue;
    const found =
      /(?:^|[^a-zA-Z])([A-G])(?:$|[^a-zA-Z'’])/.exec(text)?.[1] ??
      (name === "src" ? /[-_]([a-g])\.\w{3,4}$/.exec(text)?.[1] : /^([a-g])$/.exec(text)?.[1]);
    if (found !== undefined) return toLetter(found);
  }
  if (element.children.length > 6) return null;
  const own = element.children.filter((child) => typeof child === "string").join("");
  if (!/^\s*[A-G]\s*$/.test(own)) return null;
  const isMarked =
    namesOf(element).some((name) => active.test(name)) ||
    isWithin(element, (one) => namesOf(one).some((name) => scaleWords.test(name)));
  return isMarked && scaleOf(element) === scale ? toLetter(own.trim()) : null;
}

const scaleWords =
  /\b(?:dpe|ges|energ\w{0,8}|letter|lettre|class|classe|grade|climat|diag\w{0,8}|rating|ghg)\b/;

function lastPart(address: string): string {
  return (
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? ""
  );
}

function toLetter(text: string): EnergyLetter | null {
  return energyLetters.find((letter) => letter === text.toUpperCase()) ?? null;
}
