import { factsBlock, type LegalBlock, type LegalSection, mailLink } from "./legal-block.ts";
import type { LegalFacts } from "./legal-facts.ts";

/** Mentions légales: who publishes, who hosts, whose the contents are, and how to report one. */
export function noticesSection(facts: LegalFacts): LegalSection {
  return {
    id: "editeur",
    title: "Éditeur et contenus",
    blocks: [...publisherBlocks(facts), ...contentBlocks(facts)],
  };
}

function publisherBlocks(facts: LegalFacts): LegalBlock[] {
  const { publisher, contactEmail } = facts;
  if (publisher === null) return [{ kind: "text", text: missingPublisher(facts) }];
  return [
    factsBlock("Éditeur", {
      Dénomination: publisher.name,
      Forme: publisher.legalForm,
      Adresse: publisher.address,
      Immatriculation: publisher.registration,
      "TVA intracommunautaire": publisher.vatNumber,
      Téléphone: publisher.phone,
      "E-mail": mailLink(contactEmail),
      "Directeur de la publication": publisher.director,
    }),
    factsBlock("Hébergement", { Hébergeur: publisher.host }),
  ];
}

function missingPublisher({ brandName, isDemo, contactEmail }: LegalFacts): string {
  const reason = isDemo
    ? `Vous consultez une démonstration de ${brandName}, installée à titre privé : elle n'a ni éditeur ni hébergeur à nommer, et ses biens, ses agences et ses ventes sont fictifs.`
    : `L'exploitant de ce site n'a pas encore renseigné l'identité de son éditeur et de son hébergeur.`;
  return `${reason} Pour joindre la personne qui l'exploite : ${mailLink(contactEmail)}.`;
}

function contentBlocks({ brandName, contactEmail }: LegalFacts): LegalBlock[] {
  return [
    { kind: "heading", text: "Contenus des agences" },
    {
      kind: "text",
      text: `Chaque agence est responsable des biens, des textes et des photos qu'elle publie. ${brandName} les héberge, et ne vend, n'achète ni ne loue lui-même aucun bien. Les mentions propres à une agence (SIREN, carte professionnelle, garantie financière, barème d'honoraires) sont celles qu'elle a déclarées.`,
    },
    { kind: "heading", text: "Signaler un contenu" },
    {
      kind: "text",
      text: `Un contenu vous paraît illicite, inexact ou contraire à vos droits ? Écrivez à ${mailLink(contactEmail)} ou passez par la [page Contact](/contact), en donnant l'adresse de la page et la raison de votre signalement. Nous vous accusons réception, examinons votre demande et vous disons ce que nous avons décidé et pourquoi. Un bien signalé à bon droit est masqué sans délai.`,
    },
    { kind: "heading", text: "Propriété intellectuelle" },
    {
      kind: "text",
      text: `Les textes, les photos et les logos des agences leur appartiennent. Le nom, le dessin et les textes de ${brandName} sont protégés. Les données ouvertes restent régies par leurs licences, rappelées [plus bas](#donnees-ouvertes).`,
    },
  ];
}
