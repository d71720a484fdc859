import { anyOf } from "./any-of.ts";
import { countOfWord } from "./values.ts";

const number =
  "(\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize)";
const roomWords = new RegExp(
  `(?<![\\d.,/a-z])${number} ?(?:/\\d )?(?:pieces?|pcs?|rooms)\\b(?! d'eau| de vie| a vivre| humide)`,
  "g",
);
const roomType = /(?<![a-z0-9])(?:[tf][ .]?([1-9]|1\d)|type ([1-9])|p([1-9]))(?: ?bis)?(?![a-z0-9])/;
const shortRooms = /(?<![\d.,/a-z])(\d{1,2}) ?p\.?(?![a-z0-9])/;
const bedroomWords = new RegExp(
  `(?<![\\d.,/a-z])${number} ?(?:(?:belles?|grandes?|vraies?|vastes?|spacieuses?|jolies?|confortables?|petites?|autres) )?(?:chambres?|ch\\b|chb\\b|chbres?\\b|bedrooms?)(?! (?:froide|d'hote|de bonne))`,
  "g",
);

/** The number of main rooms that a short simplified text names: "3 pièces", "T3", "studio"; else null. */
export function roomsIn(text: string): number | null {
  const said = [...text.matchAll(roomWords)].map((match) => toCount(match[1]));
  if (said[0] !== undefined && said[0] !== null && said[0] > 0) return said[0];
  const type = roomType.exec(text);
  if (type !== null) return Number(type[1] ?? type[2] ?? type[3]);
  const short = shortRooms.exec(text)?.[1];
  if (short !== undefined && Number(short) > 0) return Number(short);
  return /\bstudio\b(?! independant| attenant| de jardin| immo)/.test(text) &&
    !/\bavec studio|et studio/.test(text)
    ? 1
    : null;
}

/** The number of bedrooms that a simplified text names; null where it names none, or several numbers of them. */
export function bedroomsIn(text: string): number | null {
  const labelled =
    /^(?:nombre de |nb )?chambres ?:? ?(\d{1,2})$/.exec(text)?.[1] ?? /^(\d{1,2}) suites$/.exec(text)?.[1];
  if (labelled !== undefined) return Number(labelled);
  const counts = new Set([...text.matchAll(bedroomWords)].map((match) => toCount(match[1])));
  const [only] = counts;
  if (counts.size === 0) return isOneBedroom(text) ? 1 : isSecondLast(text) ? 2 : suitesIn(text);
  return counts.size === 1 && only !== undefined && !hasMoreAbove(text) ? only : null;
}

/** "Au rez-de-chaussée une chambre, à l'étage 3 chambres": floor by floor, one number is not that of all. */
function hasMoreAbove(text: string): boolean {
  return storey.test(text) && (another.test(text) || bare.test(text));
}
const storey = new RegExp(anyOf`
  \b(?:a l'etage|(?:1er|premier|2e|2 ?eme|second|deuxieme) niveau|rdc|rez[- ]de[- ]chaussee|de plain[- ]pied)
  \b(?:au|aux|1er|premier|2 ?eme|second|deuxieme) etages?(?: ?:| se|,)
  \betages? :
  \bau (?:premier|second|deuxieme|troisieme),
`);
const another = new RegExp(anyOf`
  (?<!(?:dont|avec|:|soit|comprenant|incluant) )(?<![a-z])une (?:[a-z]{4,12} )?chambre(?! (?:supplementaire|possible|froide|d'ami|d'appoint|parentale))(?![a-z])
  (?<!(?:dont|avec|dont une|avec une) )(?<![a-z])suite parentale(?![a-z])
`);
/** "2e étage : chambre, salle d'eau": one told without its number. */
const bare = /(?<=[:,;] )chambre(?![a-z])(?! (?:supplementaire|possible|froide|d'ami|d'appoint))/;

const storeyName =
  "(?:rdc|r\\.d\\.c\\.?|rez[- ]de[- ]chaussee|(?:(?:1er|premier|2 ?e(?:me)?|second|deuxieme) )?(?:etage|niveau))";
