import { compileLines } from "./lines.ts";
import {
  both,
  hasBalcony,
  hasBox,
  hasCellar,
  hasGarden,
  hasParking,
  hasPool,
  hasTerrace,
  hasView,
  inState,
  isExposed,
  isFamily,
  isForSale,
  isLarge,
  isOneStorey,
  isRecent,
  isSunny,
  not,
  ofStyle,
  seesSea,
} from "./when.ts";

/** How an agent begins the text of a house. {maison} is always feminine and begins with a consonant. */
export const houseOpenings = compileLines([
  [
    hasGarden,
    "[Nouveauté|À voir] {locative} : {maison} de {surface} sur {terrain}, [|non loin {deLandmark}, ]{rue}.",
  ],
  "{Locative}, [non loin|pas loin|au calme, du côté] {deLandmark}, {maison} de {surface} [|à découvrir sans tarder].",
  "{agence} vous [propose|présente] [|en exclusivité ]cette {maison} de {surface}, {rue}, {locative}.",
  "Marseille {arr}, {rue} : {maison} de {surface} [avec|comptant] {chambres}.",
  "[Coup de cœur|Rare à la vente|Nouveauté] {locative} : {maison} de {surface}[|, {chambres}].",
  [
    isForSale,
    "À vendre {locative}, [une |cette ]{maison} [de {surface}|d'une surface habitable de {surface}], {chambres}[|, non loin {deLandmark}].",
  ],
  "Au calme[ d'une rue peu passante| d'un quartier résidentiel|, loin de l'agitation], {locative}, cette {maison} de {surface} [vous séduira par ses volumes|est une vraie maison à vivre].",
  "Derrière [une|sa] façade discrète, {rue}, se cache une {maison} de {surface}[| où l'on se sent bien dès l'entrée].",
  "C'est {locative}, [non loin|pas loin] {deLandmark}, que nous vous invitons à découvrir cette {maison} de {surface}.",
  "Vous cherchez une maison {locative} ? [Celle-ci offre|En voici une de] {surface}, avec {chambres}.",
  [
    hasGarden,
    "Une {maison} de {surface} et son jardin d'environ {jardin} : [la campagne à Marseille|un vrai havre de paix], {locative}.",
  ],
  [
    both(hasGarden, hasPool),
    "Piscine, jardin et calme : cette {maison} de {surface} réunit, {locative}, ce que beaucoup recherchent.",
  ],
  [
    seesSea,
    "Face à la mer, {locative}, une {maison} de {surface} [comme il s'en vend peu|à la situation rare].",
  ],
  [
    ofStyle("fisher"),
    "Authentique maison de pêcheur de {surface}, {locative}, [dans sa ruelle de carte postale|à quelques mètres du rivage].",
  ],
  [ofStyle("townhouse"), "Maison de ville de {surface} sur {niveaux}, {rue}, {locative}."],
  [
    ofStyle("bastide"),
    "Bastide [du XIXe siècle|de caractère] de {surface}, {locative}, [au bout d'une allée de platanes|à l'ombre de ses grands arbres].",
  ],
  [
    ofStyle("contemporary"),
    "Lignes épurées et larges baies : une {maison} de {surface}, [construite|livrée] en {annee}, {locative}.",
  ],
]);

