/** What an offer says of a sale in prose, in one file: each rule leaves to the others what their words say. */
import { type heatings, saleStages } from "#domain/property/vocabulary.ts";
import type { FoundFields } from "../reading.ts";
import { anyOf } from "./any-of.ts";
import { countBathrooms } from "./bathrooms.ts";
import { writeFigures } from "./figures-in-words.ts";
import { simplify, stripAccents } from "./simplify.ts";
import { countOfWord } from "./values.ts";

/** What the law has offers tell, and what agencies tell beside it, each said by its own words wherever it stands. */

const figure = String.raw`(\d{1,3}(?:[ .]\d{3}){1,3}|\d{1,9})(?:[.,]\d{1,2}(?!\d))?`;
const euros = String.raw`${figure} ?(?:€|euros?\b|eur\b)`;
/** What may stand between a name and its figure. */
const between = String.raw`[^\d€.;\n]`;

const payers = anyOf`
  a (?:la )?charge (?:exclusive |integrale |entiere )?(?:du debirentier \(|de l'|de la |du |des |de )?
  charges? (?:de l'|du |des )?
  (?:due?s?|payee?s?|payables?|supportee?s?|reglee?s?|prise?s? en charge) par (?:l'|le |les )?
`;
const payer = new RegExp(
  anyOf`
  (?<!\b(?:aucuns?|sans|pas d')[ ]?)(?:honoraires?|frais d'agence|commission)[^.;\n]{0,90}?${payers}(acquereurs?|acheteurs?|vendeurs?)(?! et )
  (?:honoraires?|frais d'agence) ?:? ?(?:ttc |d'agence )?(acquereurs?|vendeurs?)(?! et )
  (?:^|\n)honoraires\n(?:a la )?charge (?:de l'|du )?(acquereurs?|acheteurs?|vendeurs?)
  \bsoit \d{1,2}(?:[.,]\d{1,3})? ?% (?:ttc )?(?:a (?:la )?)?charge (?:de l'|du )?(acquereurs?|vendeurs?)
  \bprix (?:de vente )?(?:fai|hai|affiche)(?: ttc)?,? (?:a la )?charge (?:de l'|du )?(acquereurs?|vendeurs?)
  honoraires?(?: ttc)? ?:?[ \n]?\d{1,2}(?:,\d{1,3})? ?% (?:ttc )?(acquereurs?|vendeurs?)(?! et )
  (?:^|\n)a (?:la )?charge (?:de|du) ?:[ \n]?(?:l')?(acquereurs?|vendeurs?)(?=\n|$)
  honoraires \((?:a la )?(?:charge )?(?:de l'|du )?(acquereurs?|vendeurs?)\)
  (?:€|euros?) (?:fai|hai|ttc),? ?[(,-]? ?(?:a la )?charge (?:de l'|du )?(acquereurs?|vendeurs?)
  remuneration[^.;\n]{0,60}?${payers}(acquereurs?|acheteurs?|vendeurs?)(?! et (?:d[eu] |l|vend|ach|acq))
`,
);
const percent = new RegExp(
  anyOf`
  (?:honoraires?|frais d'agence|commission)[^.;%\n]{0,100}?(?<![\d.,]|\b(?:de )?\d{1,2}(?:,\d{1,2})? ?%? a |maxi?(?:mum)?(?: de)? |jusqu'a )(\d{1,2}(?:[.,]\d{1,3})?) ?%(?! ?(?:ttc )?(?:maxi?(?:mum)?\b|a \d|selon (?:le |notre )?bareme))
  (?:^|\n)honoraires(?: ttc)?\n[^.;%\n\d]{0,40}(\d{1,2}(?:[.,]\d{1,3})?) ?%
  \bcharge (?:de l'|du )?(?:acquereur|vendeur) ?:? (\d{1,2}(?:[.,]\d{1,3})?) ?%
  (?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?% ?(?:ttc )?(?:d'honoraires|d'frais|honoraires|de frais d'agence|(?:a (?:la )?)?charge (?:de l'|du )?(?:acquereur|vendeur)|du prix (?:de vente |du bien )?hors honoraires)
`,
);
const withoutFees = new RegExp(anyOf`
  ${euros} ?\+ ?(?:les |${euros} (?:ttc )?(?:de |d'))?(?:honoraires|frais d'agence)
  ${euros} ?(?:ttc )?\(?(?:hors honoraires|hors frais d'agence|hors commission|sans (?:les )?honoraires|honoraires (?:ttc )?exclus|net vendeur)
  (?:prix (?:de vente |du bien )?)?(?:hors|sans) (?:honoraires|frais d'agence)(?: ttc)?(?: a la charge de l'acquereur)?${between}{0,12}${euros}
  \bprix (?:sans|hors) (?:la )?commission(?: [a-z]{2,9}){0,2} (?:est |ressort )?(?:de |a |: ?)${euros}
  (?:prix (?:de vente )?)?(?:honoraires (?:ttc )?exclus|net vendeur)${between}{0,12}${euros}
  % du prix net (?:vendeur )?de ${euros}
  vendeur (?:touche|percoit|recoit)(?: donc)? ${euros}
  (?<![\d.,]|\d )(\d{1,3}(?:[ .]\d{3}){1,2}) net vendeur
`);
const mandate = new RegExp(
  anyOf`
  \bmandat(?:e)? (?:n° ?)?(\d{3,6})(?=[.,;)\n]| -|$)
  \bmandat(?:e)?(?: (?:exclusif|simple|de vente|semi-exclusif|sans exclusivite)){0,2} ?(?:n° ?|no ?|numero ?|ref\.? ?|: ?){1,3}((?=[A-Z/-]{0,8}\d)[A-Z\d][A-Z\d/-]{0,19})\b
`,
  "i",
);

