import { compileLines } from "./lines.ts";
import {
  both,
  hasCellar,
  hasGarden,
  hasLift,
  hasParking,
  hasTerrace,
  inState,
  isForSale,
  isLivable,
  not,
  ofPremises,
} from "./when.ts";

/** Whole buildings: for investors. */
export const buildingOpenings = compileLines([
  "{agence} vous propose {locative} un immeuble de rapport de {surface}, {rue}, élevé de {niveauxImmeuble}.",
  "Investisseurs : immeuble entier de {surface} [non loin|pas loin] {deLandmark}, {locative}.",
  "Marseille {arr}, {rue} : immeuble [|en pleine propriété ]de {surface}, {lotsImmeuble}.",
  [
    isForSale,
    "À vendre en bloc, {locative}, immeuble [marseillais|ancien] de {surface} comprenant {lotsImmeuble}.",
  ],
  "Immeuble de rapport {locative}, {surface}, {niveauxImmeuble}, [monopropriété|sans copropriété].",
]);

export const buildingFacts = compileLines([
  [
    not(isLivable),
    "Il est vendu libre de toute occupation, ce qui laisse le choix du projet : [revente par lots|location meublée|logement et rapport].",
  ],
  [
    not(isLivable),
    "Les {lotsImmeuble} sont desservis par un bel escalier ; [combles aménageables|cour intérieure].",
  ],
  [
    isLivable,
    "Il compte {lotsImmeuble}, [tous loués|dont un vacant|loués en meublé et en vide], pour un revenu annuel de {loyers} hors charges.",
  ],
  [
    isLivable,
    "Le revenu locatif atteint {loyers} par an ; [les baux sont récents|les locataires sont en place depuis plusieurs années].",
  ],
  "Les compteurs d'eau et d'électricité sont individuels ; [la toiture a été révisée|la façade a été ravalée] [récemment|il y a quatre ans].",
  "[Un local en rez-de-chaussée|Une boutique en rez-de-chaussée] complète les logements[| et se loue sans difficulté].",
  [
    isLivable,
    "La rentabilité peut encore progresser par [la reprise d'un lot vacant|l'aménagement des combles|la révision des loyers les plus anciens].",
  ],
]);

export const buildingStates = compileLines([
  [
    inState("to-renovate"),
    "L'immeuble est à rénover [entièrement|en grande partie] : le projet, avec son potentiel de division, s'adresse à un marchand de biens ou à un investisseur averti.",
  ],
  [
    inState("to-refresh"),
    "Quelques logements sont à rafraîchir ; les parties communes sont [propres|en bon état].",
  ],
  [
    inState("good"),
    "Structure saine, parties communes entretenues, [diagnostics à jour|aucun arrêté en cours] : un dossier clair.",
  ],
  [
    inState("renewed"),
    "Les logements ont été rénovés [un à un|ces cinq dernières années], l'électricité et la plomberie refaites.",
  ],
  [hasCellar, "Chaque logement dispose d'une cave[| en sous-sol]."],
  [hasTerrace, "Le dernier niveau profite d'une terrasse."],
  [hasGarden, "À l'arrière, un jardin [commun|de curé] apporte de la lumière aux logements sur cour."],
  [hasLift, "L'immeuble est desservi par un ascenseur."],
]);

/** Premises of type "Autre": shops, workshops, offices, warehouses. */
export const premisesOpenings = compileLines([
  [
    ofPremises("shop"),
    "{Locative}, {rue}, local commercial de {surface} avec [belle vitrine|vitrine d'angle|deux vitrines], [non loin|pas loin] {deLandmark}.",
  ],
  [
    ofPremises("shop"),
    "{agence} vous propose les murs [libres |]d'un local commercial de {surface}, {rue}, sur un axe passant.",
  ],
  [
    ofPremises("workshop"),
    "Atelier de {surface}, {rue}, {locative} : [verrière, béton brut et belle hauteur|un lieu rare, avec sa verrière et ses poutrelles métalliques].",
  ],
  [
    ofPremises("workshop"),
    "Idéal artiste, artisan ou profession libérale : atelier de {surface} au calme [d'une cour pavée|en fond d'impasse], {locative}.",
  ],
  [
    ofPremises("offices"),
    "Plateau de bureaux de {surface}, {rue}, {locative}, [cloisonné en plusieurs pièces|modulable selon vos besoins].",
  ],
  [
    both(ofPremises("offices"), isForSale),
    "Bureaux à vendre {locative} : {surface} [lumineux|climatisés], [non loin|pas loin] {deLandmark}.",
  ],
  [
    ofPremises("warehouse"),
    "Entrepôt de {surface}, {rue}, {locative}, avec accès [poids lourds|de plain-pied] et hauteur sous ferme de [quatre|cinq] mètres.",
  ],
  [
    ofPremises("warehouse"),
    "{agence} vous présente un local d'activité de {surface}, {locative}, [divisible|d'un seul tenant].",
  ],
]);

export const premisesFacts = compileLines([
  [
    ofPremises("shop"),
    "Il comprend une surface de vente, une réserve et un point d'eau ; [extraction possible|toutes activités sauf nuisances].",
  ],
  [
    ofPremises("shop"),
    "Le rideau métallique est électrique, [la climatisation récente|l'installation électrique conforme].",
  ],
  [
    ofPremises("workshop"),
    "L'espace principal se partage en un grand volume et [un bureau vitré|une mezzanine], avec coin cuisine et sanitaires.",
  ],
  [
    ofPremises("workshop"),
    "Chape récente, arrivée d'eau, courant triphasé : tout est en place pour travailler[| dès la signature].",
  ],
  [
    ofPremises("offices"),
    "Fibre, faux plafonds, câblage : les locaux sont [immédiatement exploitables|prêts à accueillir votre équipe].",
  ],
  [
    ofPremises("offices"),
    "Ils se composent d'un accueil, de [trois|quatre|deux] bureaux, d'une salle de réunion, d'une kitchenette et de sanitaires.",
  ],
  [
    ofPremises("warehouse"),
    "Le bâtiment se compose d'un espace de stockage, d'un bureau et de sanitaires ; [dalle renforcée|porte sectionnelle motorisée].",
  ],
  [
    ofPremises("warehouse"),
    "Toiture [révisée|isolée], accès rapide à l'autoroute : l'emplacement convient à un artisan comme à un logisticien du dernier kilomètre.",
  ],
  [inState("to-renovate"), "Des travaux d'aménagement sont à prévoir."],
  [inState("to-refresh"), "Les locaux sont à rafraîchir."],
  [inState("good", "renewed"), "L'ensemble est en [bon|très bon] état."],
  [hasParking, "Des places de stationnement privatives sont attachées au lot."],
  [hasCellar, "Une cave [saine|en sous-sol] complète le lot."],
  "Libre de toute occupation[| à l'acte], taxe foncière de {taxe}.",
]);
