import { type EnergyLetter, energyLetters } from "#domain/property/vocabulary.ts";
import { simplify, stripAccents } from "./simplify.ts";

/** Longer than any figure with its unit; the rest of a longer text is not read. */
const longestFigure = 80;

const smallestPrice = 1_000;
const largestPrice = 200_000_000;
const largestArea = 100_000;

const scaled = /^(\d{1,4}(?:[.,]\d{1,3})?)\s?(k|m(?:illions?)?)\s?(?:€|euros?|eur)?$/;

/** A price of sale in whole euros, from a number or a text ("350 000 €", "350.000,00 EUR", "350 k€"); else null. */
export function readPrice(value: unknown): number | null {
  const price = typeof value === "number" ? value : typeof value === "string" ? parsePrice(value) : null;
  if (price === null || !Number.isFinite(price)) return null;
  const whole = Math.ceil(Number(price.toFixed(2)));
  return whole >= smallestPrice && whole <= largestPrice ? whole : null;
}

const notPrice =
  /\/|par mois|mensuel| a \d| m2|\bhors\b|partir|^des\b|bouquet|mise a|estim|loyer|rente|\bentre\b|net vendeur|au lieu/;

function parsePrice(value: string): number | null {
  const text = simplify(value).slice(0, longestFigure);
  const short = scaled.exec(text);
  if (short !== null)
    return Number((short[1] ?? "").replace(",", ".")) * (short[2] === "k" ? 1_000 : 1_000_000);
  // A text that tells what the price is not of is no price: per month, per square metre, a range, a start.
  if (notPrice.test(text.replace(/€ ?\/ ?ttc/, ""))) return null;
  const digits = /\d[\d .,']*/.exec(text)?.[0] ?? "";
  return parseGrouped(digits);
}

/** Separators before exactly three digits group thousands: no price has three decimals. */
function parseGrouped(digits: string): number | null {
  const compact = digits.replace(/[ ']/g, "").replace(/[.,]+$/, "");
  if (compact === "") return null;
  const decimals = /[.,]\d{1,2}$/.exec(compact)?.[0] ?? "";
  const whole = compact.slice(0, compact.length - decimals.length).replace(/[.,]/g, "");
  const value = Number(`${whole}.${decimals.slice(1) || "0"}`);
  return /^\d{1,12}$/.test(whole) ? value : null;
}

/** An area in square metres with its decimals, from a number or a text ("65,23 m²"); else null. */
export function readArea(value: unknown): number | null {
  if (typeof value === "number") return value > 0 && value <= largestArea ? value : null;
  if (typeof value !== "string") return null;
  const text = simplify(value).slice(0, longestFigure);
  const found =
    /^(?:environ|env\.?|~|≈|:|de)?\s?(\d{1,3}(?:[ .]\d{3}(?!\d)|\d{0,4})(?:[.,]\d{1,4})?)\s?(?:m2?\b|metres? carres?|sqm|$|\()/.exec(
      text,
    );
  const digits = found?.[1];
  if (digits === undefined) return null;
  const isGrouped = /^\d{1,3} \d{3}/.test(digits);
  const area = Number((isGrouped ? digits.replace(" ", "") : digits).replace(",", "."));
  return area > 0 && area <= largestArea ? area : null;
}

const countWords = [
  "zero",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize",
];

/** A small whole number, from a number, "3", "3 pièces" or "trois"; else null. */
export function readCount(value: unknown, most = 99): number | null {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 && value <= most ? value : null;
  if (typeof value !== "string") return null;
  const text = simplify(value).slice(0, longestFigure);
  const digits = /^(?:t|f|p)?\s?(\d{1,3})(?!\d|[.,]\d|\s?m2)/.exec(text)?.[1];
  const count = digits === undefined ? countOfWord(/^[a-z]{1,8}/.exec(text)?.[0] ?? "") : Number(digits);
  return count !== null && count <= most ? count : null;
}

/** "trois" is 3, "une" is 1; null for any other word. */
export function countOfWord(word: string): number | null {
  const index = word === "une" ? 1 : countWords.indexOf(word);
  return index < 0 ? null : index;
}

/** A grade A to G at the start of a text, as in "C", "C (152 kWh/m²/an)", "Classe C"; else null. */
export function readLetter(value: unknown): EnergyLetter | null {
  if (typeof value !== "string") return null;
  const text = stripAccents(value).slice(0, longestFigure);
  const found =
    /^(?:(?:classe|class|categorie|lettre|note|etiquette|dpe|ges)\s?(?:energie|energetique|climat|ges|dpe)?\s?:?\s?)?([a-g])(?:\s?$|\s?[(:,;/|.-]|\s\d)/i.exec(
      text,
    )?.[1] ??
    // "152 kWh/m²/an (C)", "152 kWh/m².an - C", "https://schema.org/EUEnergyEfficiencyCategoryC".
    /(?:\(\s?(?:classe\s)?|\s[-:]\s(?:classe\s)?|classe\s|categorie\s|EnergyEfficiencyCategory)([A-G])\s?\)?$/.exec(
      text,
    )?.[1];
  return energyLetters.find((letter) => letter === found?.toUpperCase()) ?? null;
}

const no =
  /^(?:non|no|0|false|faux|aucune?|sans|absente?|desactivee?|inactif|inactive|-|neant|off|✗|✘|×|❌)(?![\p{L}\p{N}])|^n$/u;
const unknown = /^(?:nc|n\/c|n\.c\.?|non (?:renseigne|communique|precise)e?|inconnue?|\?|na|n\/a|null)?$/;

/** "Parking : possible en sus", "Piscine : municipale, à 300 m": not the property's. */
const elsewhere =
  /\b(?:possibles?|possibilite|en (?:sus|option|supplement|location|projet)|a (?:proximite|louer|prevoir)|proche|publi(?:c|cs|que|ques)|municipale?|dans la rue)\b/;

/** Whether something is there: "Oui", "2", "12 m²", true; undefined where the value says nothing. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value > 0;
  if (typeof value !== "string") return undefined;
  const text = simplify(value).slice(0, longestFigure);
  if (unknown.test(text) || elsewhere.test(text)) return undefined;
  return !no.test(text);
}