/** Of the largest residences it has four digits, which a space may part. */
const countOfLots = String.raw`(\d{1,2} \d{3}(?!\d)|\d{1,4})`;
const lots = new RegExp(anyOf`
  copropriete(?! voisine) ?(?:[a-z]{1,11} ){0,3}?(?:de|:)? ?(\d{1,4}) lots?
  (?:nombre|nb\.?|nbre) (?:total )?(?:de )?lots?${between}{0,40}?${countOfLots}
  \blots?(?:\(s\))? (?:dans|de|en) (?:la )?copropriete ?:? ?${countOfLots}
  copropriete(?! voisine)[^\d.\n]{0,25}(\d{1,4}) lots?
  (\d{1,4}) lots?,? (?:principaux|d'habitation|de copropriete|dont|au total|dans la copropriete)
  (?:^|\n|· ?|, |\. | - )(\d{1,4}) lots?(?= ?[·•|.,\n-]|$)
  (?:^|\n)lots?(?: (?:de (?:la )?)?copropriete)? ?:? ?${countOfLots}(?:\n|$| dont\b)
  € ?(?:/ ?|par )(?:an|mois) pour (\d{1,4}) lots\b
  copropriete ?[-·,|:] ?lots ?: ?(\d{1,4})\b
  (?:immeuble|residence|batiment) de (\d{1,4}) lots
  copropriete[^.;\n(]{0,30}\((\d{1,4}) lots\b
`);
const lotsInWords =
  /\b(?:immeuble|copropriete|residence|batiment)(?: (?:en )?(?:compte|comporte|comprend)| de) ([a-z]{4,5}) lots\b/;
const charges = new RegExp(
  String.raw`((?:montant (?:moyen )?annuel (?:moyen )?(?:de |des )(?:la )?|montant moyen de la |(?<!hors |la |de ))(?:charges|quote[ -]part|budget previsionnel)(?! (?:comprises|acquereur|vendeur|locat))[^\d€.;\n]{0,90}?(?:\([^()\n]{0,30}\) ?:? ?)?)${euros}([^.;\n]{0,22})`,
  "g",
);
/** "Charges annuelles : 1140", alone in a row. */
const bareCharges =
  /(?:^|\n)charges (annuelles|mensuelles|trimestrielles)[a-z ]{0,20}: ?(\d{1,2} \d{3}|\d{2,5})(?=\n|$)/;
