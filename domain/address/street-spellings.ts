/** The spellings of one street's name in prose, as regular expressions over folded text (flag `g`). */

import { leadingWayPattern, monthPattern, wayPattern, wayWords } from "./street-words.ts";

const shortWords: Readonly<Record<string, readonly string[]>> = {
  saint: ["st"],
  sainte: ["ste"],
  saints: ["sts"],
  saintes: ["stes"],
  docteur: ["dr", "doct"],
  professeur: ["pr", "prof"],
  general: ["gal", "gen", "gl"],
  commandant: ["cdt", "cmdt", "cmt", "ct"],
  capitaine: ["cap", "cne", "cpt"],
  lieutenant: ["lt", "lieut"],
  colonel: ["col", "cel"],
  marechal: ["mal", "mar", "mchal"],
  amiral: ["am", "aml"],
  sergent: ["sgt"],
  president: ["pdt", "pt", "pres"],
  monseigneur: ["mgr"],
  madame: ["mme"],
  faubourg: ["fbg", "fg"],
  grand: ["gd"],
  grande: ["gde"],
  petit: ["pt"],
  petite: ["pte"],
  vieux: ["vx"],
  chateau: ["chat", "cht"],
  premier: ["1"],
  deux: ["2"],
  trois: ["3"],
  quatre: ["4"],
  sept: ["7"],
  huit: ["8"],
  onze: ["11"],
};
const titles: ReadonlySet<string> = new Set(
  "saint sainte saints saintes docteur professeur general commandant capitaine lieutenant colonel marechal amiral sergent president monseigneur madame abbe notre".split(
    " ",
  ),
);
const articles = "de|du|des|d|la|le|les|l|au|aux|a|et|en|sur|sous";
const isArticle = new RegExp(`^(?:${articles})$`, "u");
const gap = "[\\s'’.\\-–]{1,3}";
const anyArticles = `(?:(?:${articles})${gap}){0,3}`;
/** Letters of folded French: classes of all scripts take milliseconds to compile for each street. */
export const letter = "[a-zœæ]";
export const noWordBefore = "(?<![a-zœæ0-9])";
export const noWordAfter = "(?![a-zœæ0-9])";
export const foldedWay = wayPattern
  .replaceAll("\\p{L}\\p{N}", "a-zœæ0-9")
  .replaceAll("\\p{L}", letter)
  .replaceAll(/\[(.)[éèô]\]|\[[éèô](.)\]/g, "$1$2");
const ordinal = "(?:er|eme|ere|e)?";
const leadingWay = new RegExp(`^${leadingWayPattern}`, "iu");

export type StreetSpellings = {
  readonly own: string;
  /** Beside a number a bare name or surname is the street's: "Prado" of "avenue du Prado". */
  readonly numbered: string;
  /** A part that may begin another street's name: "rue Jean" of "rue Jean de Bernardy". */
  readonly partial: string | null;
};

/** Letters without their accents, each at its old index. */
export function foldLetters(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const [plain = letter] = letter.normalize("NFD");
    return plain.length === letter.length ? plain.toLowerCase() : letter;
  });
}

/** Longer names are known by their ends alone: a pattern grows with the square of its words. */
const mostPartialWords = 4;

