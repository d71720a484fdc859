import { readPrice } from "./values.ts";

const amount =
  /(?<![\d.,]|\d )(\d{1,3}(?:[ .,]\d{3}){1,3}|\d{4,9})(?:,\d{1,2}|\.\d{2})?\s?(?:€|euros?\b|eur\b)|(?<![\d.,])(\d{2,4}(?:,\d{1,3})?)\s?k\s?(?:€|eur)|€\s?(\d{1,3}(?:[ .,]\d{3}){1,3})/g;

/** What stands before an amount that is not the price of sale. */
const notBefore =
  /(?:honoraires?|frais|charges?|taxes?|fonciere|mensualites?|loyers?|dont|soit|estime\w{0,2}|estimation|travaux|garantie|depot|rente|energie|depenses?|couts?|prix au m2|prix\/m2|apport|remuneration|ancien prix|au lieu de|hors honoraires|hors frais|notaires?|economi\w{1,6}|baisse de|entre|et|budget|quote-part|provision|procedure|commission|m2|copropriete|plus de|credit|emprunt|investissement|rapport|revenus?|plus-value)(?: [a-z'%]{1,14}| \d[\d,.]{0,6}| ?%){0,4} ?[:=(~≈]? ?$/;
const before = 60;

/** What stands behind one. */
const notAfter =
  /^ ?(?:\(? ?(?:hors|honoraires exclus)|\/ ?(?:m2|mois|an|m²|lot|sem|nuit)|par (?:m2|mois|an|lot|metre|semaine)|le m2|du m2|mensuel|ht\b|cc\b|hc\b|d'honoraires|d'ho|de (?:charges|frais|taxe|loyer|travaux|rente)|net vendeur|(?:et|a) \d|pour l'annee|annuel|- \d)/;

/** The prices of sale that a simplified text gives with their currency, fees, charges and rents left out, in order. */
export function pricesIn(text: string): number[] {
  const prices: number[] = [];
  for (const match of text.matchAll(amount)) {
    const start = Math.max(0, match.index - before);
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 30);
    if (notBefore.test(text.slice(start, match.index)) || notAfter.test(behind)) continue;
    const scaled = match[2] === undefined ? null : Number(match[2].replace(",", ".")) * 1_000;
    const price = readPrice(scaled ?? match[1] ?? match[3]);
    if (price !== null && price >= smallestInText) prices.push(price);
  }
  return prices;
}

/** Below it an amount in a text is more often a charge than a price. */
const smallestInText = 5_000;

const rental =
  /€ ?(?:\/|par) ?mois|loyer (?:mensuel|charges|cc|hc)|\ba louer\b|en location\b|location (?:appartement|maison|studio|meublee?)/;

/** Says whether a heading or a price tells of a property to let: a rent is no price of sale. */
export function isRentalText(text: string): boolean {
  return rental.test(text) && !/\bvente|a vendre|\bachat|\bachet|\bvendu/.test(text);
}