/** "2 760 € de charges annuelles", "45 € de charges par mois", "40 €/mois de charges". */
const chargesAhead = new RegExp(anyOf`
  (?<!\bloyers?\b[^.;\n]{0,30})${euros} de charges(?: de copropriete)? ?(annuelles|par an|/ ?an|mensuelles|par mois|/ ?mois|par trimestre)
  ${euros} ?(par an|/ ?an|par mois|/ ?mois|par trimestre|/ ?trim[a-z]*) de charges
  copropriete[^.;\n]{0,25} lots(?: principaux)?, ${euros} ?(par an|/ ?an|par mois|/ ?mois)
`);
const noProcedure = new RegExp(anyOf`
  (?:pas de|aucune|sans|ni) procedure
  (?:pas|l'objet d'aucune|ne fait)[^.;\n]{0,60} procedure
  plan de sauvegarde ?: ?non\b(?![^\n]{0,60}: ?oui)
  procedures?(?: [a-z'/]{1,14}){0,6}? ?:? (?:non|aucune|neant)(?=\n|$|[ .,·;])
  procedures?(?: [a-z'/]{1,14}){0,6}? ?: n(?=\n|$)
`);
const procedure = new RegExp(anyOf`
  (?:fait|faisant) l'objet d'une procedure
  procedures?(?: [a-z']{1,14}){0,6} ?: ?oui
  \b(?:en|sous) plan de sauvegarde
  \bsous administration provisoire\b
  procedures?(?: [a-z']{1,14}){0,3} ?: ?(?:administration provisoire|plan de sauvegarde|mandat(?:aire)? ad hoc)\b(?! ?: ?non)
  \bune procedure (?:est )?en cours\b
  procedure en cours ?\((?:administrat|mandataire|plan de|art)
`);

const energyNames = anyOf`
  (?:depenses?|couts?|montants?|factures?)[^.€\n]{0,140}?energ(?:ie|etique)s?[^€\n]{0,130}?
  depenses annuelles[^€\n]{0,40}?
  estimations? des couts annuels[^€\n]{0,20}?
  depenses (?:theoriques|estimees|energie)[^€\n]{0,40}?
  energie ?:? ?
  budget energ(?:ie|etique)[^€\n\d]{0,30}?
  (?:consommations?|factures?) annuelles? estimees?[^€\n\d]{0,20}?
  (?:couts?|depenses?|factures?)(?: annuel(?:le)?s?)? (?:d'|de l'|en )?energie\n
  energ(?:ie|etique)s?[^.€\n]{0,60}?(?:depenses?|couts?|montants?|factures?)[^€\n]{0,80}?
  factures? [^.€\n\d]{0,20}diagnosti[a-z]{3,8}[^€\n\d]{0,12}?
  \bcouts? annuels?(?: estimes?)? ?:?[ ]
`;
const energyRange = new RegExp(
  anyOf`
  ${energyNames}(?:entre|de|:|(?<=\n)) ?${figure} ?(?:€|euros?|eur)?(?: par an)? ?(?:et|a|-|~|/) ?${euros}
  \b(?:cout|depense)s?(?: annuel(?:le)?s?| estimee?s?){0,2} ?: ?(?:(?:entre|de) )?${figure} ?(?:€|euros?|eur)? ?(?:et|a|-|~) ?${euros} ?(?:/ ?|par )an\b
  \b(?:entre|de) ${figure} ?(?:€|euros?|eur)? (?:et|a) ${euros} ?(?:/ ?|par )an\b(?=[^€\n]{0,40}(?:prix|indexe|reference|energie))
  \b(?:entre|de) ${figure} ?(?:€|euros?|eur)? (?:et|a) ${euros} (?:/ ?an |par an )?d'energie\b
  (?:kwh|co2)[^€\n]{0,30}\n(?:entre|de) ${figure} ?(?:€|euros?|eur)? (?:et|a) ${euros} ?(?:/ ?|par )an\b
  depenses theoriques ${figure} ?(?:€|euros?|eur)? ?(?:et|a|-) ?${euros}
  (?:energ(?:ie|etique)|depenses (?:annuelles|estimees))[^€\d\n]{0,30}\bmin(?:i|imum)?\.? ?:? ?${figure} ?€?[^€\d\n]{0,12}\bmax(?:i|imum)?\.? ?:? ?${euros}
  minimum[^€\d\n]{0,60}energie[^€\d\n]{0,40}: ?${euros}[^€\d\n]{0,14}maximum[^€\d\n]{0,12}${euros}
`,
);
/** "Dépenses énergie min." in one cell, "Dépenses énergie max." in another. */
const energyBound = (bound: string) =>
  new RegExp(
    String.raw`(?:^|\n)(?:depenses annuelles|(?:couts?|depenses?|montants?)[^€\d\n]{0,20}energ[a-z]{2,6})[^€\d\n]{0,12}\b${bound}(?:i|imum|imale?s?|imaux)?\.? ?:? ?${figure} ?(?:€|\n|$)`,
  );
