import { compileLines } from "./lines.ts";
import {
  both,
  hasBox,
  hasCellar,
  hasGarden,
  hasParking,
  hasTerrace,
  isFamily,
  isForSale,
  isGround,
  isLarge,
  isOldStyle,
  isRecent,
  isSmall,
  isStudio,
  isTop,
  not,
  seesSea,
} from "./when.ts";

/** How an agent begins the text of a flat. "Appartement" is masculine: every agreement here is. */
export const flatOpenings = compileLines([
  "{Locative}, [non loin|pas loin|du côté] {deLandmark}, {unAppartement} de {surface} [vous attend|se découvre] {etage} {deBatiment}.",
  "{agence} vous [propose|présente] [|en exclusivité ]{unAppartement} de {surface}, {rue}, {locative}.",
  "[Situé|Idéalement situé|Niché] {locative}, {cetAppartement} de {surface} occupe {leEtage} {deBatiment}.",
  "Marseille {arr}, {rue} : {unAppartement} de {surface} {etage} {deBatiment}.",
  "{BelAppartement} de {surface}, {etage} {deBatiment}, {rue}.",
  [
    isForSale,
    "À vendre {locative}, {unAppartement} [d'une surface de {surface}|de {surface} loi Carrez], {etage} {deBatiment}.",
  ],
  "[Coup de cœur|Rare|Nouveauté] {locative} ! {BelAppartement} de {surface}, [|non loin {deLandmark}, ]{etage} {deBatiment}.",
  "Envie de vivre {locative} ? Voici {unAppartement} de {surface}, {etage} {deBatiment}, [non loin|pas loin] {deLandmark}.",
  "[C'est {etage} {deBatiment} que|C'est {rue}, {etage} {deBatiment}, que] se trouve {cetAppartement} de {surface}.",
  "{rue}, dans {leBatiment}, venez découvrir {cetAppartement} de {surface}[| situé {etage}].",
  "Dans {leBatiment} [non loin|pas loin|du côté] {deLandmark}, {unAppartement} de {surface}, {etage}.",
  [
    isFamily,
    "[Pour une famille|Pensé pour une famille] : {unAppartement} de {surface}, avec {chambres}, {locative}.",
  ],
  [
    isLarge,
    "{BelAppartement} de {surface}, {chambres}, {etage} {deBatiment} : [de quoi loger toute une famille|un vrai familial].",
  ],
  [
    isSmall,
    "[Idéal premier achat ou investissement|Premier achat, pied-à-terre ou investissement] : {unAppartement} de {surface}, {locative}.",
  ],
  [
    isStudio,
    "Studio de {surface} {etage}, {rue}, [parfait pour un étudiant ou un investisseur|facile à louer, [non loin|pas loin] {deLandmark}].",
  ],
  [
    isTop,
    "Dernier étage ! {locative}, {unAppartement} de {surface}, [sans personne au-dessus|au calme absolu], dans {leBatiment}.",
  ],
  [seesSea, "La mer pour horizon : {unAppartement} de {surface}, {etage} {deBatiment}, {locative}."],
  [seesSea, "Depuis {cetAppartement} de {surface}, {locative}, le regard porte jusqu'au [large|Frioul]."],
  [hasTerrace, "{unAppartement} de {surface} avec {terrasse}, {etage} {deBatiment}, {locative}."],
  [
    both(hasGarden, isGround),
    "Un jardin en ville ! {unAppartement} de {surface} en rez-de-jardin, {rue}, {locative}.",
  ],
  [
    isOldStyle,
    "Amoureux de l'ancien, {cetAppartement} est pour vous : {surface}, {etage} {deBatiment}, {locative}.",
  ],
  [
    isRecent,
    "Dans une résidence [récente|de {annee}] et sécurisée, {unAppartement} de {surface}, {etage}, {locative}.",
  ],
]);