/** How its rooms lie. */
export const houseLayouts = compileLines([
  [
    not(ofStyle("fisher")),
    "Le rez-de-chaussée réunit une pièce de vie de {sejour}, une cuisine {cuisine} et [des toilettes|un cellier] ; {nuit}",
  ],
  "Le séjour de {sejour}, [avec sa cheminée|très lumineux|traversant], [s'ouvre sur l'extérieur|donne sur la cuisine] ; {nuit}",
  "Elle se compose d'un séjour de {sejour}, d'une cuisine {cuisine}, {deChambres} et [d'une salle de bains|de deux salles d'eau].",
  "Vous y trouverez un vaste salon de {sejour}, une cuisine {cuisine}, {chambresDetail}, une salle de bains et [un bureau|une buanderie|un cellier].",
  [
    isLarge,
    "Côté nuit, {chambresDetail}, dont une suite parentale avec [dressing|salle d'eau] ; côté jour, {sejour} d'un seul tenant.",
  ],
  [
    isLarge,
    "Salon, salle à manger et cuisine forment un espace de {sejour} ; {chambresDetail} et [un bureau|une salle de jeux] complètent l'ensemble.",
  ],
  [
    isFamily,
    "La distribution est [familiale|fonctionnelle|facile à vivre] : entrée, séjour de {sejour}, cuisine, {chambresDetail}, salle de bains et toilettes séparées.",
  ],
]);

/** Its state. */
export const houseStates = compileLines([
  [
    inState("to-renovate"),
    "La maison est à rénover [entièrement|dans son ensemble] : [un beau projet|un vrai potentiel] pour qui voudra lui rendre son éclat.",
  ],
  [
    inState("to-renovate"),
    "Des travaux importants sont à prévoir (toiture, électricité, salle d'eau) ; [le prix en tient compte|la structure, elle, est saine].",
  ],
  [
    inState("to-refresh"),
    "Habitable de suite, elle mérite un rafraîchissement [|pour retrouver tout son charme].",
  ],
  [
    inState("to-refresh"),
    "Quelques travaux de remise au goût du jour sont à prévoir, [surtout dans la cuisine|principalement des sols et des peintures].",
  ],
  [
    inState("good"),
    "La maison est saine et bien entretenue : [toiture révisée|chaudière récente|double vitrage partout], pas de gros travaux à prévoir.",
  ],
  [
    both(inState("good"), isRecent),
    "Un seul propriétaire depuis la construction : la maison est [comme neuve|en parfait état].",
  ],
  [
    both(inState("good"), not(isRecent)),
    "Entretenue avec soin par la même famille depuis [trente|vingt] ans, elle est prête à être habitée.",
  ],
  [
    inState("renewed"),
    "Entièrement rénovée [par un architecte|avec des matériaux nobles|il y a deux ans], elle allie le charme et le confort d'aujourd'hui.",
  ],
  [
    inState("renewed"),
    "Tout a été repris : toiture, isolation, menuiseries, cuisine et salles d'eau. [Vous posez vos valises|Il n'y a plus qu'à emménager].",
  ],
]);

/** What its age left inside. */
export const houseCharms = compileLines([
  [
    both(ofStyle("villa"), not(isOneStorey)),
    "Construite en {annee}, elle a été [agrandie|modernisée] depuis [et forme un ensemble harmonieux|sans perdre son allure].",
  ],
  [
    ofStyle("villa", "provencal"),
    "Cheminée [à insert|ouverte], [carrelage provençal|sols en terre cuite] et grandes portes-fenêtres donnent le ton.",
  ],
  [
    ofStyle("townhouse"),
    "[Peu de façade, beaucoup de profondeur|Tout en hauteur] : la maison de ville marseillaise dans ce qu'elle a de plus agréable.",
  ],
  [
    ofStyle("townhouse"),
    "Tomettes, [escalier en pierre|rampe en fer forgé] et cheminée : le charme de la maison marseillaise est bien là.",
  ],
  [
    ofStyle("townhouse"),
    "[Mitoyenne sur deux côtés|Élevée sur {niveaux}], elle surprend par son calme et par la lumière [de ses pièces arrière|qui la traverse].",
  ],
  [
    ofStyle("fisher"),
    "Murs à la chaux, volets bleus, [mezzanine en bois|poutres d'origine] : l'esprit cabanon, à vivre à l'année.",
  ],
  [ofStyle("provencal"), "Tuiles canal, [restanques|arcades], cheminée : tout l'esprit provençal."],
  [
    ofStyle("provencal"),
    "De construction traditionnelle, elle repose sur un vide sanitaire et bénéficie d'une isolation [refaite|d'époque à compléter].",
  ],
  [
    both(ofStyle("villa"), isOneStorey),
    "Construite en {annee}, de plain-pied, elle offre des pièces [bien proportionnées|généreuses] et de nombreux rangements.",
  ],
  [
    ofStyle("villa"),
    "Les volumes sont [généreux|ceux d'une vraie villa familiale], les ouvertures nombreuses, et l'on circule facilement d'une pièce à l'autre.",
  ],
  [
    ofStyle("bastide"),
    "Sols en pierre, plafonds à la française, [escalier monumental|cheminées de marbre] : le cachet d'une vraie bastide marseillaise.",
  ],
  [
    ofStyle("contemporary"),
    "Isolation renforcée, pompe à chaleur, [domotique|volets électriques centralisés] : le confort d'une construction récente.",
  ],
]);

