/** The texts that answers may begin with, of ours: {nom}, {bien} and {agence} are filled in before one sees them. */

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

/** A template with what it is about filled in; what is not known leaves plain words. */
export function fillTemplate(
  text: string,
  {
    name,
    home,
    agency,
  }: { readonly name: string | null; readonly home: string | null; readonly agency: string | null },
): string {
  return text
    .replaceAll(" {nom}", name === null ? "" : ` ${name}`)
    .replaceAll("{nom}", name ?? "")
    .replaceAll("{bien}", home ?? "votre projet")
    .replaceAll("{agence}", agency ?? "")
    .trim();
}
