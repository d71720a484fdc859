import { compileLines } from "./lines.ts";
import {
  both,
  hasLetter,
  isDwelling,
  isForSale,
  isLarge,
  isLeaky,
  isSmall,
  isThrifty,
  not,
  ofPremises,
} from "./when.ts";

/** Where it is: what one walks to. */
export const placeLines = compileLines([
  "[Vous êtes|On est] ici {locative}, [non loin|pas loin] {deLandmark}.",
  "{Landmark} {est} dans le quartier ; [commerces, écoles et crèche|boulangerie, primeur et pharmacie|tous les commerces] [aussi|également].",
  "Le quartier, [vivant et commerçant|recherché|calme et familial|apprécié des familles], met tout à portée de main : {landmark}, {landmark2}, [les écoles|les commerces de bouche|une crèche].",
  "Emplacement [recherché|de choix|pratique] : {landmark}, {landmark2} et les écoles sont dans le quartier.",
  "Du côté {deLandmark}, on fait tout à pied : [marché, écoles, médecins|courses, école et sport|boulangerie, poste, pharmacie].",
  "La situation, [non loin|pas loin] {deLandmark}, [est pratique au quotidien|se fait vite apprécier].",
  "[Boulangerie, pharmacie et écoles sont au coin de la rue|Les commerces sont en bas de la rue], {landmark} [dans le quartier|non loin].",
  "{rue}, [on apprécie le calme|le cadre est agréable], sans s'éloigner {deLandmark} ni renoncer [aux commerces|à la vie de quartier].",
  "[Écoles, collège et lycée à proximité|Crèche et école maternelle à trois minutes à pied] ; {landmark} [dans le quartier|non loin].",
]);

/** Where premises are: what matters to those who work there. */
export const businessPlaceLines = compileLines([
  "[Secteur dynamique|Emplacement passant|Bonne visibilité], non loin {deLandmark}.",
  "Environnement [mixte, entre habitations et commerces|commerçant], {landmark} [dans le quartier|non loin].",
  "La rue est [facile d'accès|bien connue des Marseillais] et les livraisons s'y font sans peine.",
  [
    ofPremises("shop"),
    "Chalandise [de quartier, fidèle|en progression], portée par la fréquentation {deLandmark}.",
  ],
]);

/** How one gets about. */
export const transportLines = compileLines([
  "Transports : {transport} [dans le quartier|non loin].",
  "{Transport} [se trouve|est] [dans le quartier|non loin|pas loin].",
  "Pour les déplacements, {transport} [dessert le quartier|est dans le quartier].",
  "[Bien desservi|Desserte facile] : {transport} [non loin|dans le quartier], accès rapide [au centre-ville|aux grands axes].",
  "Avec {transport} [non loin|dans le quartier], la voiture [peut rester au repos|ne sert plus que le week-end].",
  "Accès rapide [à l'autoroute|à la rocade L2|au centre-ville] et {transport} dans le quartier.",
]);

/** The energy letters, as the law wants them said. */
export const energyLines = compileLines([
  [hasLetter, "DPE : {dpe} ; GES : {ges}."],
  [hasLetter, "Diagnostic de performance énergétique : classe {dpe}, émissions : classe {ges}."],
  [hasLetter, "Classe énergie {dpe}, classe climat {ges}."],
  [
    both(hasLetter, isDwelling),
    "Classe énergie {dpe}, classe climat {ges}, dépenses d'énergie estimées entre {depenses} par an.",
  ],
  [
    both(hasLetter, isThrifty),
    "Bon classement énergétique ({dpe}), ce qui [limite les factures|se ressent sur les charges].",
  ],
  [
    both(isDwelling, isLeaky),
    "Classé {dpe} au DPE, le logement [appelle des travaux d'isolation|gagnera à être isolé], dont une part peut être aidée.",
  ],
  [both(isDwelling, isLeaky), "Logement à consommation énergétique excessive : classe {dpe}."],
  [not(hasLetter), "DPE en cours."],
]);

/** Who it suits. */
export const fitLines = compileLines([
  [
    isSmall,
    "Idéal [premier achat|pied-à-terre|investissement locatif], la demande étant [forte|constante] [dans le secteur|{locative}].",
  ],
  [isSmall, "En location, comptez [environ |]{loyer} par mois hors charges."],
  [isLarge, "Un bien [rare|recherché] pour une famille."],
  [
    both(isLarge, isForSale),
    "Un bien [rare|recherché] pour une famille, [à visiter rapidement|à voir sans attendre].",
  ],
  "Un bien [comme on en voit peu|rare] {locative}[|, à saisir].",
  [isForSale, "[À découvrir|À visiter] [sans tarder|rapidement|absolument]."],
  [
    isForSale,
    "[Visites possibles en fin de journée et le samedi|Visites sur rendez-vous, samedi compris|Disponible rapidement].",
  ],
]);

/** How it ends. */
export const closingLines = compileLines([
  "N'hésitez pas à nous [contacter|appeler] pour [tout renseignement|en savoir plus].",
  [isForSale, "N'hésitez pas à nous [contacter|appeler] pour organiser une visite."],
  "[Honoraires à la charge du vendeur|Honoraires inclus, à la charge du vendeur].",
  [isForSale, "[Contactez-nous|Prenez rendez-vous] pour une visite[| dès cette semaine]."],
  "Prix honoraires inclus, à la charge [de l'acquéreur|du vendeur].",
  [isForSale, "{agence} se tient à votre disposition pour vous le faire visiter."],
  [isForSale, "Dossier complet et visite [virtuelle |]sur simple demande."],
  [isForSale, "[Une visite s'impose|Une visite vous convaincra]."],
]);

/** What a few agents write although they should not: it is there for the cleaner to find. */
export const contactLines = compileLines([
  "Contactez {conseiller} au {telephone}.",
  [isForSale, "Pour visiter : {telephone} ou {courriel}."],
  "{conseiller}, votre contact dans le quartier : {telephone}.",
  "Plus de photos sur {site}.",
  "Renseignements par e-mail : {courriel}.",
  "Tél. {telephone}, [demander {conseiller}|du lundi au samedi]. Toutes nos annonces : {site}.",
]);

/** The sentence on risks that the law asks for. */
export const riskLine = compileLines([
  "Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr.",
]);
