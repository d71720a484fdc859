import { qualityPath } from "../pages.ts";
import { factsBlock, type LegalBlock, type LegalSection } from "./legal-block.ts";
import type { LegalFacts } from "./legal-facts.ts";

const openLicence =
  "[Licence Ouverte 2.0](https://www.etalab.gouv.fr/licence-ouverte-open-licence/) (Etalab)";
const databaseLicence = "[Open Database License](https://opendatacommons.org/licenses/odbl/1-0/) (ODbL 1.0)";

/** Données ouvertes: each source, what it serves for here, under which licence. */
export function openDataSection({ geocoder, openSales }: LegalFacts): LegalSection {
  return {
    id: "donnees-ouvertes",
    title: "Données ouvertes et licences",
    blocks: [
      {
        kind: "text",
        text: "La carte et les chiffres du marché reposent sur des données publiques. Merci à celles et ceux qui les produisent.",
      },
      dvfBlock(openSales),
      ...sources,
      ...(geocoder === "geoplateforme" ? [geoplateforme] : []),
      ...conditions,
    ],
  };
}

function dvfBlock({ firstYear, lastYear }: LegalFacts["openSales"]): LegalBlock {
  return factsBlock("Demandes de valeurs foncières (DVF)", {
    Producteur: "Direction générale des finances publiques (DGFiP)",
    Usage: `Prix médians et nombres de ventes par arrondissement, de ${firstYear} à ${lastYear}, jamais moins de cinq ventes ; estimations, et [leur fiabilité mesurée](${qualityPath})`,
    Licence: openLicence,
  });
}

const sources: LegalBlock[] = [
  factsBlock("OpenStreetMap", {
    Producteur: "© les [contributeurs d'OpenStreetMap](https://www.openstreetmap.org/copyright)",
    Usage: "Noms et positions des rues, traits du fond de carte",
    Licence: databaseLicence,
  }),
  factsBlock("Base Adresse Nationale", {
    Producteur: "IGN, DINUM et communes",
    Usage: "Numéros de rue de la recherche d'adresses, sur les sites où elle est chargée",
    Licence: openLicence,
  }),
  factsBlock("Ville de Marseille", {
    Usage: "Arrondissements et quartiers, parcs, plages, monuments (2018)",
    Licence: openLicence,
  }),
  factsBlock("RTM et Métropole Aix-Marseille-Provence", {
    Usage: "Lignes et stations de métro et de tramway, grands axes",
    Licence: "Données ouvertes, avec mention de la source",
  }),
  factsBlock("IGN, Admin Express", { Usage: "Contours des communes voisines", Licence: openLicence }),
];

const geoplateforme: LegalBlock = factsBlock("Géoplateforme", {
  Producteur: "Institut national de l'information géographique et forestière (IGN)",
  Usage: "Recherche des adresses que notre index ne connaît pas",
  Licence: openLicence,
});

const conditions: LegalBlock[] = [
  { kind: "heading", text: "Les ventes réelles ne désignent personne" },
  {
    kind: "text",
    text: "Les données foncières ne sont réutilisées ni pour identifier une personne, ni d'une façon qui le permette, et les moteurs de recherche ne les indexent pas (article R.*112 A-3 du livre des procédures fiscales) : nous n'en montrons que des médianes par zone, arrondies et datées, et, à partir de cent ventes dans un arrondissement, la répartition de leurs prix au mètre carré, en quelques points arrondis et sans les extrêmes\u00a0; aucune de ces ventes n'a de page ici.",
  },
  { kind: "heading", text: "Logiciels et lettres" },
  {
    kind: "text",
    text: "La carte est affichée par [MapLibre](https://maplibre.org/), logiciel libre. Les photos sont réduites par [libvips](https://www.libvips.org/) et, au format HEIC, lues par [libheif](https://github.com/strukturag/libheif), bibliothèques libres sous licence LGPL. Les caractères sont Inter et Bricolage Grotesque, sous SIL Open Font License.",
  },
];
