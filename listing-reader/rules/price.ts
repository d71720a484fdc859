import { anyOf } from "./any-of.ts";
import { simplify } from "./simplify.ts";
import { readPrice } from "./values.ts";

/** The figure of "m2" or "T3" is no part of the amount behind it. */
const amount = new RegExp(
  anyOf`
  (?<![\d.,mtf]|(?<![\da-z])\d{1,3} )(\d{1,3}(?:[ .,']\d{3}){1,3}|\d{4,9})(?:,\d{1,2}|\.\d{2})?\s?(?:€|euros?\b|eur\b)
  (?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)\s?(k|m|millions?)\s?(?:€|eur|d'euros?\b)
  (?:€|\beur)\s?(\d{1,3}(?:[ .,]\d{3}){1,3})(?!\s?(?:€|eur|\d))
`,
  "g",
);

/** What an amount is, when it is no price of sale. */
const costs = anyOf`
  honoraires?|frais|charges?|taxes?|fonciere|mensualites?|loyers?|dont|soit
  estime\w{0,2}
  estimation|travaux|garantie|depot|rente|energie|depenses?|couts?|apport|remuneration
  ancien prix
  au lieu de
  hors honoraires
  hors frais
  notaires?
  economi\w{1,6}
  baisse de
  entre|et|budget|quote-part|provision|procedure|commission
  (?:prix|valeur|soit) ?(?:au |du |le |par |/ ?)?m2
  m2(?= ?[:=(])
  copropriete
  plus de
  credit|emprunt|investissement|rapport|revenus?|plus-value|bouquet|valeur
  mise a prix
  surenchere|encheres?
  jusqu'a
  partir de
  prix de (?:reserve|depart)
  ancienn?e?ment
  (?:ancien|dernier) prix
  precedent
  initial\w{0,6}
  d'origine
  prix d'achat
  achete\w{0,2}
  tva (?:reduite|(?:a )?5[.,]5)
  prix (?:moyen|median)
  acte en main
  capital|emprunte
  (?:vendue?|acquise?) en (?:19|20)\d\d
  (?:en|au) (?:sus|plus|option|supplement)
  vendeur (?:touche|percoit|recoit)
`;
/** What stands before an amount that is not the price of sale. */
const notBefore = new RegExp(anyOf`
  ${costs}(?: [a-z'%]{1,14}| \d[\d,.]{0,6}| ?%){0,4} ?[:=(~≈]? ?-?$
  (?:^|[^a-z])des ?:? ?$
  (?:parking|garage|box|cave|stationnement)s?(?: (?:privatif|ferme|double|en sous-sol|exterieur))? ?(?:a|pour|[:=(+])? ?$
`);
const before = 60;

/** "Prix de vente honoraires TTC inclus :" names the price of sale, fees and all. */
const feesIncluded =
  /prix(?: [a-z]{1,9}){0,3} (?:honoraires?|frais d'agence|commission)(?: [a-z']{1,10}){0,2} (?:inclus|compris)e?s? ?[:=]? ?$/;

