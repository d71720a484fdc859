import { anyOf } from "./any-of.ts";
import { countOfWord } from "./values.ts";

const number = "(\\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)";
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
  return /\bstudio\b(?! independant| attenant| de jardin)/.test(text) && !/\bavec studio|et studio/.test(text)
    ? 1
    : null;
}

/** The number of bedrooms that a simplified text names; null where it names none, or several numbers of them. */
export function bedroomsIn(text: string): number | null {
  const labelled = /^(?:nombre de |nb )?chambres ?:? ?(\d{1,2})$/.exec(text)?.[1];
  if (labelled !== undefined) return Number(labelled);
  const counts = new Set([...text.matchAll(bedroomWords)].map((match) => toCount(match[1])));
  const [only] = counts;
  if (counts.size === 0) return isOneBedroom(text) ? 1 : null;
  return counts.size === 1 && only !== undefined && !hasMoreAbove(text) ? only : null;
}

/** "Au rez-de-chaussée une chambre, à l'étage 3 chambres": floor by floor, one number is not that of all. */
function hasMoreAbove(text: string): boolean {
  return storey.test(text) && another.test(text);
}
const storey =
  /\b(?:a l'etage|(?:1er|premier|2e|2 ?eme|second|deuxieme) niveau|(?:au|aux|1er|premier|2 ?eme|second|deuxieme) etages?(?: ?:| se|,)|etages? :|rdc|rez[- ]de[- ]chaussee|de plain[- ]pied)/;
const another = new RegExp(anyOf`
  (?<!(?:dont|avec|:|soit|comprenant|incluant) )(?<![a-z])une (?:[a-z]{4,12} )?chambre(?! (?:supplementaire|possible|froide|d'ami|d'appoint|parentale))(?![a-z])
  (?<!(?:dont|avec|dont une|avec une) )(?<![a-z])suite parentale(?![a-z])
`);

/** "Une chambre" is the only one where nothing else may be another: no second mention, no suite, no more rooms. */
function isOneBedroom(text: string): boolean {
  const mentions =
    text.match(/(?<![a-z])(?:chambres?|chbres?|suites?|couchages?|dortoir|parentale)(?![a-z])/g) ?? [];
  return mentions.length === 1 && oneBedroom.test(text) && (roomsIn(text) ?? 2) === 2;
}

const oneBedroom = new RegExp(
  `(?:(?<![a-z])une|(?<=[a-z0-9]), |(?<=[a-z0-9]) et) ?(?:(?:belle|grande|vraie|vaste|spacieuse|jolie|confortable|petite|seule) )?(?:chambre|chbre)(?! ${anyOf`
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
