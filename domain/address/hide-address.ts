/** Takes a home's own street number, or its street, out of what its owner wrote about it. */

import { numberInWords } from "./number-words.ts";
import {
  foldedWay,
  foldLetters,
  letter,
  noWordAfter,
  noWordBefore,
  type StreetSpellings,
  streetSpellings,
} from "./street-spellings.ts";

export type HiddenAddress = {
  readonly streetNumber: string | null;
  readonly streetName: string | null;
  readonly hidesStreet: boolean;
};

type Cut = { readonly start: number; readonly end: number };

/**
 * Cuts the number before or after a way, after "n°" or "au"; and a hidden street in every spelling. Of a home whose
 * number is not known every number beside its street goes, and without a street every one before a way.
 */
export function hideAddress(text: string, { streetNumber, streetName, hidesStreet }: HiddenAddress): string {
  const plain = text.normalize("NFC");
  const street = streetName === null ? null : streetSpellings(streetName);
  const withoutNumber =
    streetNumber === null ? hideAnyNumber(plain, street) : hideNumber(plain, streetNumber, street);
  const clean = hidesStreet && street !== null ? hideStreet(withoutNumber, street) : withoutNumber;
  return clean === plain ? text : startAs(plain, tidy(clean));
}

function startAs(before: string, after: string): string {
  return /^\s*\p{Lu}/u.test(before) ? after.charAt(0).toUpperCase() + after.slice(1) : after;
}

const months = "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre";
const measures = "m|m2|m²|km|k|min|mn|minutes|metres|h|heures|%|€|eur|euros|ans|mois|jours";
const thing =
  "piece|pc|chambre|etage|niveau|logement|lot|appartement|studio|maison|place|parking|garage|cave|salle|terrasse|balcon|fenetre|bureau|commerce|station|arret";
const things = `(?:${thing})[sx]|pcs|p|ch|box|pas`;
const praise = "(?:(?:belles?|beaux|bonnes?|grande?s?|petite?s?|vastes?|vraie?s?|jolie?s?)\\s)?";
/** What follows a figure that counts: "au 4e étage", "12 pièces"; "12 studio" counts nothing, "1 studio" does. */
const counted = [
  `(?!\\s?(?:e|er|eres?|emes?|nde?|${measures}|${months}|${praise}(?:${things}))${noWordAfter}`,
  `(?<=(?<!\\d)1)\\s${praise}(?:${thing})${noWordAfter}`,
  "\\s000(?!\\d))",
].join("|");
const decimals = `[.,]\\d{1,3}\\s?(?:${measures})${noWordAfter}`;
/** Without "n°", more counts: "rue Sainte 12,5 m²", "12 500 €"; no home costs 12 350 000 €. */
const countedUnannounced = `${counted}(?!${decimals}|(?:(?<!\\d{4})|(?<=(?<!\\d)\\d)\\s\\d{3})\\s\\d{3}\\s?(?:€|eur))`;
const join = "(?:\\s?[-–—/,&+]\\s?|,?\\s(?:a|et|ou)\\s)";
/** The end of "250 000 - 12" is no number of a list. */
const notOfAnAmount = `(?!(?<=${noWordBefore}\\d{1,3}\\s)\\d{3}\\s?[-–—&+]\\s?\\d)`;
const notADate = "(?!\\d{1,2}(?:[/.-]\\d{1,2})?[/.-](?:19|20)\\d\\d(?!\\d))";
const announced = `(?:${noWordBefore}(?:au|aux|le|les)\\s{1,2})?(?:${noWordBefore}n(?:umeros?|um|[°oº]s?)?\\.?\\s{0,2})?`;
const mark = "\\s,;:.()|/•·\\-–—";
const building = `(?:(?:la\\s|le\\s)?(?:residence|res|immeuble|copropriete|villa|domaine|parc|clos|batiment|bat)\\.?\\s[^,;.\\d\\n]{1,40}[,;]\\s?)?`;
const between = `[${mark}\\]]{0,4}`;
const leadsToWay =
  "(?:(?:au\\s(?:c(?:œ|oe)ur|bas|haut|bout|debut|milieu|niveau)|(?:a\\sl['’])?angle)\\s)?(?:(?:de|dans|sur)\\s(?:(?:la|le)\\s|l['’]\\s?)?|du\\s|des\\s|d['’]\\s?|(?:la|le)\\s|l['’]\\s?)?";