const [leastEnergy, mostEnergy] = [energyBound("min"), energyBound("max")];
const energyYear =
  /(?:prix(?: moyens?)?|energies?|indexe\w{0,2}|reference|\bref\.|\bbase)[^.€\n]{0,90}?((?:20[12]\d(?:, | et |\/|-| a )?){1,4})(?!\d)|€(?: ?\/ ?an| par an)? ?\((20[12]\d)\)/;

const land = new RegExp(anyOf`
  (?:surface|superficie)(?: du| de la| de)? (?:terrain|parcelle|jardin)${between}{0,12}${figure} ?m2
  (?:^|\n|: |[·•|–-] |, )(?:[^a-z0-9\n]{1,4})?(?:terrain|parcelle)(?: (?:de|d'environ|environ))? ?:? ?${figure} ?m2
  (?:^|\n|[.!?] )(?:(?:beau|grand|superbe) )?(?:terrain|parcelle)(?: [a-z'-]{1,14}){1,4} (?:de|d'environ|environ) ${figure} ?m2
  (?:entouree?|au coeur|au milieu|au sein) d'un parc(?: [a-z'-]{1,14}){0,3} de (?:pres de |plus de )?${figure} ?m2
  (?:sur|avec|d'un|un|une|son|beau|grand)(?: [a-z'-]{1,14}){0,2} (?:terrain|parcelle)(?: [a-z'-]{1,14}){0,4}? (?:de|d'environ|environ) (?:pres de |plus de )?${figure} ?m2
  ${figure} ?m2 de (?:terrain|parcelle)
  (?:^|\n)${figure} ?m2 terrain(?=\n|$)
  (?:(?:^|\n|[.!?] )(?:le|son|un)|\b(?:sur|avec) un) (?:grand |vaste |beau )?parc(?: [a-z'-]{1,14}){0,2}? de (?:pres de |plus de )?${figure} ?m2
`);
const built = new RegExp(anyOf`
  (?:annee|date) (?:de (?:la )?)?const(?:ruction\b|r?\.|r?\b)${between}{0,5}((?:1[6-9]|20)\d\d)
  (?:construite?s?|batie?s?|edifiee?s?|elevee?s?|dessinee?s?|livree?s?)(?: en| vers| autour de| dans l'annee| de)? ?:? ?((?:1[6-9]|20)\d\d)(?![\d ]{0,3}m2)
  livree?s? (?:au|en|courant) (?:le )?(?:\d ?(?:er|e|eme)|premier|deuxieme|second|troisieme|quatrieme|dernier) (?:trimestre|semestre) ((?:19|20)\d\d)
  (?:^|[.\n] ?)datant de ((?:1[6-9]|20)\d\d)\b
  \(construction (?:de |en )?((?:1[6-9]|20)\d\d)\)
  (?:^|\n|\. )(?:construction|constr(?:uct)?\.|annee|epoque) ?:? ?((?:1[6-9]|20)\d\d)(?![\d ]{0,3}m2)
  \b((?:1[6-9]|20)\d\d)[ \n]annee de construction(?!${between}{0,5}(?:1[6-9]|20)\d\d)(?!\n(?:1[6-9]|20)\d\d)
  (?:immeuble|residence|batiment|maison|villa|copropriete|pavillon|bastide|appartement|imprimerie|usine|fabrique|manufacture|entrepot|atelier|bateau-logement|peniche)(?: [a-z'-]{1,14}){0,2}(?: [tf]\d)? de ((?:18|19|20)\d\d)\b(?! ?m2)
  (?:immeuble|residence|copropriete)(?: [a-z\d'-]{1,14}){0,3} \( ?((?:18|19|20)\d\d) ?\)
  (?:^|\n|\. )(?:immeuble|residence) ((?:18|19|20)\d\d)\b(?! ?m2)
  (?:immeuble|residence|batiment) ?: ?(?:\d{1,2} etages?, ?)?((?:18|19|20)\d\d)\b(?! ?m2)
`);
const tax = new RegExp(
  String.raw`(?:taxes? fonciere|foncier|\btf)s?(?: (?:en )?20\d\d)?[^\d€.;\n]{0,30}${euros}(?! ?(?:/|par) ?mois)`,
);
/** "TF : 1,6 k€", "TF 1 350.". */
const shortTax = new RegExp(anyOf`
  (?:taxes? fonciere|\btf) ?:? ?(\d{1,2}[.,]\d) ?k ?€
  \btf ?:? ?(\d{1,2} \d{3}|\d{3,4})(?=\. |,|\n|$)
  (?:^|\n)taxes? foncieres?(?: annuelle)? ?: ?(\d{1,2} \d{3}|\d{3,5})(?=\n|$)
`);
const carrez = new RegExp(anyOf`
  carrez${between}{0,20}(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) ?m2
  (?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) ?m2 ?\(?(?:habitables? )?(?:en |surface |de ){0,2}(?:loi )?carrez
`);
const heating =
  /(?:(?:chauffage|chauffee?|chaudiere|pompe a chaleur(?= collective))s?\b|\bchauff?\b\.?)([^.;\n]{0,60})/g;

