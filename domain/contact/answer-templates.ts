/** The texts that answers may begin with, of ours: {nom}, {bien} and {agence} are filled in before one sees them. */

import { fullName } from "./contact-keys.ts";

/** What a template may hold, filled in with whom and what it is about. */
export const templateBlanks = ["{nom}", "{bien}", "{agence}"] as const;

/** The first of the blanks of a text that nothing would fill; null where there is none. */
export function findUnknownBlank(text: string): string | null {
  const known: readonly string[] = templateBlanks;
  return text.match(/\{[^{}\n]{0,40}\}/g)?.find((blank) => !known.includes(blank)) ?? null;
}

/** Why a template is refused; null for one that can be filled in. */
export function blankRefusal(text: string): string | null {
  const unknown = findUnknownBlank(text);
  return unknown === null ? null : `${unknown} n’existe pas : seuls {nom}, {bien} et {agence} sont remplis.`;
}

export type TemplateText = { readonly name: string; readonly subject: string; readonly text: string };

export const ownTemplates: readonly TemplateText[] = [
  {
    name: "Première réponse",
    subject: "Votre demande",
    text: "Bonjour {nom},\n\nMerci de votre demande au sujet de {bien}. Je reviens vers vous dans la journée avec les informations que vous attendez.\n\nQuel est le meilleur moment pour en parler ?\n\n{agence}",
  },
  {
    name: "Proposer une visite",
    subject: "Visite",
    text: "Bonjour {nom},\n\nJe vous propose de visiter {bien} cette semaine. Dites-moi quels jours et quelles heures vous conviennent.\n\n{agence}",
  },
  {
    name: "Proposer une estimation",
    subject: "Estimation de votre bien",
    text: "Bonjour {nom},\n\nPour vous donner une valeur juste, je vous propose de passer voir votre bien. La visite dure une demi-heure et ne vous engage à rien.\n\nQuand seriez-vous disponible ?\n\n{agence}",
  },
];

/** Whom an answer greets by name: an organization, a telephone or an e-mail address is not. */
export function greetedName({
  first_name: firstName,
  last_name: lastName,
}: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string | null {
  return fullName({ firstName, lastName }) || null;
}

type TemplateFacts = {
  readonly name: string | null;
  /** As `toldHome` writes it: "Appartement 3 pièces, rue Paradis, 13006 Marseille". */
  readonly home: string | null;
  readonly agency: string | null;
};

/** A template with what it is about filled in, in French that agrees with it; what is not known leaves plain words. */
export function fillTemplate(text: string, { name, home, agency }: TemplateFacts): string {
  return fillHome(text, home)
    .replaceAll(" {nom}", name === null ? "" : ` ${name}`)
    .replaceAll("{nom}", name ?? "")
    .replaceAll("{agence}", agency ?? "")
    .trim();
}

/** "de {bien}" is "du local …", "visiter {bien}" is "visiter l’appartement …"; "Visite : {bien}" keeps the home’s capital. */
function fillHome(text: string, home: string | null): string {
  const blank = /(?<preposition>(?<![\p{L}’-])(?:de|à)\s+)?\{bien\}/giu;
  return text.replace(blank, (found, preposition: string | undefined, at: number) => {
    const before = text.slice(0, at);
    const isHeading = preposition === undefined && standsAlone(before, text.slice(at + found.length));
    if (home !== null && isHeading) return home;
    const words = home === null ? unknownHome(before) : withArticle(home);
    const phrase = determiner.test(before) ? words.replace(article, "") : words;
    if (preposition !== undefined) return contract(preposition.trim(), phrase);
    return /(?:^|[.?!…\n]\s*)$/.test(before) ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` : phrase;
  });
}

/** What of a template’s own words stands for the article: "votre {bien}", "le bien {bien}". */
const determiner =
  /(?:^|[^\p{L}])(?:les?|la|une?|[nv]otre|mon|ma|son|sa|leur|ce|cet|cette|bien)\s+$|[lL][’']$/u;
const article = /^(?:l’|le |la |votre )/;

/** After a colon, or alone on its line, a home stands as a heading does. */
function standsAlone(before: string, after: string): boolean {
  return /:\s*$/.test(before) || (/(?:^|\n)$/.test(before) && /^(?:$|\n)/.test(after));
}

/** Nobody visits a project. */
function unknownHome(before: string): string {
  return /(?:visite|visiter|voir)\s+$/i.test(before)
    ? "le bien qui vous intéresse"
    : "votre projet immobilier";
}

/** "l’appartement 3 pièces, rue Paradis", "la maison, Endoume". */
function withArticle(home: string): string {
  const words = `${home.charAt(0).toLowerCase()}${home.slice(1)}`;
  if (/^[aeiouyéè]/.test(words)) return `l’${words}`;
  return `${words.startsWith("maison") ? "la" : "le"} ${words}`;
}

const contractions: Readonly<Record<string, string>> = { de: "du", De: "Du", à: "au", À: "Au" };

/** "de" or "à" with what follows it. */
function contract(preposition: string, phrase: string): string {
  const contracted = phrase.startsWith("le ") ? contractions[preposition] : undefined;
  return contracted === undefined ? `${preposition} ${phrase}` : `${contracted} ${phrase.slice(3)}`;
}