const parkingPlace =
  "place\\s(?:(?:de|pour|en)\\s)?(?:une\\s)?(?:parking|stationnement|garage|voiture|exterieure|interieure|couverte|privee|privative|securisee|sous)";

/** "3 ch." are bedrooms, "12 ch. Joseph Aiguier" is a way; "1 place" and "2 escaliers" have no name. */
const countedWay = `(?<=${noWordBefore}\\d\\s{0,2})(?:escaliers?(?!${letter})|place\\s?(?:[,;:.)]|$|et\\s|au\\s)|ch(?!${letter})(?!\\.?\\s(?:du|des|de\\s(?:la|l['’])|d['’])))`;
const notARoom = `(?!\\s?(?:wc|sdb|sde)${noWordAfter})`;
const endsThere = "(?=\\s?(?:[;:!?)\\]\\n]|[.,](?!\\d)|[-–—]\\s|$))";
/** No door has such a number. */
const year = /^(?:1[789]|20)\d\d(?!\d)/;

/** "12 bis" is found as 12 and "douze", with or without "bis". */
function hideNumber(text: string, streetNumber: string, street: StreetSpellings | null): string {
  const digits = streetNumber.match(/\d+/g) ?? [];
  if (digits.length === 0) return text;
  const letters = foldLetters(streetNumber).match(/(?<!\p{L})\p{L}(?!\p{L})/gu) ?? [];
  const suffix = suffixOf(letters);
  const words = digits.map(Number).flatMap(wordsPattern);
  const most = Math.max(4, ...digits.map(({ length }) => length));
  const number = `(?:${[`\\d{1,${most}}(?!\\d)`, ...words].join("|")})${suffix}`;
  const list = listOf(number);
  const aStreet = `${leadsToWay}(?:${street === null ? foldedWay : `${foldedWay}|${street.numbered}`})`;
  const patterns = [
    `${announced}${list}${between}(?=${building}${aStreet})`,
    `${noWordBefore}(?:au\\s)?n(?:[°º]|umero\\s)\\s?${list}${counted}`,
    `${noWordBefore}au\\s${list}${countedUnannounced}`,
    ...(street === null ? [] : [`(?<kept>${street.numbered})${numberBehind(list)}`]),
  ];
  const isOwn = (found: string) => isAmong(digits, words, found);
  return cutNumbers(text, patterns, { number, isOwn });
}

/**
 * Which number is the home's own nobody knows: one directly before a way or behind the street is, and beside a comma
 * one that counts nothing and names nothing else.
 */
function hideAnyNumber(text: string, street: StreetSpellings | null): string {
  const number = `(?!0)\\d{1,4}(?!\\d)${suffixOf([])}`;
  const list = `(?=\\d)${ofNothingElse}${listOf(number)}`;
  const aWay = `${leadsToWay}(?!${parkingPlace}|${countedWay})${foldedWay}`;
  const aStreet = street === null ? aWay : `${leadsToWay}(?:${street.own})`;
  const patterns = [
    `${announced}${list}[\\s)\\]]{0,3}(?=${building}${aStreet})`,
    `${announced}(?=\\d)${ofNoThing}${list}${between}(?=${building}${aStreet})`,
    `${noWordBefore}au\\sn(?:[°º]|umero\\s)\\s?${list}${counted}`,
    `${noWordBefore}(?<!\\d(?:er|eme|e)?\\s)au\\s${list}${countedUnannounced}${endsThere}`,
    ...(street === null
      ? []
      : [
          `${noWordBefore}(?:au|le)\\s${list}\\s(?=${aWay})`,
          `(?<kept>${street.own})[\\s([]{1,3}${announced}${list}${countedUnannounced}${notARoom}[)\\]]?`,
          `(?<kept>${street.own})${numberBehind(list)}${endsThere}`,
        ]),
  ];
  const withoutDigits = cutNumbers(text, patterns, { number, isOwn: (found) => !year.test(found) });
  const inWords = `(?:${anyWords.join("|")})${suffixOf([])}`;
  const before = `${announced}${noWordBefore}(?<numbers>${inWords})\\s{1,2}(?=${aStreet})`;
  return cutNumbers(withoutDigits, [before], { number: inWords, isOwn: () => true });
}

function cutNumbers(
  text: string,
  patterns: readonly string[],
  { number, isOwn }: { readonly number: string; readonly isOwn: (numbers: string) => boolean },
): string {
  const element = new RegExp(`${noWordBefore}${number}`, "g");
  return patterns.reduce(
    (rest, pattern) => cutAll(rest, pattern, (found) => ownCuts(found, element, isOwn)),
    text,
  );
}

