const noBreak = "\u00a0";

/** No-break spaces before double signs and units, as French typography wants them. */
export function setNoBreakSpaces(text: string): string {
  return text
    .replace(/ (?=[;:!?%€])/g, noBreak)
    .replace(/(?<=\d) (?=m²|mètres|minutes|lots|pièces|chambres)/g, noBreak);
}

/** Takes out the doubled spaces, and those before a comma or full stop, that empty branches leave. */
export function tidySpaces(text: string): string {
  const single = text.includes("  ") ? text.replace(/ {2,}/g, " ") : text;
  return (single.includes(" ,") || single.includes(" .") ? single.replace(/ (?=[,.])/g, "") : single).trim();
}

/** A surface as a text says it: "62 m²". */
export function squareMetres(area: number): string {
  return `${groupThousands(area)}${noBreak}m²`;
}

/** The same text with its first letter a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same text with a capital after every ". ", "! " and "? " too. */
export function capitalizeSentences(text: string): string {
  return sentenceEnd.test(text) ? text.split(afterSentenceEnd).map(capitalize).join("") : capitalize(text);
}

const sentenceEnd = /[.!?] /;
const afterSentenceEnd = /(?<=[.!?] )/;

/** A whole number with French grouping: 1 240. The narrow no-break space is the one Intl uses. */
export function groupThousands(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** "de" before a noun with its article: "de la place", "du parc", "des plages", "de l'hôpital". */
export function withDe(noun: string): string {
  if (noun.startsWith("le ")) return `du ${noun.slice(3)}`;
  if (noun.startsWith("les ")) return `des ${noun.slice(4)}`;
  return /^[aeiouyéèêâîôh]/i.test(noun) && !/^l[a']/.test(noun) ? `d'${noun}` : `de ${noun}`;
}

const numberWords = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const ordinalWords = [
  "",
  "premier",
  "deuxième",
  "troisième",
  "quatrième",
  "cinquième",
  "sixième",
  "septième",
  "huitième",
  "neuvième",
  "dixième",
];

/** A small number in letters, masculine; in figures beyond ten. */
export function numberInWords(value: number): string {
  return numberWords[value] ?? String(value);
}

/** "premier", "deuxième"; "14e" beyond ten. */
export function ordinalInWords(value: number): string {
  return ordinalWords[value] ?? `${value}e`;
}
