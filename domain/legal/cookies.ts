import { factsBlock, type LegalSection } from "./legal-block.ts";
import type { LegalFacts } from "./legal-facts.ts";

/** Cookies: the session's and that of a browser known from it, and why no banner asks about any. */
export function cookiesSection({ brandName }: LegalFacts): LegalSection {
  return {
    id: "cookies",
    title: "Cookies",
    blocks: [
      {
        kind: "text",
        text: `${brandName} ne dépose aucun cookie tant que vous ne vous connectez pas. Il n'utilise ni publicité, ni mesure d'audience, ni bouton de réseau social, ni contenu d'un autre site.`,
      },
      factsBlock("Le cookie de connexion", {
        Nom: `${brandName.toLowerCase()}.session_token, précédé de __Secure- en HTTPS`,
        Quand: "À partir de votre connexion",
        Rôle: "Vous reconnaître d'une page à l'autre ; illisible pour les scripts et pour les autres sites",
        Durée: "7 jours après votre dernière visite, ou jusqu'à votre déconnexion",
      }),
      factsBlock("Le cookie d'appareil connu", {
        Nom: `${brandName.toLowerCase()}.device_ suivi d'un code propre au compte`,
        Quand: "À partir de votre première connexion, ou de votre nouveau mot de passe",
        Rôle: "Vous laisser vous connecter quand un inconnu essaie des mots de passe sur votre compte ; illisible pour les scripts et pour les autres sites, il n'est envoyé qu'à la connexion",
        Durée: "180 jours après votre dernière connexion, ou jusqu'à ce que le mot de passe change",
      }),
      factsBlock("Ce que garde votre navigateur, sans nous l'envoyer", {
        Thème: "Clair, sombre ou celui du système, jusqu'à ce que vous effaciez les données du site",
        "Visites non comptées":
          "Votre refus que vos lectures de rapports partagés soient comptées, si vous l'avez demandé ; jusqu'à ce que vous effaciez les données du site",
        "Formulaire en cours":
          "Ce que vous avez tapé dans une demande, un message, une inscription et, pour les professionnels, au sujet d'un contact, pour ne pas le perdre ; effacé à l'envoi, à la déconnexion ou à la fermeture de l'onglet",
        "Dernier compte connecté":
          "Son identifiant, pour que rien de ce que vous avez tapé ne soit montré à quelqu'un d'autre ; effacé à la déconnexion ou à la fermeture de l'onglet",
        "Brouillon d'un bien":
          "Pour les professionnels : la fiche en cours de saisie et ses photos ; effacées à l'enregistrement, quand vous supprimez le brouillon, ou à votre prochaine saisie passé 7 jours",
        "Journée dépliée":
          "Pour les professionnels : ce que la page des contacts montre de la journée, comme vous l'avez laissé ; jusqu'à ce que vous effaciez les données du site",
        "Dernières valeurs d'un bien":
          "Pour les professionnels : l'état, la ville, les honoraires et les coordonnées de l'agence de la dernière fiche, et l'onglet utilisé, pour les proposer à la suivante ; jusqu'à ce que vous effaciez les données du site",
      }),
      { kind: "heading", text: "Pourquoi aucun bandeau" },
      {
        kind: "text",
        text: "La loi (article 82 de la loi Informatique et Libertés) demande votre accord pour les traceurs qui ne sont pas nécessaires au service que vous demandez. Un cookie de connexion, un cookie qui protège votre compte, un thème ou un affichage choisi, un formulaire, un brouillon en cours et les valeurs proposées à la fiche suivante le sont : ils en sont dispensés. Comme il n'y a rien d'autre, il n'y a rien à accepter ni à refuser.",
      },
    ],
  };
}