const storeyMark = new RegExp(
  `(?<![a-z\\d])(?:(?:au |a l')?${storeyName} ?: |(?:au |a l')${storeyName}, |au (?:premier|second|deuxieme|troisieme), )`,
  "g",
);
const size = "(?:(?:belles?|grandes?|petites?) )?";
const counted = new RegExp(
  `(?:(?<!dont )(?<![\\d.,/a-z])(une|1|${number.slice(1)} ?${size}(?:chambres?|ch\\b|chbres?)|(?<=[:,] |[a-z\\d] et )${size}chambre(?![a-z]))(?! (?:froide|d'hote|de bonne|possible))`,
  "g",
);
const otherSuite = /(?<!(?:dont|avec|:) (?:une |1 )?)\bsuites?\b/;

/**
 * The bedrooms that a simplified text tells storey by storey, "RDC : une chambre. Étage : 3 chambres"; null where fewer
 * than two storeys have some, or another sentence counts them.
 */
export function bedroomsByStorey(text: string): number | null {
  const marks = [...text.matchAll(storeyMark)];
  const [first] = marks;
  if (first === undefined || marks.length < 2 || counts(text.slice(0, first.index)).length > 0) return null;
  if (otherSuite.test(text)) return null;
  const storeys = marks.map(({ index }, at) => counts(text.slice(index, marks[at + 1]?.index)));
  if (storeys.some((found) => found.length > 1) || storeys.filter((found) => found.length === 1).length < 2)
    return null;
  return storeys.flat().reduce((sum, count) => sum + count, 0);
}

function counts(text: string): number[] {
  return [...text.matchAll(counted)].map(([, number]) => (number === undefined ? 1 : (toCount(number) ?? 0)));
}

/** "Réception, quatre suites": what a home that names no bedroom sleeps in. */
function suitesIn(text: string): number | null {
  if (/(?<![a-z])(?:chambres?|chbres?|ch)(?![a-z])/.test(text)) return null;
  const [only, ...more] = text.match(suites) ?? [];
  return only === undefined || more.length > 0 ? null : toCount(only.split(" ")[0]);
}
const suites = new RegExp(`(?<![\\d.,/a-z])${number} suites(?![a-z])`, "g");

/** "Séjour et chambre sur la mer, seconde chambre": one named, then the other. */
const first = /(?<![a-z\d])(?<!(?:premiere|seconde|deuxieme|troisieme|parentale|\d) )chambre(?![a-z])/;
function isSecondLast(text: string): boolean {
  const mentions = text.match(/(?<![a-z])(?:chambres?|suites?)(?![a-z])/g) ?? [];
  return mentions.length === 2 && first.test(text) && /\b(?:une )?(?:seconde|deuxieme) chambre\b/.test(text);
}

/** "Une chambre" is the only one where nothing else may be another: no second mention, no suite, no more rooms. */
function isOneBedroom(text: string): boolean {
  const mentions =
    text.match(/(?<![a-z])(?:chambres?|chbres?|suites?|couchages?|dortoir|parentale)(?![a-z])/g) ?? [];
  return mentions.length === 1 && oneBedroom.test(text) && (roomsIn(text) ?? 2) === 2;
}

const oneBedroom = new RegExp(
  `(?:(?<![a-z])une|(?<=[a-z0-9]), |(?<=[a-z0-9][.:] )|(?<=[a-z0-9]) (?:et|avec)) ?(?:(?:belle|grande|vraie|vaste|spacieuse|jolie|confortable|petite|seule) )?(?:chambre|chbre)(?! ${anyOf`
  supplementaire
  d'appoint
  d'ami
  d'hote
  de bonne
  de service
  possible|froide|independante
  (?:a|par) (?:chaque )?(?:etage|niveau)
  en plus
`})`,
);

function toCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  return /^\d/.test(text) ? Number(text) : countOfWord(text);
}