/** Light, view and what is outdoors. */
export const houseOutdoors = compileLines([
  [
    both(hasGarden, hasPool),
    "Dehors, la piscine [au sel|chauffée|8 x 4] et le jardin de {jardin}, [planté de pins et d'oliviers|arrosé automatiquement|sans vis-à-vis], feront les belles journées d'été.",
  ],
  [
    both(hasGarden, hasPool),
    "Le terrain de {jardin}, [clos et complanté|paysager], accueille une piscine et [un pool-house|sa plage en pierre|une cuisine d'été].",
  ],
  [
    both(hasGarden, not(hasPool)),
    "Le jardin d'environ {jardin}, [clos et arboré|planté d'oliviers|bien exposé], [est un bonheur pour les enfants|permet de vivre dehors une bonne partie de l'année].",
  ],
  [
    both(hasGarden, not(hasPool)),
    "À l'arrière, un jardin de {jardin} au calme, avec [un figuier centenaire|un citronnier et un laurier|son coin barbecue].",
  ],
  [
    hasTerrace,
    "La terrasse de {exterieur} prolonge le séjour [|et se fait salle à manger dès le printemps].",
  ],
  [both(hasTerrace, hasView), "De la terrasse de {exterieur}, {uneVue}."],
  [
    both(hasTerrace, not(hasGarden)),
    "Une terrasse [tropézienne|sur le toit|intérieure] de {exterieur} apporte l'extérieur tant recherché en ville.",
  ],
  [hasBalcony, "L'une des chambres dispose d'un balcon."],
  [hasView, "De l'étage, {uneVue}."],
  [both(isSunny, isExposed), "L'exposition {exposition} en fait une maison lumineuse[| en toute saison]."],
  [
    isSunny,
    "Les pièces à vivre regardent vers le soleil, {exposition}, [et les soirées d'été se passent dehors|un atout en hiver].",
  ],
  [
    both(hasGarden, not(hasPool)),
    "[Oliviers, lauriers et bougainvillier peuplent|Un grand pin parasol ombrage|Deux oliviers et une treille habillent] le jardin de {jardin}[|, qui demande peu d'entretien].",
  ],
  [
    ofStyle("villa", "provencal", "bastide", "contemporary"),
    "Le calme est [réel|total] : on entend [les oiseaux|les cigales en été], pas la circulation.",
  ],
]);

/** What goes with it. */
export const houseExtras = compileLines([
  [
    both(hasBox, hasParking),
    "Un garage et [deux places|une place] de stationnement sur la parcelle complètent [cette maison|l'ensemble].",
  ],
  [
    both(hasBox, not(hasParking)),
    "Un garage attenant [complète le bien|, avec un accès direct à la maison, est un vrai plus].",
  ],
  [
    both(hasParking, not(hasBox)),
    "[Plusieurs véhicules peuvent être garés|Deux voitures se garent] sans peine sur le stationnement privatif.",
  ],
  [hasCellar, "Une cave [voûtée |]et [un grenier|un atelier] offrent de quoi ranger."],
  [hasCellar, "En sous-sol, une cave [saine|à vin] complète les surfaces."],
]);
