import { type EnergyLetter, energyLetters } from "#domain/property/vocabulary.ts";
import { elementBefore, isWithin, namesOf, type Page, type PageElement, rawText } from "../page/page.ts";
import type { FoundFields } from "../reading.ts";
import { anyOf } from "../rules/any-of.ts";
import { simplify, stripAccents } from "../rules/simplify.ts";
import { aroundLetter, isOddOne } from "./drawn-scale.ts";

type Scale = "dpeEnergyLetter" | "dpeEmissionsLetter";

const emissionWords = /\b(?:ges|ghg|climat|climate|emission|emissions|co2|greenhouse|serre)\b/;
const energyWords = /\b(?:dpe|energy|energie|energetique|energetic|conso|consumption|consommation|epc)\b|kwh/;
/** What names the energy where nothing says otherwise: both scales are diagnostics. */
const diagnosticWords = /\b(?:diagnostic|diag)\b/;
const active =
  /^(?:active|selected|current|actif|active\w*|on|checked|highlight|highlighted|is|here|focus|cursor|pointer|arrow|fleche|curseur|value|result)$/;
/** "dpe-c", "dpe__item--d", "letter_b", "energyC": a word that says so, then the letter at the end. */
const marked = anyOf`
  dpe|ges|energy|energie|class|classe|letter|lettre|grade|note|climat|ghg|rating|conso|emission
  item|index|level|step
`;
const step = anyOf`
  item|line|ligne|row|bar|barre|step|letter|lettre|class|classe|level|index|value|is
`;
const letterClass = new RegExp(anyOf`
  ${marked}[a-z]{0,8}(?:[-_]{1,2}${step}){0,2}[-_]{1,2}([a-g])$
  ^(?:dpe|ges)([a-g])$
`);
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
    const marks: Mark[] = [];
    for (const element of page.elements) {
      if (marks.length >= mostMarks) break;
      if (isPart(element)) marks.push(...findMarks(element, scale));
    }
    const strong = unique(marks.filter(({ isActive }) => isActive));
    const all = unique(marks);
    const [letter] = strong.length === 1 ? strong : all.length === 1 ? all : [];
    if (letter !== undefined) fields[scale] = letter;
  }
  return fields;
}

/** Marks looked at for one scale: no page of one listing draws as many. */
const mostMarks = 400;

type Mark = { readonly letter: EnergyLetter; readonly isActive: boolean };

function unique(marks: readonly Mark[]): EnergyLetter[] {
  return [...new Set(marks.map(({ letter }) => letter))];
}

function findMarks(element: PageElement, scale: Scale): Mark[] {
  if (element.name === "script" || element.name === "body" || element.name === "html") return [];
  const letter = findLetter(element, scale);
  if (letter === null || scaleOf(element) !== scale) return [];
  const isActive = isMarked(element) || isOddOne(element) || aroundLetter(element).some(isMarked);
  return [{ letter, isActive }];
}

function isMarked(element: PageElement): boolean {
  const { "aria-current": current, "aria-selected": selected } = element.attributes;
  return (
    namesOf(element).some((name) => active.test(name)) ||
    (current !== undefined && current !== "false") ||
    selected === "true"
  );
}

/**
 * The scale that an element belongs to: the picture's file first, then what is written in it and before it, then its own
 * words, and those of what it lies in, three steps up.
 */
function scaleOf(element: PageElement): Scale | null {
  const { src = "" } = element.attributes;
  const ofFile = scaleIn(plainWords(lastPart(src))) ?? scaleIn(plainWords(letterFolder.exec(src)?.[0] ?? ""));
  if (ofFile !== null) return ofFile;
  const behind = scaleBehind(element);
  if (behind !== null) return behind;
  let isDiagnostic = false;
  // A letter may be drawn in boxes of its own: its name stands before the scale that these are steps of.
  const inner = aroundLetter(element).length;
  let at: PageElement | null = element;
  for (let step = 0; at !== null && step < 5 + inner; step++, at = at.parent) {
    const written = [
      step < 2 ? firstName(at) : "",
      step === 0 ? simplify(`${at.attributes.alt ?? ""} ${at.attributes["aria-label"] ?? ""}`) : "",
      step < 3 + inner ? nameBefore(at) : "",
    ];
    const named = written.map(scaleIn).find((scale) => scale !== null);
    if (named !== undefined) return named;
    const words = wordsOf(at);
    const own = scaleIn(words);
    if (own !== null) return own;
    if (emissionWords.test(words)) return null;
    isDiagnostic ||= diagnosticWords.test(words);
  }
  return isDiagnostic ? "dpeEnergyLetter" : null;
}

/**
 * "C", then "consommation 142 kWh/m²/an": the scale that is named behind its letter, in a box that begins with a letter;
 * elsewhere what stands behind one is the name of the next.
 */
function scaleBehind({ parent, children }: PageElement): Scale | null {
  if (parent === null || children.length !== 1 || parent.children.length > 24) return null;
  const siblings = parent.children.filter((child) => typeof child !== "string");
  const [first] = siblings;
  if (first === undefined || !/^\s*[A-G]\s*$/.test(rawText(first))) return null;
  const at = siblings.findIndex((child) => child.children === children);
  const words = shortText(siblings[at + 1]);
  return /\d/.test(words) ? scaleIn(words) : null;
}

function plainWords(text: string): string {
  return simplify(text).replace(/[^a-z0-9]+/g, " ");
}

/** The scale that a text names alone. */
function scaleIn(words: string): Scale | null {
  const isEmission = emissionWords.test(words);
  const isEnergy = energyWords.test(words);
  if (isEmission && (!isEnergy || (/\bges\b/.test(words) && !/\bdpe (?:et )?ges\b/.test(words))))
    return "dpeEmissionsLetter";
  return isEnergy && !isEmission ? "dpeEnergyLetter" : null;
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
  return text.length > 80 ? "" : plainWords(text);
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

function findLetter(element: PageElement, scale: Scale): EnergyLetter | null {
  for (const token of (element.attributes.class ?? "").slice(0, 300).toLowerCase().split(/\s+/)) {
    const found = letterClass.exec(token);
    if (found !== null) return toLetter(found[1] ?? found[2] ?? "");
  }
  for (const name of attributes) {
    const value = element.attributes[name];
    if (value === undefined || value.length > 300) continue;
    const text = name === "src" ? lastPart(value) : stripAccents(value);
    const folder = name === "src" ? (letterFolder.exec(value) ?? letterAsked.exec(value))?.[1] : undefined;
    if (folder !== undefined) return toLetter(folder);
    if (
      name === "src"
        ? !/dpe|ges|energ|climat|conso|emission/i.test(text)
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
  const isOfScale =
    namesOf(element).some((name) => active.test(name)) ||
    aroundLetter(element).some(isMarked) ||
    isOddOne(element) ||
    isWithin(element, (one) => namesOf(one).some((name) => scaleWords.test(name)));
  return isOfScale && scaleOf(element) === scale ? toLetter(own.trim()) : null;
}

/** ".../diagnostics/dpe/fr/D/189.svg": services draw a scale from its letter and figures. */
const letterFolder = /\/(?:dpe|ges|energy|energie|climate?|climat)\/(?:[a-z\d_-]{2,20}\/){0,4}([A-G])\/\d/;

/** "dpe.php?classe=D&valeur=188". */
const letterAsked =
  /(?:dpe|ges|energ\w{1,4}|climat)[^?/]{0,30}\?[^#]{0,80}?\b(?:classe?|lettre|letter|note|grade|index)=([A-G])(?![a-z\d])/i;

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
