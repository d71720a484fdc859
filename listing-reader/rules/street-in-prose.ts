import { anyOf } from "./any-of.ts";
import { streetIn } from "./place.ts";

const ways = "rue|avenue|boulevard|chemin|impasse|place|cours|traverse|allée|quai|montée|[Bb]d\\.?|[Aa]v\\.?";
const capitalWays = "Rue|Avenue|Boulevard|Chemin|Impasse|Place|Cours|Traverse|Allée|Quai|Montée";
const number = "\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s";

/** "…, 14 rue Paradis, 13006 Marseille". */
const numbered = new RegExp(`(?:^|[\\s,(])(${number}(?:${ways})\\s[^,.;()\\n\\d]{3,50}),?\\s\\(?\\d{5}\\s`);
/** "Marseille 6e (13006), rue Paradis. …", "MARSEILLE (13008) - Boulevard Rabatau. …". */
const placed = new RegExp(
  `\\d{5}\\)?(?:,|\\s[–—-])\\s((?:${number})?(?:${ways}|${capitalWays})\\s[^,.;()\\n\\d]{3,50})[.,]`,
);
/** "Marseille 7ème, Endoume, rue Pierre Mouren, …", "Au calme absolu, chemin des Campanules, …": a place or praise before the street. */
const afterLead = new RegExp(
  `^([^.,:;\\n]{3,40}(?:,\\s[^.,:;\\n\\d]{3,30})?),\\s((?:${number})?(?:${ways})\\s(?:d[eu]s?\\s(?:la\\s|l['’])?|d['’]|l[ae]s?\\s|l['’])?\\p{Lu}[^,.;()\\n\\d]{2,50}),\\s(?!(?:${ways})\\s)`,
  "u",
);
/** "Rue Edmond Rostand, à deux pas du métro, …", "À La Pomme, boulevard de la Forbine, …": what a description begins with; a parking place is none. */
const first = new RegExp(
  `^(?:(?:(?:À|A|Au|Aux)\\s\\p{Lu}|[AÀ]\\svendre|En\\sexclusivité)[^,.\\n\\d]{0,30},\\s|[\\p{Lu}'’ -]{4,30}\\s[–—-]\\s)?((?:${capitalWays}|(?<=,\\s)(?:${ways}))\\s(?:d[eu]s?\\s(?:la\\s|l['’])?|d['’]|l[ae]s?\\s|l['’])?\\p{Lu}[^,.;()\\n\\d]{2,50}),\\s`,
  "u",
);
/** "…, quartier du Panier, 9 rue du Petit Puits.": what a sentence ends with. */
const last = new RegExp(`,\\s(?:au\\s)?(${number}(?:${ways})\\s[^,.;:()\\n\\d]{3,50})[.\\n]`);
/** "Bel appartement rue Jobin 13003": the code tells that the property lies there, unless it lies near or at an agency's. */
const coded = new RegExp(
  `(?:^|[\\s,(])((?:${number})?(?:${ways}|${capitalWays})\\s[^,.;()\\n\\d]{3,50}?),?\\s\\(?(?:(?:Marseille\\s)?130(?:0[1-9]|1[0-6])(?!\\d|\\s?(?:m|€))|Marseille\\s(?:1[0-6]|[1-9])\\s?(?:er|e|[eè]me)\\b)`,
);
const near =
  /(?:proche|pr[èe]s|pas|m[èe]tres|minutes|angle|proximit[ée]|derri[èe]re|entre|vers|donnant sur|sur|m)\s(?:d[eu]s?\s)?(?:l[ae]s?\s|l['’])?$/i;
const ofBusiness =
  /\b(?:agence|cabinet|[ée]tude|bureaux?|notaire|contact\p{L}*|rendez-vous|visites?|t[ée]l)\b/iu;

/** "Situé au 12 rue Paradis, …", "au 1er étage d'un immeuble de la rue Paradis", "Derrière sa façade discrète de la rue Paradis, …". */
const lies = anyOf`
  (?:[Ss]itué?e?s?|[Ss]ise?)\s(?:au\s)?
  (?:^|[.!?]\s)Au\s(?=\d)
  [ée]tage\sd['’]une?\s(?:[\p{L}-]{3,14}\s){0,2}(?:immeuble|résidence|bâtiment|copropriété)\s(?:\(\d{1,4} lots\)\s)?(?:[\p{L}-]{3,14}\s)?de\s(?:la\s|l['’])?
  (?:[Ff]açade|[Pp]orche)\s(?:[\p{L}-]{3,14}\s)?(?:de|sur)\s(?:la\s|l['’])?
`;
const situated = new RegExp(`${lies}(?=(?:${number})?(?:${ways})\\s)`, "u");

/** "Au numéro 73 de la rue Sylvabelle, …". */
const atNumber = new RegExp(
  `[Nn]um[ée]ro\\s(\\d{1,4}(?:\\s?(?:bis|ter))?)\\s(?:de\\s(?:la\\s|l['’])|du\\s|des\\s)((?:${ways})\\s[^,.;:()\\n\\d]{3,50})[,.]`,
);
/** "CINQ AVENUES, RUE HENRI FABRE : BEL APPARTEMENT": how a text in capitals begins. */
const inCapitals = new RegExp(
  `^(?:[\\p{Lu}\\d'’ ]{3,30}(?:,|\\s[–—-])\\s){0,2}((?:${ways.toUpperCase()}|BD|BLD|AV|AVE|CHE|IMP|TRAV)\\.?\\s(?=[\\p{Lu}'’ -]*\\p{Lu}{3})[\\p{Lu}'’ -]{3,40}?)(?:\\s?[:,.]\\s|\\s[–—-]\\s|\\n)`,
  "u",
);

/** "Cpte T3 rue de l'Audience, 3e étage": the street behind the home that a text begins with. */
const behindType = new RegExp(
  `^[^.,\\n]{0,24}\\b(?:[TF]\\d|[Aa]ppartement|[Mm]aison|[Vv]illa|[Ss]tudio)\\s((?:${ways})\\s[^,.;()\\n\\d]{3,50}),\\s`,
);
/** "Bel appartement de 70 m² avec balcon, rue Paradis, …": the street behind what a sentence says of the home. */
const inFirstClause = new RegExp(
  `(?:^|[.!?]\\s)([^.!?,\\n]{0,30}(?<!\\p{L})(?:[TF]\\d|[Aa]ppartement|[Mm]aison|[Vv]illa|[Ss]tudio|[Dd]uplex)(?!\\p{L})[^.!?,\\n]{0,70}),\\s((?:${ways})\\s(?:d[eu]s?\\s(?:la\\s|l['’])?|d['’]|l[ae]s?\\s|l['’])?\\p{Lu}[^,.;:()\\n\\d]{2,50})\\s?[,.:]`,
  "u",
);

/** "La maison de famille, chemin du Marinier, à l'Estaque-Gare (13016 Marseille)". */
const beforeQuarter = new RegExp(
  `,\\s((?:${number})?(?:${ways})\\s[^,.;()\\n\\d]{3,50}),\\s(?:à|au|aux|dans|quartier)\\s[^.,;()\\n]{3,40}\\(130(?:0[1-9]|1[0-6])\\b`,
);

/** "Au 5e et dernier étage sans ascenseur, rue de Lodi.". */
const afterFloor = new RegExp(
  `[ée]tage(?:\\s[^.,\\n\\d]{2,30})?,\\s((?:${number})?(?:${ways})\\s[^,.;:()\\n\\d]{3,50})[.,]`,
);

function atNumberOf(text: string): string | undefined {
  const found = atNumber.exec(text);
  return found === null ? undefined : `${found[1]} ${found[2]}`;
}

/** "Maison bourgeoise, impasse des Mésanges": the street that a heading ends with. */
const ending = new RegExp(
  `(?:,|\\s[–—-])\\s((?:${ways}|${capitalWays})\\s(?:d[eu]s?\\s(?:la\\s|l['’])?|d['’]|l[ae]s?\\s|l['’])?\\p{Lu}[^,.()\\n\\d]{2,50})$`,
  "u",
);

/** "Appartement bourgeois avenue du Prado": behind the home and what praises it. */
const endingBehindType = new RegExp(
  `^(?:[^,.\\n\\d]{0,20}\\s)?(?:[TF]\\d|[Aa]ppartement|[Mm]aison|[Vv]illa|[Ss]tudio|[Dd]uplex|[Ll]oft|[Ii]mmeuble)(?:\\s[\\p{L}'’-]{2,14}){0,3}?\\s((?:${ways}|${capitalWays})\\s(?:d[eu]s?\\s(?:la\\s|l['’])?|d['’]|l[ae]s?\\s|l['’])?\\p{Lu}[^,.()\\n\\d]{2,40})$`,
  "u",
);

/** The street that a heading names at its end; undefined where it names none, or one nearby. */
export function streetEnding(heading: string): string | undefined {
  const behind = endingBehindType.exec(heading)?.[1];
  const ahead = behind === undefined ? "" : heading.slice(0, heading.length - behind.length);
  return ending.exec(heading)?.[1] ?? (notThere.test(ahead) || isQuarter(behind) ? undefined : behind);
}

/** "Cet appartement bourgeois au 38 rue Granoux : …": a number tells the place itself. */
const inMiddle = new RegExp(`\\sau\\s(${number}(?:${ways})\\s[^,.;:()\\n\\d]{3,50}?)(?=\\s?[,.;:(\\n]|$)`);
function inSentence(text: string): string | undefined {
  const found = inMiddle.exec(text);
  if (found === null) return undefined;
  const before = text.slice(Math.max(0, found.index - 120), found.index);
  return ofBusiness.test(before.slice(before.lastIndexOf(". ") + 1)) ? undefined : found[1];
}

function endOfSentence(text: string): string | undefined {
  const found = last.exec(text);
  if (found === null) return undefined;
  const before = text.slice(Math.max(0, found.index - 120), found.index);
  return ofBusiness.test(before.slice(before.lastIndexOf(". ") + 1)) ? undefined : found[1];
}

function beforeCode(text: string): string | undefined {
  const found = coded.exec(text);
  if (found === null) return undefined;
  const before = text.slice(Math.max(0, found.index - 120), found.index + 1);
  const sentence = before.slice(before.lastIndexOf(". ") + 1);
  return ofBusiness.test(sentence) || near.test(sentence) ? undefined : found[1];
}

/** The street that a heading begins with: "Boulevard Michelet, 4 pièces". */
export function streetBeginning(heading: string): string | undefined {
  return beginning.exec(heading)?.[1];
}
const beginning = new RegExp(
  `^((?:${number})?(?:${capitalWays})\\s(?:d[eu]s?\\s(?:la\\s|l['’])?|d['’]|l[ae]s?\\s|l['’])?\\p{Lu}[^,.:()\\n\\d]{2,40}?)(?:,|\\s[:–—-])\\s`,
  "u",
);

/** What lies near is not there. */
const notThere =
  /(?<!\p{L})(?:proche|pr[èe]s|pas|m[èe]tres|min|minutes?|angle|proximit[ée]|derri[èe]re|entre|vers|donnant|sur|face|vues?|voisine?s?|commerces?|quelques|desservie?|agence|cabinet)(?!\p{L})/iu;

/** Quarters named after the way in their middle: a home "cours Julien" lies around it. */
function isQuarter(street = ""): boolean {
  return /^(?:cours|place)\s/i.test(street);
}

function behindLead(text: string): string | undefined {
  const [, lead = "", street] = afterLead.exec(text) ?? [];
  return notThere.test(lead) ? undefined : street;
}

function behindHome(text: string): string | undefined {
  const [, lead = "", street] = inFirstClause.exec(text) ?? [];
  return notThere.test(lead) ? undefined : street;
}

/** The street that a description says the property lies in; undefined where it only names one: that may lie nearby. */
export function findStreetInProse(text: string): string | undefined {
  // "Rue de Rome à Marseille 13006": the word before the city is no part of the street.
  return findStreet(text)
    ?.replace(/\s(?:au|en)\s(?:\d|premier|second|\p{L}{4,8}ième|dernier|rez|haut).*$/u, "")
    .replace(/\s(?:à|au|aux|sur|en|dans l[ae])$/, "");
}

function findStreet(text: string): string | undefined {
  const found = situated.exec(text);
  if (found === null)
    return (
      atNumberOf(text) ??
      numbered.exec(text)?.[1] ??
      placed.exec(text)?.[1] ??
      beforeCode(text) ??
      beforeQuarter.exec(text)?.[1] ??
      afterFloor.exec(text)?.[1] ??
      first.exec(text.slice(0, 120))?.[1] ??
      behindType.exec(text.slice(0, 120))?.[1] ??
      behindHome(text.slice(0, 300)) ??
      behindLead(text.slice(0, 160)) ??
      inCapitals.exec(text.slice(0, 120))?.[1] ??
      endOfSentence(text) ??
      inSentence(text)
    );
  const sentence = text.slice(found.index + found[0].length, found.index + found[0].length + 80);
  return (
    streetIn(sentence.split(/[.,;\n(](?!\s(?:rue|avenue|boulevard|chemin|impasse))/)[0] ?? "") ?? undefined
  );
}
