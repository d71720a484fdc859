/** Fills {nom}, {bien} and {agence} in the texts that answers may begin with, before anybody sees them. */

import { fullName } from "./contact-keys.ts";

const templateBlanks = ["{nom}", "{bien}", "{agence}"] as const;

function findUnknownBlank(text: string): string | null {
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
    text: "Bonjour {nom},\n\nSeriez-vous disponible cette semaine pour visiter {bien} ? Dites-moi quels jours et quelles heures vous conviennent.\n\n{agence}",
  },
  {
    name: "Proposer une estimation",
    subject: "Estimation de votre bien",
    text: "Bonjour {nom},\n\nPour vous donner une valeur juste, je vous propose de passer voir votre bien. La visite dure une demi-heure et ne vous engage à rien.\n\nQuand seriez-vous disponible ?\n\n{agence}",
  },
];

/** Null for an organization, and for a contact with only a telephone or e-mail: an answer does not greet those. */
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
  /** As `describeToOthers` writes it: "Appartement 3 pièces, rue Paradis, 13006 Marseille". */
  readonly home: string | null;
  readonly agency: string | null;
};

/** The French agrees with what is filled in; the unknown leaves plain words. */
export function fillTemplate(text: string, { name, home, agency }: TemplateFacts): string {
  return fillProperty(text, home)
    .replaceAll(" {nom}", name === null ? "" : ` ${name}`)
    .replaceAll("{nom}", name ?? "")
    .replaceAll("{agence}", agency ?? "")
    .trim();
}

/** Finds the "de", "le", "votre" before {bien} that must agree with the home, with or without "bien". */
const blank =
  /(?:(?<![\p{L}-])(?<lead>(?:de|à)(?:\s+la|\s+le|\s+l[’'])?|du|des|aux?|les?|la|l[’']|une?|[nv]otre|[nv]os|leurs?|[mts](?:on|a|es)|ce|cet|cette|ces)(?:\s+|(?<=[’']))(?<noun>biens?\s+)?)?\{bien\}/giu;

/** {bien} is one home, although somebody wrote of several. */
const singular: Readonly<Record<string, string>> = {
  les: "le",
  des: "du",
  aux: "au",
  nos: "notre",
  vos: "votre",
  leurs: "leur",
  ces: "ce",
  mes: "mon",
  tes: "ton",
  ses: "son",
};

/** "de {bien}" is "du local …", "votre bien {bien}" is "votre maison …"; "Visite : {bien}" keeps the home’s capital. */
function fillProperty(text: string, home: string | null): string {
  return text.replace(blank, (found, ...rest) => {
    const { lead: typed, noun } = rest.at(-1) as { readonly lead?: string; readonly noun?: string };
    const lead = typed && (singular[typed.toLowerCase()] ?? typed);
    const at: number = rest.at(-3);
    const before = text.slice(0, at);
    if (home !== null && lead === undefined && standsAlone(before, text.slice(at + found.length)))
      return home;
    const phrase =
      home === null
        ? writeUnknown(lead ?? "", { isNamed: noun !== undefined, isVisited: visited.test(before) })
        : agree(lead ?? "le", spokenProperty(home));
    const isFirst = typed === undefined ? /(?:^|[.?!…\n]\s*)$/.test(before) : /^\p{Lu}/u.test(typed ?? "");
    return isFirst ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` : phrase;
  });
}

/** After a colon, or alone on its line, a home stands as a heading does. */
function standsAlone(before: string, after: string): boolean {
  return /:\s*$/.test(before) || (/(?:^|\n)$/.test(before) && /^(?:$|\n)/.test(after));
}

/** Nobody visits a project. */
const visited = /(?:visite|visiter|voir)\s+$/i;

type Unknown = { readonly isNamed: boolean; readonly isVisited: boolean };

/** "votre projet immobilier", "le bien qui vous intéresse". */
function writeUnknown(lead: string, { isNamed, isVisited }: Unknown): string {
  const isDefinite = lead === "" || definite.test(lead);
  if (!isDefinite) return agree(lead, isNamed ? "bien" : "projet immobilier");
  if (isNamed || isVisited) return agree(lead || "le", "bien qui vous intéresse");
  const preposition = /^[dà]|^au/i.exec(lead)?.[0].toLowerCase();
  return `${preposition === undefined ? "" : preposition === "d" ? "de " : "à "}votre projet immobilier`;
}

/** "appartement 3 pièces situé rue Paradis à Marseille (13006)", as it follows an article. */
function spokenProperty(home: string): string {
  const words = `${home.charAt(0).toLowerCase()}${home.slice(1)}`;
  const situated = words.startsWith("maison") ? "située" : "situé";
  return words
    .replace(/^([^,]+), (?=\p{L})/u, (_, name: string) => `${name.replace(" immobilier", "")} ${situated} `)
    .replace(/, (\d{5}) Marseille$/, " à Marseille ($1)");
}

const definite = /^(?:(?:de|à)(?:\s+l.+)?|du|au|le|la|l[’'])$/iu;

const contractions: Readonly<Record<string, string>> = { "de le ": "du ", "à le ": "au " };

/** "du local", "l’appartement", "cette maison". */
function agree(lead: string, words: string): string {
  const isFeminine = words.startsWith("maison");
  const isElided = /^[aeiouyéè]/.test(words);
  const determiner = lead.toLowerCase();
  if (definite.test(determiner)) {
    const preposition = /^(?:de|du)/.test(determiner) ? "de" : /^(?:à|au)/.test(determiner) ? "à" : "";
    const article = isElided ? "l’" : isFeminine ? "la " : "le ";
    const whole = `${preposition} ${article}`.trimStart();
    return `${contractions[whole] ?? whole}${words}`;
  }
  if (/^une?$/.test(determiner)) return `${isFeminine ? "une" : "un"} ${words}`;
  if (/^c/.test(determiner)) return `${isFeminine ? "cette" : isElided ? "cet" : "ce"} ${words}`;
  if (/^[mts](?:on|a)$/.test(determiner)) return `${determiner.charAt(0)}${isFeminine ? "a" : "on"} ${words}`;
  return `${determiner} ${words}`;
}
