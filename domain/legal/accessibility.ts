import { type LegalSection, mailLink } from "./legal-block.ts";
import type { LegalFacts } from "./legal-facts.ts";

/** The accessibility statement: what is aimed at, what was checked and by whom, what is known to be missing. */
export function accessibilitySection({ brandName, contactEmail }: LegalFacts): LegalSection {
  return {
    id: "accessibilite",
    title: "Accessibilité",
    blocks: [
      {
        kind: "text",
        text: `${brandName} vise le niveau AA des règles WCAG 2.2. Aucun organisme extérieur ne l'a audité à ce jour : nous ne déclarons donc pas de conformité au RGAA, et disons plutôt ce que nous faisons et ce qui manque.`,
      },
      { kind: "heading", text: "Ce qui est fait" },
      {
        kind: "list",
        items: [
          "Tout s'utilise au clavier, y compris les repères de la carte et les zones de prix, sauf ce que dit la suite ; l'élément sélectionné au clavier reste toujours visible.",
          "La liste des biens donne en texte ce que la carte donne en image.",
          "Aucune information ne tient à la couleur seule ; les contrastes sont suffisants en clair comme en sombre.",
          "Les animations s'arrêtent pour qui les a réduites dans son système ; les pages se lisent agrandies et sur un petit écran.",
          "Des contrôles automatiques (axe-core) et des parcours au clavier sont rejoués à chaque version.",
        ],
      },
      { kind: "heading", text: "Ce qui manque" },
      {
        kind: "list",
        items: [
          "Les essais avec des lecteurs d'écran et par des personnes handicapées restent à mener.",
          "Quand la carte montre plus de deux cents repères, les moins importants ne s'atteignent au clavier qu'en zoomant, ou par la liste.",
          "Les photos publiées par les agences n'ont de description que si l'agence leur a donné une légende.",
        ],
      },
      { kind: "heading", text: "Nous le dire" },
      {
        kind: "text",
        text: `Un contenu vous résiste ? Écrivez à ${mailLink(contactEmail)} : nous vous l'enverrons sous une autre forme et corrigerons la page. Sans réponse satisfaisante, vous pouvez saisir le [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/).`,
      },
    ],
  };
}