/** "bis", "-bis", "/B", "(bis)": whatever joins it to its figure, with the letters of a number among all others. */
function suffixOf(letters: readonly string[]): string {
  const latin = "(?:bis|ter|quater|quinquies)";
  const several = `${latin}(?:\\s?[-/]\\s?${latin}){0,2}${noWordAfter}`;
  const one = `[${letters.join("")}a-dfgijlnoqs-z](?![a-zœæ0-9'’]|\\.${letter}|\\s?\\d)`;
  return `(?:[\\s/(-]{0,3}${several}\\)?|(?:\\s?\\(?|[-/])${one}\\)?)?`;
}

function listOf(number: string): string {
  return `${noWordBefore}${notOfAnAmount}${notADate}(?<numbers>${number}(?:${join}${number}){0,3})`;
}

function numberBehind(list: string): string {
  return `[${mark}[]{0,3}${announced}${list}${countedUnannounced}[)\\]]?`;
}

function ownCuts(
  { start, end, numbers, before, after }: FoundPattern,
  element: RegExp,
  isOwn: (numbers: string) => boolean,
): Cut[] {
  const found = [...numbers.text.matchAll(element)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const last = found.at(-1);
  // The 3 of "2 - 3/4 pièces" counts already.
  if (found.length > 1 && last && goesOnCounting.test(numbers.text.slice(last.end) + after)) found.pop();
  const groups: Cut[] = [];
  for (const [index, one] of found.entries()) {
    const group = groups.at(-1);
    const isOfAThing = index === 1 && thingBefore.test(before);
    if (group && areTogether(numbers.text, group, one, isOfAThing))
      groups[groups.length - 1] = { start: group.start, end: one.end };
    else groups.push(one);
  }
  return groups
    .filter((group) => isOwn(numbers.text.slice(group.start, group.end)))
    .map((group) => ({
      start: group.start === 0 ? start : numbers.start + group.start,
      end: group.end === numbers.text.length ? end : numbers.start + group.end,
    }));
}

const goesOnCounting = new RegExp(`^(?:(?:\\s?[-–—/]\\s?|\\s(?:a|et|ou)\\s)\\d|${decimals})`);
const numberedThings = [
  "etages? niveaux? bat batiments? bt esc escaliers? hall entree portes? appts? appartements? lots?",
  "garages? caves? places? parkings? box pieces chambres surface types? annees?",
  "ref references? mandat prix charges code digicode dpe ges",
].flatMap((words) => words.split(" "));
/** These count, where a colon says so: "3 pièces 12 rue Paradis" holds a door. */
const measuredThings = ["pieces", "chambres", "surface", "superficie", "carrez"];
const ofNoThing = [
  notBehindThing(numberedThings.filter((one) => !measuredThings.includes(one)).join("|")),
  "(?<!\\b(?:sur|rhone|bus|metro|tram|tramway)\\s\\(?)",
  // An arrondissement.
  "(?!(?<=\\bmarseille\\s\\(?)(?:1[0-6]|[1-9])(?!\\d))",
].join("");
/** Floors, prices, telephones: what is theirs is no door's, directly before a way either. */
const ofNothingElse = [
  notBehindThing(
    "etages?|niveaux?|types?|[tf]|annees?|ref|references?|mandat|prix|loyers?|charges|code|digicode|dpe|ges|lignes?",
  ),
  `(?<!\\b(?:${measuredThings.join("|")})\\s?:\\s?)`,
  "(?<!\\+\\s?)",
  `(?<!${noWordBefore}\\d{1,2}(?:er|eme|e)?(?:\\s?/\\s?|\\s(?:etages?\\s)?sur\\s))`,
  `(?!(?<=(?<!\\bmarseille\\s)${noWordBefore}\\d{1,3}\\s)\\d{3}(?!\\d))`,
  "(?<!(?<!\\d)(?:0|33\\s?)\\d(?:[\\s./-]\\d\\d){0,3}[\\s./-])",
].join("");

const thingBefore = new RegExp(`(?<![a-z])(?:${numberedThings.join("|")})[.\\s:]{0,3}(?:n[°oº]?\\s?)?$`);
/** Doors of one building are not further apart. */
const mostApart = 200;

/** A comma joins doors only in "12, 14 et 16"; a spaced dash only numbers that rise, unlike "1930 - 12 rue Paradis". */
function areTogether(text: string, group: Cut, next: Cut, isOfAThing: boolean): boolean {
  const joined = text.slice(group.end, next.start);
  const last = text.slice(group.start, group.end).match(/\d+/g)?.at(-1);
  const apart = Number(/^\d+/.exec(text.slice(next.start))?.[0]) - Number(last);
  const isAnd = /\s(?:et|ou)\s|[&+]/;
  if (apart > mostApart || (isOfAThing && isAnd.test(joined))) return false;
  const isComma = /^\s?,\s?$/.test(joined);
  if (!isComma && !/\s[-–—]|[-–—]\s/.test(joined)) return true;
  return apart > 0 && !isOfAThing && (!isComma || isAnd.test(text.slice(next.end)));
}

function notBehindThing(things: string): string {
  return `(?<!\\b(?:${things})[.\\s:]{0,3}(?:n[°oº]?\\s?)?)`;
}

/** "un" is left out: it is an article more often. */
function wordsPattern(number: number): string[] {
  const words = number < 2 ? null : numberInWords(number);
  return words === null
    ? []
    : [`${words.replaceAll(" ", "[\\s-]").replaceAll(/(vingt|cent)\b/g, "$1s?")}(?!${letter})`];
}

/** Numbers of doors in words; "neuf" says how old a home is. */
const anyWords = Array.from({ length: 199 }, (_, index) => index + 1)
  .filter((number) => number !== 9)
  .flatMap(wordsPattern);

function isAmong(digits: readonly string[], words: readonly string[], found: string): boolean {
  if (words.some((word) => new RegExp(`${noWordBefore}${word}`).test(found))) return true;
  const numbers = (found.match(/\d+/g) ?? []).map(Number);
  const spans = /\d\D*(?:[-–—/]|\sa\s)/u.test(found);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return digits.map(Number).some((own) => numbers.includes(own) || (spans && own > least && own < most));
}

function hideStreet(text: string, { own, partial }: StreetSpellings): string {
  const withoutWhole = cutAll(text, `${leading}${own}`, (found) => [found]);
  if (partial === null) return withoutWhole;
  return cutAll(withoutWhole, `${leading}${partial}`, (found) =>
    goesOnAsName.test(found.after) ? [] : [found],
  );
}

const leading = `(?:${noWordBefore}(?:dans|sur|au|a|en|de|du)\\s(?:la\\s|le\\s|l['’]\\s?)?)?`;
/** Another street's name may begin like ours. */
const goesOnAsName = /^[\s'’-]{1,2}(?:(?:de|du|des|la|le|les)\s|(?:d|l)['’]){0,2}\p{Lu}/u;

