/** A private character that stands for a removed part until the sentence is tidied. */
const gap = "\ue010";

const between = "[\\s.,:;·•|*_/\\\\()\\[\\]~'’\"\\-‐‑‒–—+\\ufe0f\\u20e3]{0,4}";
/** A digit, or the letter O that stands for a zero. */
const digit = "(?:\\d|[Oo](?![A-NP-Za-np-zÀ-ÿ]))";
const nextDigits = (count: string) => `(?:${between}${digit}){${count}}(?!\\d)`;

/** A date or a figure with its unit looks like a phone number: it is matched first, and kept. */
const figures =
  "(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)\\d\\d(?!\\d)|(?<![\\d.,])\\d{1,3}(?:[\\s.]\\d{3}){1,4}(?!\\d)\\s?(?:€|euros?|eur|m²|m2)(?![\\p{L}\\d])";

const phone = [
  `(?:(?<!\\d)0|(?<![\\p{L}\\d])O)${between}[1-9]${nextDigits("8")}`,
  `(?:\\+|(?<!\\d)00)${between}(?:33|262|590|594|596|377)${between}(?:0${between})?[1-9]${nextDigits("7,8")}`,
  `(?<![\\d.,])33${between}[1-9]${nextDigits("8")}`,
].join("|");

const phones = new RegExp(`(${figures})|${phone}`, "giu");

const topLevels =
  "fr|com|net|org|eu|io|immo|info|biz|paris|pro|online|site|shop|be|lu|mc|xyz|link|page|agency|email|house|marseille";
const label = "[\\p{L}\\p{N}_-]{1,63}";
const at =
  "\\s{0,3}(?:@|[\\[({<]\\s?(?:at|a|arobase?|arobas|chez)\\s?[\\])}>]|\\s(?:at|arobase?|arobas)\\s)\\s{0,3}";
const dot = "\\s{0,3}(?:\\.|[\\[({<]\\s?(?:dot|point|\\.)\\s?[\\])}>]|\\s(?:dot|point)\\s)\\s{0,3}";
const end = "(?![\\p{L}\\p{N}])";

const emails = [
  new RegExp(`[\\p{L}\\p{N}._%+-]{1,64}@${label}(?:\\.${label}){1,6}`, "giu"),
  new RegExp(
    `[\\p{L}\\p{N}._%+-]{1,64}${at}${label}(?:${dot}${label}){0,3}?${dot}(?:${topLevels})${end}`,
    "giu",
  ),
];

const sites = [
  /\b(?:https?|ftp)\s?:\s?\/\/\s?[^\s<>"]+/giu,
  /\bwww\s?\.\s?[^\s<>"]+/giu,
  /(?<![\p{L}\p{N}])(?:wa\.me|t\.me|bit\.ly|goo\.gl|linktr\.ee)\/[^\s<>"]*/giu,
  // In lower or upper case only: "terrasse.Pro" is a sentence whose space is missing.
  new RegExp(
    `(?<![\\p{L}\\p{N}._-])${label}(?:\\.${label}){0,6}\\.(?:${topLevels}|${topLevels.toUpperCase()})${end}(?:[/?#:][^\\s<>"]*)?`,
    "gu",
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}._-])${label}(?:\\s?\\.\\s?|\\s?[\\[(](?:point|dot)[\\])]\\s?)(?:fr|com)${end}`,
    "gu",
  ),
];

/** Finds "O6 12…" and "nom (at) domaine . fr" too, and keeps prices, areas, dates and references; spelled numbers stay. */
export function cleanPublicText(text: string): string {
  const plain = foldDigits(text);
  const withoutMail = [...emails, ...sites].reduce((rest, pattern) => rest.replace(pattern, keepEnd), plain);
  const clean = withoutMail.replace(phones, (_, prefix: string | undefined) => prefix ?? gap);
  return clean.includes(gap) ? tidy(clean) : text;
}

/** Digits in other shapes become plain, and invisible characters that could split them go. */
function foldDigits(text: string): string {
  return text
    .replace(/[\p{Cf}\ue010]|\u034f/gu, "")
    .replace(/[０-９＠．：／＋⓪①-⑨𝟎-𝟿]/gu, (sign) => sign.normalize("NFKC"));
}

/** Keeps the full stop or bracket that ended the sentence, not the address. */
function keepEnd(match: string): string {
  const tail = /[.,;:!?)»]{0,8}$/u.exec(match)?.[0] ?? "";
  return `${gap}${tail}`;
}

const announcement =
  "t[ée]l(?:[ée]phone)?|portable|port|mob(?:ile)?|fax|gsm|whatsapp|sms|e-?mail|mail|courriel|m[ée]l|site(?:\\s(?:web|internet))?|web";
const notInWord = "(?<![\\p{L}\\p{N}])";
const toward = `(?:${notInWord}(?:par|au|à|sur|via|le|notre|mon)\\s)`;
const announced = new RegExp(
  `(?:${notInWord}(?:ou|et)\\s)?${toward}?(?:${notInWord}(?:${announcement})(?!\\p{L})\\s?\\.?\\s{0,2}[:=]?\\s{0,2})?${toward}?[☎✆📞📱✉📧🌐]?\\s{0,3}${gap}`,
  "giu",
);
const openedOnly = new RegExp(`\\(\\s?${gap}(?![^()]{0,80}\\))`, "gu");
const severalGaps = new RegExp(`${gap}(?:\\s{0,2}(?:ou|et|[/,;|–-])?\\s{0,2}${gap})+`, "giu");

/** Mends the sentence around the gaps: announcing words, empty brackets, doubled signs, the space before a colon. */
function tidy(text: string): string {
  return text
    .replace(openedOnly, gap)
    .replace(announced, gap)
    .replace(severalGaps, gap)
    .replace(announced, gap)
    .replaceAll(gap, "")
    .replace(/[([«]\s{0,3}[)\]»]/gu, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ([.,)])/g, "$1")
    .replace(/([,;:])(?:\s{0,2}[,;:])+/g, "$1")
    .replace(/\s?[,;:]\s?\./g, ".")
    .replace(/\.{2}(?!\.)/g, ".")
    .replace(/^[ \t]*[,;:.][ \t]*/gm, "")
    .replace(/[ \t]+$/gm, "")
    .trim();
}
