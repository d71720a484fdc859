import { type EquipmentName, equipmentNames } from "#domain/property/vocabulary.ts";
import { anyOf } from "./any-of.ts";

/** What each equipment is called. A closed garage is a box: a parking place lies open. */
const words: Readonly<Record<EquipmentName, string>> = {
  pool: "piscines?|swimming ?pool|pool",
  parking:
    "(?:places? de |emplacements? de )?(?:parkings?|park(?=\\.)|parkg\\b|pkg?(?= (?:priv|ext|int|en |s/|ss[ -]))|stationnements?)|places? de garage|places? pour (?:une|deux|trois|\\d) (?:voiture|vehicule)s?|parking spaces?|carport|abris? (?:de |a )?voitures?",
  box: "box|boxes|garages?",
  cellar: "caves?|cellars?",
  elevator: "ascenseurs?|asc(?=\\.)|elevator|lift",
  garden: "jardins?|jardinet|garden",
  balcony: "balcons?|balcony|balconies",
  terrace: "terrasses?|tropeziennes?|terraces?|(?:toit|patio|balcon|cour|jardin|pont)[- ]terrasses?|rooftop",
};

const adjective = `(?: ${anyOf`
  tropezienne|privee?s?|privatifs?|privative|couverte?s?|exterieure?s?|interieure?s?|chauffee?|securisee?s?
  fermee?s?|double|simple|individuelle?|collective|arboree?|amenage|prive|commune?
  hors[- ]sol
  au sel
  (?:plein |cote )?(?:sud|ouest|nord)(?:[ -](?:est|ouest))?
  plein est
  en sous[- ]sol
  souterraine?|aerien|clos|paysager
  de parking
  voiture|motos?|pieton
  n° ?\d{1,4}
  au sous-sol
  (?:de |d')?(?:environ )?\d{1,4}(?:[.,]\d{1,2})? ?m2
`}){0,3}`;

const before = anyOf`
  avec|grande?|belle
  nombre de
  nb(?: de)?
  nbre de
  surface(?: de la| du| de)?
  superficie(?: du| de la)?
  presence (?:d'une?|de)
  type de
  \d{1,2}(?: x)?
  une?|deux|trois
`;

const items = Object.fromEntries(
  equipmentNames.map((name) => [
    name,
    new RegExp(
      String.raw`^(?:${before} ?)?(?:${words[name]})${adjective}(?: ?\((?:s|\d{1,2}|m2|en m2|nombre|nb)\))?\.?$`,
    ),
  ]),
) as Readonly<Record<EquipmentName, RegExp>>;

/** The equipment that a label or an item of a list names, and nothing else; null for any other text. */
export function equipmentNamed(text: string): EquipmentName | null {
  return equipmentNames.find((name) => items[name].test(text)) ?? null;
}

const bridge = "(?: (?!avec\\b|dispose|beneficie|offr|compos|comprend)[a-z0-9'-]{1,16}){0,4} $";
const near = new RegExp(
  `(?:proche|pres|proximite|a deux pas|a \\d{1,4} ?(?:m|min|mn|metres|minutes)|en face|autour|possibilite|possible|en option|eventuel\\w{0,4}|prevoir|louer|ancien(?:ne)?|projet|municipale?|local|locaux)${bridge}`,
);
/** Streets, quarters and residences named after one. */
const inName =
  /(?:rue|avenue|boulevard|quartier|place|residence|domaine|clos|parc|centre|allee|chemin|copropriete|lieu-dit) (?:du |de la |des |de l'|les |le |la |l'|")?$/;
/** What may be built is not there. */
const toBuild = /\b(?:construire|edifier|faire batir)\b[^.;]{0,60}$/;
/** Sheds and chairs. */
const ofThing = /\b(?:abri|salon|mobilier|cabane|outils) (?:de |du )?$/;
/** What one has access to is one's own, where it is one of these. */
const alwaysOwn = new Set<EquipmentName>(["elevator", "terrace", "balcony"]);
const accessTo = new RegExp(`acces${bridge}`);
/** "Accès direct au jardin de 150 m²": what is everyone's is told without its size. */
const sized = /^ (?:privatif |prive |privee |clos )?de (?:environ )?\d/;
const ofNeighbours = /voisine?s?\b[^.]{0,50}$/;
const seen =
  /(?:vues?|donnant|donn(?:e|ent)|fenetres?|surplombant|bord)(?: [a-z'-]{1,14}){0,3} (?:sur|de|du) (?:[a-z'-]{1,12} ){0,2}$/;
/** "Trois chambres sur jardin". */
const roomOver = /\b(?:chambres?|suite|sejour|salon|cuisine|bureau|fenetres?|vue) sur $/;
/** "Donnant sur un jardin privatif": it is seen and owned. */
const privateGarden = /^ (?:privatif|(?:prive|clos) de (?:environ )?\d)/;
const publicAfter = new RegExp(
  `^(?: (?:ferme|double|couvert|prive|privatif)s?| en sous-sol| au sous-sol){0,2} ?${anyOf`
  publics?|communal|communaux|municipaux|municipale?
  a proximite
  a proxi
  a \d
  en sus
  (?:est |sont |vous est )?(?:proposee?|disponible|vendue?)s? (?:en sus|en option|a part|separement)
  en option
  en location
  residents?\b
  possibles?|zoologique|botanique
  des (?:plantes|vestiges)
  d'hiver
  de la (?:magalone|colline)
  borely|valmer
  du pharo
  longchamp
  de bord
  du (?:port|prado)\b
  des cafes
  non[ ]
  :? ?non\b
  \? (?:il n'y en a pas|non|aucun|absente?)\b
  :? ?0\b
  facile|aise|difficile|payant|reglemente
  (?:libre |resident )?dans la rue
  gratuit
  a louer
  a vendre en
  d'enfants
  voisine?s?
  a vin
  (?:peut|peuvent) etre
  appartient
  :? ?(?:prevu|en cours|en projet|programme|possible)e?
`}`,
);

const mentions = Object.fromEntries(
  equipmentNames.map((name) => [name, new RegExp(`(?<![a-z-])(?:${words[name]})(?![a-z])`, "g")]),
) as Readonly<Record<EquipmentName, RegExp>>;

/**
 * What a description says the property has, or has not ("sans ascenseur"). What lies near, may be bought or let apart, or
 * belongs to everyone is not the property's.
 */
export function equipmentIn(written: string): Partial<Record<EquipmentName, boolean>> {
  const found: Partial<Record<EquipmentName, boolean>> = {};
  const text = written.replace(/\bres\. /g, "residence ");
  for (const name of equipmentNames) {
    let isRefused = false;
    for (const match of text.matchAll(mentions[name])) {
      const clause = clauseBefore(text, match.index);
      const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 36);
      if (
        /(?:sans|(?<![a-z])ss|pas (?:equipee?s? |dotee?s? |pourvue?s? )?d[e']|ni(?: d[e'])?|aucune?|absence d[e']) ?$/.test(
          clause,
        )
      )
        isRefused = true;
      else if (isOwn(name, `${clause.trimEnd()} `, behind)) found[name] = true;
      if (found[name]) break;
    }
    if (isRefused && found[name] === undefined) found[name] = false;
  }
  return found;
}

/** What may stand in a list of what is near, and belong to everyone. */
const mayBePublic = new Set<EquipmentName>(["parking", "garden", "pool"]);
const nearList =
  /(?:proche|pres|proximite|a deux pas)(?:,? (?!avec\b|dispose|beneficie)[a-z0-9'-]{1,16}){0,8},? $/;

/** "Copropriété de 118 lots dont 52 stationnements". */
const lotsOfBuilding = /\blots\b[a-z ,]{0,20} \d{1,4} (?:places? de )?$/;

function isOwn(name: EquipmentName, clause: string, behind: string): boolean {
  if (ofNeighbours.test(clause) || (!alwaysOwn.has(name) && accessTo.test(clause) && !sized.test(behind)))
    return false;
  if (toBuild.test(clause)) return false;
  if (near.test(clause) || inName.test(clause) || ofThing.test(clause) || publicAfter.test(behind))
    return false;
  if (mayBePublic.has(name) && (nearList.test(clause) || lotsOfBuilding.test(clause))) return false;
  if ((name === "garden" || name === "terrace") && /^ (?:commun|collecti|partage)/.test(behind)) return false;
  const isSeen = seen.test(clause) && !privateGarden.test(behind);
  if (name === "terrace" && /\bvues? (?:[a-z]{5,12} )?sur les $/.test(clause)) return false;
  if (name === "garden" && /\bresidence(?: [a-z]{3,12}){0,2} avec [^.;]{0,40}$/.test(clause)) return false;
  const isView = isSeen || /\bcote $/.test(clause) || roomOver.test(clause);
  return !((name === "garden" || name === "pool") && isView);
}

/** What stands before in the same sentence, at most sixty characters of it. */
function clauseBefore(text: string, index: number): string {
  const ahead = text.slice(Math.max(0, index - 60), index);
  return ahead.slice(Math.max(ahead.lastIndexOf(". "), ahead.lastIndexOf("! "), ahead.lastIndexOf(";")) + 1);
}
