import { compileLines } from "./lines.ts";
import {
  both,
  hasBalcony,
  hasGarden,
  hasLift,
  hasPool,
  hasTerrace,
  hasView,
  isExposed,
  isGround,
  isOldStyle,
  isRecent,
  isSunny,
  isThrough,
  isTop,
  isWalkUp,
  not,
  ofStyle,
} from "./when.ts";

/** Light, view and what is outdoors. */
export const flatOutdoors = compileLines([
  [
    isExposed,
    "Les ouvertures, [larges|bien placées] et exposées {exposition}, [laissent entrer une lumière douce|éclairent toutes les pièces principales].",
  ],
  [
    isExposed,
    "Pièces principales exposées {exposition}[|, fenêtres sur cour au calme|, double vitrage partout].",
  ],
  [
    isThrough,
    "[Double exposition|Double orientation] {exposition} : [un appartement que l'on aère d'un coup de fenêtre|la fraîcheur circule, même en plein été].",
  ],
  [
    isThrough,
    "Grâce à sa double orientation, la lumière est là du matin au soir et l'air circule [sans climatisation|les soirs d'été].",
  ],
  [
    hasTerrace,
    "La terrasse de {exterieur} [|, bien orientée, ][invite aux repas dehors d'avril à octobre|prolonge le séjour dès les beaux jours|accueille sans peine une grande table].",
  ],
  [
    hasTerrace,
    "Vous profiterez toute l'année d'une terrasse de {exterieur}[|, à l'abri des regards|, sans vis-à-vis].",
  ],
  [
    both(hasTerrace, hasView),
    "Sur la terrasse de {exterieur}, {uneVue} [pour vos petits déjeuners|à l'heure de l'apéritif|à toute heure].",
  ],
  [
    both(hasTerrace, isExposed),
    "Exposée {exposition}, la terrasse de {exterieur} est le vrai atout de {cetAppartement}.",
  ],
  [
    both(hasBalcony, not(hasTerrace)),
    "Le balcon[ de {exterieur}|], accessible depuis [le séjour|la pièce de vie], permet d'y prendre le café.",
  ],
  [
    both(hasBalcony, not(hasTerrace)),
    "Un balcon [filant |]de {exterieur} prolonge [le séjour|la pièce de vie][| et donne sur une rue calme].",
  ],
  [both(hasBalcony, hasView), "Du balcon, {uneVue}."],
  [
    hasGarden,
    "Le jardin privatif d'environ {jardin}, [arboré|clos|planté d'un citronnier et d'un olivier], est une rareté [{locative}|en appartement].",
  ],
  [
    hasGarden,
    "On vit dedans comme dehors, grâce au jardin de {jardin} [|clos de murs ]sur lequel s'ouvrent [le séjour et une chambre|les pièces à vivre].",
  ],
  [hasView, "Depuis les fenêtres, {uneVue}."],
  [
    hasView,
    "[Les fenêtres offrent|La pièce principale offre|On profite d'emblée de la lumière et, au loin, on découvre] {uneVue}.",
  ],
  [
    both(hasView, isTop),
    "La position en dernier étage offre {uneVue} et un calme [appréciable|que l'on ne soupçonne pas depuis la rue].",
  ],
  [
    isThrough,
    "Traversant, l'appartement bénéficie d'une double exposition et se ventile naturellement en été.",
  ],
  [
    isThrough,
    "L'appartement est traversant : le matin côté rue, l'après-midi côté cour, la lumière tourne avec la journée.",
  ],
  [isSunny, "Exposé {exposition}, l'appartement est baigné de lumière [toute la journée|en toute saison]."],
  [
    isSunny,
    "L'exposition {exposition} garantit un bel ensoleillement, [hiver comme été|et se fait apprécier les jours de mistral].",
  ],
  [isExposed, "L'appartement est exposé {exposition}[|, sans vis-à-vis direct|, au calme sur cour]."],
  [
    isGround,
    "Situé en rez-de-chaussée [surélevé|sur cour], l'appartement convient parfaitement à une personne qui ne souhaite pas d'escalier.",
  ],
]);

/** The building and how it is run. */
export const flatBuildings = compileLines([
  [hasLift, "L'immeuble [|, bien tenu, ]dispose d'un ascenseur [|récent ]et d'un [hall|accès] sécurisé."],
  [
    hasLift,
    "Immeuble avec ascenseur, [gardien|interphone|digicode] et [local à vélos|parties communes refaites].",
  ],
  [
    hasLift,
    "La copropriété, [calme et bien gérée|saine], compte {lots} lots ; ascenseur[, gardien| et local à vélos].",
  ],
  [
    isWalkUp,
    "L'immeuble est sans ascenseur, [mais l'escalier est large et facile|ce qui limite les charges].",
  ],
  [
    both(not(hasLift), isOldStyle),
    "Petite copropriété [familiale|bien entretenue|de caractère] de {lots} lots, sans travaux votés[|, façade ravalée].",
  ],
  [
    both(not(hasLift), isOldStyle),
    "La façade et la toiture ont été refaites [récemment|il y a quelques années], [les parties communes sont propres|la cage d'escalier a gardé sa belle rampe en fer forgé].",
  ],
  [
    ofStyle("residence", "sixties"),
    "La résidence, [fermée et arborée|calme et verdoyante|entourée de pins], est gérée par un syndic [professionnel|sérieux] ; aucune procédure en cours.",
  ],
  [
    ofStyle("residence"),
    "Les espaces verts et le [gardien à demeure|contrôle d'accès] font de cette résidence un cadre de vie [recherché|tranquille].",
  ],
  [
    isRecent,
    "Copropriété [récente|de standing] de {lots} lots, [accès sécurisé|résidence close], faibles charges.",
  ],
  [
    hasPool,
    "La résidence possède une piscine, [ouverte de mai à septembre|entourée d'un parc arboré], [un luxe en ville|à laquelle tous les résidents ont accès].",
  ],
  "Copropriété de {lots} lots principaux, charges courantes d'environ {charges} par mois.",
  "Les charges s'élèvent à {charges} par mois environ[|, eau froide comprise] ; la taxe foncière à {taxe}.",
]);