/** "400 000 € net vendeur, soit 420 000 € FAI": what is told with its fees. */
const feesAfter = /^ ?(?:fai|hai|(?:honoraires|frais d'agence)(?: ttc)? (?:inclus|compris))\b/;
const isSum = /\bsoit(?: un prix)?(?: de)? ?:? ?$/;

/** What stands behind one. */
const notAfter = new RegExp(
  `^ ?${anyOf`
  \(? ?(?:hors(?! droits(?! et (?:hors )?(?:honoraires|frais)))|honoraires exclus)
  empruntes?\b
  d'emprunt
  / ?(?:m2|mois|an|m²|lot|sem|nuit)
  par (?:m2|mois|an|lot|metre|semaine)
  le m2
  du m2
  mensuel
  ht\b
  cc\b
  hc\b
  (?:ttc )?d'ho
  (?:en|de) (?:sus|plus|option|supplement|moins|baisse|remise|reduction)\b
  avec (?:le |un |une )?(?:box|garage|parking|cave|stationnement)
  (?:en )?tva (?:reduite|(?:a )?5[.,]5)
  (?:tous )?frais de notaires? (?:inclus|compris)
  acte en main
  de bouquet
  le (?:parking|garage|box)
  de (?:charges|frais|taxe|loyer|travaux|rente)
  net vendeur
  (?:et|a) \d
  pour l'annee
  annuel
  - \d
`}`,
);

/** The prices of sale that a simplified text gives with their currency, fees, charges and rents left out, in order. */
export function pricesIn(text: string): number[] {
  const matches = [...text.matchAll(amount)];
  return matches.flatMap((match, at) => {
    const ahead = text.slice(Math.max(0, match.index - before), match.index);
    const behind = text.slice(endOf(match), endOf(match) + 30);
    const isWhole = feesIncluded.test(ahead) || (isSum.test(ahead) && feesAfter.test(behind));
    if ((notBefore.test(ahead) && !isWhole) || notAfter.test(behind)) return [];
    if (isRange(text, matches[at - 1], match) || isRange(text, match, matches[at + 1])) return [];
    const price = readPrice(scaledAmount(match) ?? match[1] ?? match[4]);
    return price !== null && price >= smallestInText ? [price] : [];
  });
}

/** Every amount of the size of a price, whatever is said before it: "T3 avec box : 245 000 €". */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(amount)].flatMap((match) => {
    if (notAfter.test(text.slice(endOf(match), endOf(match) + 30))) return [];
    const price = readPrice(scaledAmount(match) ?? match[1] ?? match[4]);
    return price !== null && price >= smallestInText ? [price] : [];
  });
}

/** "349 k€", "1,25 M€". */
function scaledAmount([, , figure, scale]: RegExpExecArray): number | null {
  if (figure === undefined) return null;
  return Number(figure.replace(",", ".")) * (scale === "k" ? 1_000 : 1_000_000);
}

/** The one price of sale that a simplified text tells; null where it tells none, or several. */
export function onlyPriceIn(text: string): number | null {
  const prices = new Set(pricesIn(text));
  const [only] = prices;
  return prices.size === 1 && only !== undefined ? only : null;
}

/** The price of sale that a value beside the label "Prix" gives, with its currency or without; else null. */
export function readLabelledPrice(value: string): number | null {
  // Walls of shops and offices are sold without taxes.
  const text = simplify(value.slice(0, 300)).replace(/(€|\beuros?|\beur) (?:ht|hors taxes?)$/, "$1");
  return /€|\beur/.test(text) ? onlyPriceIn(text) : readPrice(text);
}

/** "De 239 000 € à 459 000 €" is the price of no single property. */
function isRange(
  text: string,
  one: RegExpExecArray | undefined,
  other: RegExpExecArray | undefined,
): boolean {
  if (one === undefined || other === undefined || other.index - endOf(one) > 4) return false;
  return /^ ?(?:-|a|et) ?$/.test(text.slice(endOf(one), other.index));
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** Below it an amount in a text is more often a charge than a price. */
const smallestInText = 5_000;

const rental =
  /€ ?(?:\/|par) ?mois|loyer (?:mensuel|charges|cc|hc)|\ba louer\b|en location\b|location (?:appartement|maison|studio|meublee?)/;

/** Says whether a heading names a sale for an annuity or at auction: its price is not known. */
export function namesUnpricedSale(heading: string): boolean {
  return /\bviager\b|\bencheres\b/.test(heading) || statesUnpricedSale(heading);
}

/** Says whether a short line tells a fact of such a sale; menus of sites name them too, and tell none. */
export function statesUnpricedSale(line: string): boolean {
  return /\bviager (?:occupe|libre)\b|\bmise a prix\b|^bouquet\b|\bbouquet (?:fai|hai|comptant)\b|\b(?:type|mode) de vente ?:? viager\b|\bvente aux encheres (?:le|du) \d/.test(
    line,
  );
}

/** Says whether a heading or a price tells of a property to let: a rent is no price of sale. */
export function isRentalText(text: string): boolean {
  return rental.test(text) && !/\bvente|a vendre|\bachat|\bachet|\bvendu/.test(text);
}