/** Null where a name has no word of its own. */
export function streetSpellings(streetName: string): StreetSpellings | null {
  const whole = streetName.normalize("NFC").trim();
  const way = leadingWay.exec(whole)?.[0] ?? "";
  const rest = whole.slice(way.length).trim();
  const name = wordsOf(rest === "" ? whole : rest);
  const words = withOurLady(name.filter((word) => !isArticle.test(word)));
  if (words.length === 0) {
    const own = bounded(name.join(gap));
    return name.length === 0 ? null : { own, numbered: own, partial: null };
  }

  const ownWay =
    rest === ""
      ? null
      : wordsOf(way)
          .map((word) => spelled(word))
          .join(gap);
  const anyWay = ownWay === null ? foldedWay : `(?:${ownWay}|${foldedWay})`;
  const startsWithArticle = name[0] !== words[0];
  const needsArticle = rest !== "" && words.length === 1 && startsWithArticle;
  const own = [
    `${anyWay}${nameGap}${anyArticles}${run(words)}`,
    needsArticle ? run(name) : `${startsWithArticle ? anyArticles : ""}${run(words)}`,
  ];
  const partial: string[] = [];
  for (let first = 0; first < words.length && ownWay !== null; first += 1)
    for (let end = words.length; end > first; end -= 1) {
      const isWhole = first === 0 && end === words.length;
      const [before = "", last = ""] = [words[first - 1], words[end - 1]];
      if (isWhole || titles.has(last) || /^(?:sainte?s?|notre)$/.test(before)) continue;
      const isCalledSo = end === words.length || (first === 0 && startsWithArticle);
      if (!isCalledSo && words.length > mostPartialWords) continue;
      // "place d'Estienne d'Orves" is the "cours Honoré d'Estienne d'Orves".
      const isLongEnd =
        first > 0 && end === words.length && end - first > 1 && !titles.has(words[first] ?? "");
      (isCalledSo ? own : partial).push(
        `${isLongEnd ? anyWay : ownWay}${nameGap}${anyArticles}${run(words.slice(first, end))}`,
      );
    }
  return {
    own: bounded(own.join("|")),
    numbered: bounded([...own, ...(needsArticle ? [run(words)] : []), ...surnameOf(words)].join("|")),
    partial: partial.length === 0 ? null : bounded(partial.join("|")),
  };
}

/** "24 Roosevelt" is the cours Franklin Roosevelt; "12 septembre" is a day. */
function surnameOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  const isName = words.length > 1 && last.length >= shortestSurname && !titles.has(last);
  return isName && !isOfADate.test(last) ? [run([last])] : [];
}

const shortestSurname = 4;
const isOfADate = new RegExp(`^(?:${monthPattern}|\\d+)$`, "iu");

/** A mere point stands between them in "av.Foch". */
const nameGap = "(?:[\\s'’.\\-–]{1,3})";

/** "rue Sainte-Cécile" is another street than "rue Sainte". */
function bounded(pattern: string): string {
  return `${noWordBefore}(?:${pattern})${noWordAfter}`;
}

function wordsOf(text: string): string[] {
  const words = foldLetters(text).matchAll(/\p{L}+|(?<digits>\d+)(?:er|ere|eme|e)?(?!\p{L})|\d+/gu);
  return [...words].map(({ 0: word, groups: { digits } = {} }) => digits ?? word);
}

const ourLady = "notre dame";

/** "Notre-Dame" is one word, with the short forms "ND" and "N.-D.". */
function withOurLady(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    if (word === "notre" && words[index + 1] === "dame") return [ourLady];
    return word === "dame" && words[index - 1] === "notre" ? [] : [word];
  });
}

/** Words in order, with or without small words; all but the last may be an initial: "F. Davso". */
function run(words: readonly string[]): string {
  return words
    .map((word, index) =>
      index === words.length - 1 ? spelledLast(word) : `${spelled(word, true)}${gap}${anyArticles}`,
    )
    .join("");
}

function spelledLast(word: string): string {
  return /^saintes?$/.test(word) ? `${spelled(word)}(?!-${letter})` : spelled(word);
}

function spelled(word: string, hasInitial = false): string {
  if (word === ourLady) return `(?:notre${gap}dame|n\\.?[\\s-]?d(?:ame)?(?:\\.(?!${letter}))?)`;
  if (/^\d+$/.test(word)) return `(?:${[word, ...inLetters(word)].join("|")})${ordinal}`;
  const ways = Object.keys(wayWords).filter((short) => wayWords[short] === word);
  const forms = [word, ...shortsOf(word), ...ways, ...(hasInitial ? [word.charAt(0)] : [])];
  const pattern = forms.map((form) => form.replaceAll(/œ|oe/g, "(?:œ|oe)").replaceAll(/æ|ae/g, "(?:æ|ae)"));
  return `(?:${pattern.join("|")})`;
}

/** A street may bear any word, "constructor" too. */
function shortsOf(word: string): readonly string[] {
  return Object.hasOwn(shortWords, word) ? (shortWords[word] ?? []) : [];
}

function inLetters(digits: string): string[] {
  return Object.keys(shortWords).filter((word) => shortWords[word]?.includes(digits));
}