type FoundPattern = Cut & {
  readonly numbers: { readonly text: string; readonly start: number };
  /** Empty after a street, whose name may be that of a thing. */
  readonly before: string;
  readonly after: string;
};

/** Searches a copy of the same length without accents, and cuts the text itself. */
function cutAll(text: string, pattern: string, cutsOf: (found: FoundPattern) => readonly Cut[]): string {
  const folded = foldLetters(text);
  const cuts: Cut[] = [];
  for (const { index, 0: found, groups = {}, indices } of folded.matchAll(new RegExp(pattern, "gd"))) {
    const { kept = "", numbers: listed = found } = groups;
    const { numbers: [listStart] = [index] } = indices?.groups ?? {};
    const start = index + kept.length;
    const end = index + found.length;
    const numbers = { text: listed, start: listStart };
    const before = kept === "" ? folded.slice(Math.max(0, numbers.start - mostBefore), numbers.start) : "";
    const after = text.slice(end, end + mostAfter);
    cuts.push(...cutsOf({ start, end, numbers, before, after }).map((cut) => withBracket(text, cut)));
  }
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

const mostBefore = 30;
const mostAfter = 60;

/** "[12] rue Paradis" loses its opening bracket too. */
function withBracket(text: string, { start, end }: Cut): Cut {
  const opens = /[([]/.test(text.charAt(start - 1));
  return opens && /^[^([]*[)\]]/.test(text.slice(start, end)) ? { start: start - 1, end } : { start, end };
}

function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/\(\s*\)/g, "")
    .replace(/ ([.,)])/g, "$1")
    .replace(/,{2,}/g, ",")
    .replace(/,\s?(?=[.;:!?])/g, "")
    .replace(/^[ \t]*(?:[,;–—-]|\.(?![.\d]))[ \t]*/gm, "")
    .trim();
}