/** How its rooms lie. */
export const flatLayouts = compileLines([
  [
    not(isSmall),
    "Il se compose d'une entrée, d'un séjour de {sejour}, d'une cuisine {cuisine}, {deChambres} et [d'une salle de bains|d'une salle d'eau] avec {wc}.",
  ],
  [
    not(isSmall),
    "Dès l'entrée, un couloir [avec placards |]distribue {chambresDetail}, une salle de bains et des toilettes séparées ; côté jour, le séjour de {sejour} [s'ouvre sur la cuisine|communique avec la cuisine].",
  ],
  [
    not(isSmall),
    "Côté jour, une pièce de vie de {sejour} [avec|et sa] cuisine [ouverte|américaine] ; côté nuit, {chambresDetail} et une salle d'eau.",
  ],
  [
    not(isSmall),
    "Le plan est [simple et sans perte de place|bien pensé|fonctionnel] : séjour de {sejour}, cuisine {cuisine}, {chambresDetail}, salle de bains, toilettes séparées[| et de nombreux rangements].",
  ],
  [
    not(isSmall),
    "Vous y trouverez un [beau|vaste|agréable] séjour de {sejour}, une cuisine {cuisine}, {chambresDetail} et une salle d'eau.",
  ],
  [
    isLarge,
    "L'espace jour réunit salon et salle à manger sur {sejour} ; l'espace nuit, bien à l'écart, compte {chambresDetail}, une salle de bains et une salle d'eau.",
  ],
  [
    isLarge,
    "Avec {chambresDetail}, deux salles de bains et un double séjour de {sejour}, [chacun y trouve sa place|la famille a de quoi s'installer durablement].",
  ],
  [
    isFamily,
    "Les {nombreChambres} chambres donnent sur l'arrière, au calme ; le séjour de {sejour} et la cuisine prennent le soleil.",
  ],
  [
    (property) => property.rooms === 2,
    "Il comprend une pièce de vie de {sejour} avec coin cuisine, une chambre [au calme|côté cour|avec placard] et une salle d'eau.",
  ],
  [
    (property) => property.rooms === 2,
    "Une entrée, un séjour de {sejour}, une cuisine {cuisine}, une chambre et une salle de bains : [tout est là|rien ne manque].",
  ],
  [
    (property) => property.rooms === 2,
    "Le séjour de {sejour} et la chambre sont bien séparés par [un dégagement avec placards|la salle d'eau et un petit couloir], [ce qui est rare pour un T2|un vrai confort au quotidien].",
  ],
  [
    isStudio,
    "Une pièce principale de {sejour}, un coin cuisine et une salle d'eau avec toilettes : [l'essentiel, bien agencé|pas un mètre carré perdu].",
  ],
  [
    isStudio,
    "La pièce à vivre, claire, laisse la place à un vrai lit et à un coin repas ; la kitchenette et la salle d'eau sont [séparées|en retrait].",
  ],
]);

/** What goes with it. */
export const flatExtras = compileLines([
  [both(hasBox, hasCellar), "Un box fermé et une cave complètent [ce bien|l'ensemble]."],
  [
    both(hasBox, not(hasCellar)),
    "Un [box fermé|garage fermé] en sous-sol [est compris dans le prix|complète l'ensemble].",
  ],
  [
    both(hasBox, not(hasCellar)),
    "Le box fermé, [compris dans le prix|accessible depuis la résidence], règle la question de la voiture.",
  ],
  [
    both(hasParking, hasCellar),
    "Une place de parking et une cave [sont vendues avec l'appartement|complètent ce bien].",
  ],
  [
    both(hasParking, not(hasCellar)),
    "Une place de stationnement privative [complète l'ensemble|est comprise dans le prix].",
  ],
  [
    both(hasParking, not(hasCellar)),
    "Parking [privatif dans la résidence|au pied de l'immeuble], [un vrai plus dans le quartier|attribué au lot].",
  ],
  [both(hasCellar, not(hasParking)), "Une cave [saine |]complète ce bien."],
  [
    both(hasCellar, not(hasParking)),
    "Vous disposerez [aussi|également] d'une cave[| en sous-sol], pratique pour les vélos et les valises.",
  ],
]);