const stage =
  /^\W{0,3}(?:bien |ce bien est |statut ?: ?|actuellement )?(?:sous[- ](offre|compromis|promesse)\b[^.]{0,30}|(offre) (?:en cours|acceptee))$|^[^.?]{4,60}\bsous[- ](offre|compromis)$/;
const leased =
  /\bvendue?s? louee?s?\b|\bvente (?:en )?occupee?\b|\bactuellement louee?s? (?:meublee?s? )?(?:a |pour )?\d{3,4} ?€|\bvendue? (?:avec (?:son )?locataire|occupee?)|\blouee?s? a vendre\b/;
/** What a heading calls a shop's walls; other lines may name a neighbour's. */
const leasedWalls = /\bmurs (?:[a-z]{1,12} ){0,3}?(?:loues|occupes)\b/;
const down = new RegExp(anyOf`
  \bbouquet(?: [a-z]{1,9}){0,2}${between}{0,12}${euros}
  ${euros} (?:de )?bouquet
`);
const monthly = new RegExp(anyOf`
  \brente(?: (?:viagere|mensuelle|indexee)){0,2}${between}{0,12}${euros}
  ${euros}(?: ?/ ?mois| par mois)? (?:de )?rente
`);
const rent = new RegExp(anyOf`
  \b(?:loyer(?: [a-z]{1,11}){0,3}|louee?)${between}{0,12}${euros}(?: (?:charges comprises|cc|hc|hors charges))? ?(?:/ ?mois|par mois|mensuels?|charges|cc)
  \bloyers? mensuels?${between}{0,30}${euros}
`);

