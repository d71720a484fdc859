import { anyOf } from "../rules/any-of.ts";

/** Headings that announce the text that presents a property. */
export const headings = new RegExp(
  String.raw`^(?:la |le |notre |votre )?${anyOf`
  description|descriptif|presentation
  a propos(?: de ce bien| du bien)?
  details? du bien
  l'avis
  le mot de
  en savoir plus
  ce que nous aimons
  le bien
  l'annonce
  votre conseiller vous presente
`}\b`,
);

/** What a page says for itself, not of a property. */
export const legal = new RegExp(anyOf`
  cookies?\b
  donnees (?:personnelles|a caractere personnel|vous concernant)
  rgpd
  informations (?:recueillies|collectees)
  fichier informatise
  informatique et libertes
  droit d'acces
  newsletter
  mentions legales
  tous droits
  javascript
  conditions generales
`);

/** How a heading over something else begins: "Découvrez le quartier", "À propos de l'agence"; elsewhere the words praise a property. */
const lead = `^(?:${anyOf`
  a propos
  (?:en |tout )?savoir(?: plus)?
  zoom|focus|infos?|informations?
  decouvr[a-z]{1,4}
  presentation
  la vie
  vivre
  contact[a-z]{0,3}
`}(?: |$))?(?:(?:sur|dans|de|du|des|avec|pour) |d')?(?:le |la |les |l'|notre |nos |votre |vos |mon |cette )?`;

/** Headings over a text that presents something else. */
export const otherHeading = new RegExp(
  String.raw`${lead}${anyOf`
  agence|etude|office|reseau|honoraires|frais|diagnostics?|energie
  (?:performances?|bilan|classe|etiquettes?|consommations?) (?:energ|climat)[a-z]{0,6}
  dpe
  financ[a-z]{2,6}
  credit|emprunt|risques?|georisques|transports?|ecoles?
  estim[a-z]{2,5}
  simulation|mensualites?
  (?<!\bl')avis
  conseils?|actualites?|mentions
`}\b`,
);

/** What the law wants said under every listing. */
export const notice = new RegExp(
  `^${anyOf`
  (?:ce |le )?bien (?:est )?(?:soumis|situe dans une copropriete)
  les informations sur les risques
  copropriete de
  charges (?:de copropriete|annuelles|courantes|mensuelles) ?:
  honoraires|bareme
  (?:la |une )?commission (?:de l'agence|d'agence|est|due|incluse|comprise)
  etiquettes? (?:energ[a-z]{2,6} )?:
  prix (?:de vente|honoraires|:[^\n]{0,60}(?:honoraires|frais d'agence))
  adresse(?: [a-z']{1,12}){0,3} ?:
  energie ?: ?[a-g]\b
  prix moyens des energies
  nombre de lots
  (?:copropriete|mandat) ?:
  les honoraires (?:sont|d'agence)
  annonce (?:mise|redigee)
  photos non contractuelles
  \d{1,3}(?: \d{3}){1,2} ?(?:€|euros?)
  logement a consommation
  montant estime
  diagnostic
  dpe\b
  classe (?:energie|climat)
`}`,
);

/** Words of such a notice, wherever they stand. */
export const noticeWords = new RegExp(anyOf`
  kwh
  kg ?(?:eq)?co2
  co2 ?/
  depenses annuelles
  georisques|honoraires
  statut de la copropriete
  carte (?:professionnelle|t)\b
  \brcs\b
  \bsiret
  garantie financiere
  emprunt|mensualite
  taux (?:moyen|nominal)
`);

/** Headings over a text about a place: a property is named after them as well. */
export const placeHeading = new RegExp(
  `${lead}(?:quartier|secteur|commune|ville|voisinage|environs|marche|copropriete)\\b`,
);
