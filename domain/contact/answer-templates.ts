/** The texts that answers may begin with, of ours: {nom}, {bien} and {agence} are filled in before one sees them. */

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