/** "CHARGES (€/mois) : 75": the unit stands with the name. */
const unitInName =
  /(^|\n)([a-z][a-z' ]{3,30}) ?\((%|€(?: ?\/ ?(?:mois|an))?)\) ?:[ \n]?(\d[\d ]{0,9}(?:[.,]\d{1,2})?)(?=\n|$)/g;

/** What small ads shorten. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [unitInName, "$1$2 : $4 $3"],
  // A stop ends what is told of one thing: that of "4.31 %" does not.
  [/(?<![\d.,])(\d{1,2})\.(\d{1,3})(?= ?%)/g, "$1,$2"],
  [/\bproc\. (?=en cours|judic|collec)/g, "procedure "],
  [/\bs\.d\.([bde])\b\.?/g, "sd$1"],
  [/\bsurf\. /g, "surface "],
  [/(\d{3}) ?e(?=[.,;)\n]|$| ttc\b)/g, "$1 €"],
  [/\bhono?s?(?:\.| ?(?=:))/g, "honoraires"],
  [/\benv\. ?/g, "environ "],
  [/\bmens\. ?/g, "mensuelles "],
  [/\bdep\. /g, "depenses "],
  [/\bt\. ?f\. ?/g, "tf "],
  [/\bch\. (?=(?:de l')?acq|(?:du )?vend)/g, "charge "],
  [/\bacq\./g, "acquereur"],
  [/\bvend\./g, "vendeur"],
  [/\bch(?:gs?|ges|rgs)\b\.?/g, "charges"],
  [/\bcopro\b\.?/g, "copropriete"],
  [/\bres\. /g, "residence "],
  [/\bimm\. /g, "immeuble "],
  [/€ ?\/ ?m\.?(?![a-z\d²])/g, "€/mois"],
  [/\bch(?:auff?)?\. (?=ind|coll|gaz|elec|fuel|fioul)/g, "chauffage "],
  [/(\d) ?e(?= ?\/ ?(?:mois|an|trim))/g, "$1€"],
  [/\bind(?:iv)?\. /g, "individuel "],
];

/** Longer texts than any listing has. */
const longest = 60_000;

/** What the lines of a listing tell of its offer; `lines` are as a person reads them, one fact or paragraph each. */
export function offerFactsIn(lines: readonly string[]): FoundFields {
  const written = lines.map(stripAccents).join("\n").slice(0, longest);
  const plain = writeFigures(
    shortened.reduce((text, [short, whole]) => text.replace(short, whole), written.toLowerCase()),
  );
  const payerName = groupOf(payer.exec(plain));
  const share = decimalOf(percent.exec(plain));
  const found: FoundFields = {
    feesPayer: payerName === undefined ? undefined : payerName.startsWith("vend") ? "Vendeur" : "Acquéreur",
    feesPercent: share !== undefined && share > 0 && share < 20 ? share : undefined,
    priceWithoutFees: readWhole(withoutFees.exec(plain), 10_000),
    mandateNumber: groupOf(mandate.exec(written)),
    copropertyLots:
      readWhole(lots.exec(plain), 1) ?? countOfWord(lotsInWords.exec(plain)?.[1] ?? "") ?? undefined,
    copropertyCharges: yearlyCharges(plain),
    copropertyProcedure: noProcedure.test(plain) ? false : procedure.test(plain) ? true : undefined,
    ...energyCosts(plain),
    landArea: readWhole(land.exec(plain), 10) ?? readCadastralArea(plain) ?? readHectares(plain),
    constructionYear: readWhole(built.exec(plain), 1600),
    bathrooms: countBathrooms(plain),
    propertyTax: readWhole(tax.exec(plain), 50) ?? readShortTax(plain),
    carrezArea: decimalOf(carrez.exec(plain)),
    heating: heatingOf(plain),
    ...readSaleTerms(lines, plain),
  };
  return found;
}

function groupOf(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((text) => text !== undefined);
}

/** The first figure of a match; undefined below a least one, which is another thing's. */
function readWhole(match: RegExpExecArray | null, least: number): number | undefined {
  const digits = groupOf(match)?.replace(/[ .]/g, "");
  const value = digits === undefined ? Number.NaN : Number(digits);
  return value >= least && value <= 2_147_483_647 ? value : undefined;
}

/** "Contenance : 4 a 15 ca": square metres of a plot, as notaries count them. */
const cadastral =
  /\b(?:contenance|cadastr[a-z]{1,5}|terrain|parcelle)[^\d\n.;]{0,30}(?:(\d{1,3}) ?ha,? ?)?(?:(\d{1,2}) ?a,? ?)?(\d{1,2}) ?ca\b/;
function readCadastralArea(plain: string): number | undefined {
  const [, hectares = "0", ares = "0", rest] = cadastral.exec(plain) ?? [];
  if (rest === undefined) return undefined;
  return Number(hectares) * 10_000 + Number(ares) * 100 + Number(rest) || undefined;
}

const plot = anyOf`
  \b(?:terrain|parcelle|propriete)
  (?:(?:^|\n|[.!?] )(?:le|son|un)|\b(?:sur|avec) un) (?:grand |vaste |beau )?parc
  \b(?:entouree?|au coeur|au milieu|au sein) d'un (?:grand |vaste |beau )?parc
`;
/** "Terrain : 1,2 ha", "au coeur d'un parc de 2 hectares"; "à deux pas du parc Borély" is nobody's plot. */
const hectares = new RegExp(
  String.raw`(?<!\b(?:residence|lotissement|copropriete|domaine)\b[^.;\n]{0,40})${plot}(?: [a-z'-]{1,14}){0,4} ?:? ?(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?) ?(?:ha|hectares?)\b`,
);
function readHectares(plain: string): number | undefined {
  const digits = hectares.exec(plain)?.[1];
  return digits === undefined
    ? undefined
    : Math.round(Number(digits.replace(",", ".")) * 10_000) || undefined;
}

function readShortTax(plain: string): number | undefined {
  const [, thousands, short, row] = shortTax.exec(plain) ?? [];
  const whole = short ?? row;
  if (thousands !== undefined) return Math.round(Number(thousands.replace(",", ".")) * 1_000);
  return whole === undefined ? undefined : Number(whole.replace(" ", ""));
}

function decimalOf(match: RegExpExecArray | null): number | undefined {
  const digits = groupOf(match);
  return digits === undefined ? undefined : Number(Number(digits.replace(",", ".")).toFixed(2));
}

const periods = [
  [/\/ ?mois|par mois|mensuel/, 12],
  [/\/ ?trim|par trimestre|trimestriel|\((?:par )?trimestre\)/, 4],
  [/\/ ?an\b|par an|annuel|previsionnel|courantes/, 1],
] as const;

/** The charges of a year, where it is said which time they are of. */
function yearlyCharges(plain: string): number | undefined {
  // "1 020 €/an (85 €/mois)": the period that comes first is that of the amount before it.
  const times = (text: string) =>
    periods
      .flatMap(([pattern, factor]) => ({ at: text.search(pattern), factor }))
      .filter(({ at }) => at >= 0)
      .reduce((best, one) => (one.at < best.at ? one : best), {
        at: Number.POSITIVE_INFINITY,
        factor: undefined as number | undefined,
      }).factor;
  const named = [...plain.matchAll(charges)].map(([, name = "", digits = "", after = ""]) => ({
    name,
    digits,
    after,
  }));
  const ahead = chargesAhead.exec(plain);
  if (ahead !== null)
    named.push({
      name: "",
      digits: ahead[1] ?? ahead[3] ?? ahead[5] ?? "",
      after: ahead[2] ?? ahead[4] ?? ahead[6] ?? "",
    });
  const [, bareName = "", bareDigits] = bareCharges.exec(plain) ?? [];
  if (bareDigits !== undefined) named.push({ name: bareName, digits: bareDigits, after: "" });
  for (const { name, digits, after } of named) {
    const amount = Number(digits.replace(/[ .]/g, ""));
    // "3 012 € soit 251 € par mois": the second amount is the same charges once more.
    const factor = times(after.split(/\bsoit\b/)[0] ?? "") ?? times(name);
    if (factor !== undefined && amount > 0 && amount < 100_000) return amount * factor;
  }
  return undefined;
}

function energyCosts(plain: string): FoundFields {
  const range = energyRange.exec(plain) ?? leastEnergy.exec(plain);
  if (range === null) return {};
  const [least, most] = [...range.slice(1), groupOf(mostEnergy.exec(plain))]
    .filter((digits) => digits !== undefined)
    .map((digits) => Number(digits.replace(/[ .]/g, "")));
  if (least === undefined || most === undefined || least < 50 || least > most || most > 100_000) return {};
  const behind = plain.slice(range.index, range.index + range[0].length + 200);
  const years = groupOf(energyYear.exec(behind))?.match(/20[12]\d/g);
  const year = years?.at(-1);
  return {
    energyCostMin: least,
    energyCostMax: most,
    energyCostYear: year === undefined ? undefined : Number(year),
  };
}

type Heating = (typeof heatings)[number];
const heatingWords: readonly (readonly [RegExp, Heating])[] = [
  [/collecti|\bcoll\b|\burbain\b|\breseau de chaleur\b/, "Collectif"],
  [/pompe a chaleur|\bpac\b|reversible|\bclim rev\b|heat ?pump/, "Pompe à chaleur"],
  [/\bga[zs]\b/, "Individuel au gaz"],
  [/fioul|fuel|mazout/, "Fioul"],
  [/granules?|pellets?|\bbois\b/, "Bois ou granulés"],
  [/electri|\belec\b/, "Individuel électrique"],
];

/** "Charges de 210 € (chauffage et eau chaude compris)", "130 €/mois dont chauffage": what they hold is heated for all. */
const heatedForAll = new RegExp(anyOf`
  charges[^.;\n]{0,50}\bchauffage\b[^.;\n]{0,30} (?:compris|inclus)
  charges[^.;\n]{0,50}\b(?:dont|avec|incluant|comprenant|y compris)\b[^.;\n]{0,30}\bchauffage\b(?! (?:ind|elec|au gaz|gaz))
`);
/** What heats where no other way is named. */
const electricHeaters =
  /(?<!(?:prevoir|installer)[^.;\n]{0,30})\b(?:convecteurs?|radiateurs?|panneaux rayonnants)(?: [a-z]{4,9})? electriques?\b/;

const ownHeatPump =
  /(?<!(?:prevoir|installer|possib\w{1,6}|piscine)[^.;\n]{0,30})(?:\bpompe a chaleur\b|\bpac (?=reversible|air|gainable))(?! (?:piscine|pour la piscine|a prevoir))/;

/** What heats, where a simplified text names one way alone; what is for all comes first. */
export function heatingOf(plain: string): Heating | undefined {
  if (heatedForAll.test(plain)) return "Collectif";
  const names = [...plain.matchAll(heating)].slice(0, 5).flatMap(([, text = ""]) => {
    const named = heatingWords.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);
    if (named.includes("Collectif")) return ["Collectif" as const];
    return named.length === 1 ? named : [];
  });
  const [first] = names;
  // A heat pump heats, whether or not the text says so.
  if (first === undefined && ownHeatPump.test(plain)) return "Pompe à chaleur";
  if (first === undefined && /\bgaz individuel\b|\bindividuel gaz\b/.test(plain)) return "Individuel au gaz";
  if (first === undefined && electricHeaters.test(plain)) return "Individuel électrique";
  return names.every((name) => name === first) ? first : undefined;
}

/** How far the sale is and of what form it is: short lines tell it, a menu of the site names every form. */
function readSaleTerms(lines: readonly string[], plain: string): FoundFields {
  const short = lines.filter((line) => line.length <= 90).map(simplify);
  const word = short.map((line) => groupOf(stage.exec(line))).find((found) => found !== undefined);
  const bouquet = readWhole(down.exec(plain), 1_000);
  const rente = readWhole(monthly.exec(plain), 50);
  const isAnnuity = bouquet !== undefined || rente !== undefined;
  const isLeased = !isAnnuity && (leased.test(plain) || leasedWalls.test(simplify(lines[0] ?? "")));
  return {
    saleStage: word === undefined ? undefined : saleStages[word === "offre" ? 0 : 1],
    saleKind: isAnnuity ? "Viager" : isLeased ? "Vendu loué" : undefined,
    annuityDown: bouquet,
    annuityMonthly: rente,
    rent: isLeased ? readWhole(rent.exec(plain), 100) : undefined,
  };
}
