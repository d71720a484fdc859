import { anyOf } from "./any-of.ts";
import { writeFigures } from "./figures-in-words.ts";
import { readArea } from "./values.ts";

const figure =
  /(?<![\d.,/]|(?<![\d.,])\d{1,2} (?:et|ou|a|x) )(\d{1,3}(?: \d{3}|\d{0,2})(?:[.,]\d{1,2})?) ?(?:m2|m ?²|metres? carres?|sqm)(?![\da-z])(?! ?\/(?! ?[\dt]))/g;

/** Parts of a property, and what is no part of it: their areas are not the property's. */
const otherAreas = anyOf`
  terrain|(?<!rez[- ]de[- ])jardin|jardinet|terrasses?|balcons?|sejour|salon|cuisine|chambres?|suite|caves?|garages?
  parcelle|piscine|loggias?|mezzanine|solarium|bureau
  piece de vie
  piece a vivre
  piece principale
  espaces? (?:de vie|jour|nuit)
  annexes?|cour|patio|dependances?
  studio independant
  veranda|exterieurs?
  espaces? verts?
  parc|arbore|clos|(?<!ancien )atelier|dressing|cellier|salle|hall|entree|combles?|grenier|sous-sol|box
  stationnement|abri
  pool ?house
  plage|rooftop|toit|local|bassin|foncier|living|receptions?|suites|verdure
  €
  emprise|ponderee|batie?|edifiee?|implantee?
  construire (?:une?|votre) (?:maison|villa|habitation)
`;
const notBefore = new RegExp(anyOf`
  ${otherAreas}(?: [a-z'-]{1,14}){0,4} ?[:(~,]? ?$
  (?:receptions?|terrasses|jardins?|terrains?|parc|parcelle)[a-z -]{0,20}, d'une (?:superficie|surface)(?: [a-z'-]{1,14}){0,3} $
  au sol ?[:=]? ?$
`);
const notAfter = new RegExp(
  `^ ?(?:de |d')?${anyOf`
  terrain|jardin|terrasse|balcon|sejour|cave|garage|parcelle|exterieur|parc|dependance|loggia
  piece de vie
  annexe|cour|patio
  au sol
  carres de terrain
  constructible|arbore
  clos\b
  clotur|paysage
  plat\b
  piscinable|viabilise
  de foncier
  espaces? verts?
  €
  environ de (?:terrain|jardin|terrasse)
`}`,
);
const storeyAfter =
  /^,? ?(?:situee? )?(?:au|en) (?:\d{1,2} ?(?:er|e|eme)|premier|deuxieme|second|troisieme|quatrieme|cinquieme|dernier)(?: et dernier)? etage/;
const livingAfter = /^ ?(?:environ )?\(?(?:habitables?|hab\b|de surface habitable|shab|utiles? habitables?)/;
/** "52 m² en rez-de-chaussée et réserve de 20 m², soit 72 m² au total": of rooms alone, not of what lies outside. */
const sumAfter = /^ ?(?:au total|en tout)\b/;
const outside = /jardin|terrasse|terrain|balcon|exterieur|garage|cave|parcelle|dependance/;
const carrezAfter = /^ ?(?:environ )?\(?(?:loi )?carrez/;
const livingBefore =
  /(?:surface habitable|superficie habitable|habitables?|shab)(?: [a-z'()-]{1,12}){0,4} ?[:(~]? ?$/;
const propertyBefore = new RegExp(
  `${anyOf`
  appartement|maison|villa|studio|duplex|triplex|loft|bien|pieces?
  appt|appart|pces?|ancien atelier|maisonnette|cabanon|chalet|rez[- ]de[- ]jardin|souplex
  \b[tf]\d
  \btype \d
  situee?s?
  \d{5} marseille
  surface|superficie|carrez|immeuble|propriete|pavillon|bastide|penthouse|logement
  m2 de
`}(?: [a-z0-9'()/-]{1,16}){0,7} ?[,:(~-]? ?$`,
);
const before = 70;

/** "4 chambres 120 m²": the area of a property of four bedrooms; "4 chambres de 12 m²" tells theirs. */
const countedBefore = /\d chambres? ?[,/|-]? ?$/;
const smallestProperty = 25;

export type AreaMention = { readonly area: number; readonly rank: number };

/**
 * Areas of the property that a simplified text mentions, the best first: 3 where it says habitable, 2 Carrez, 1 where
 * it names the property before; rooms, gardens and plots are left out. Rank 0: an area of nothing in particular.
 */
export function areasIn(written: string): AreaMention[] {
  const text = writeFigures(written).replace(/\bniv\. /g, "niveaux ");
  const mentions: AreaMention[] = [];
  let leftOut = -1;
  for (const match of text.matchAll(figure)) {
    const digits = ownDigits(text.slice(Math.max(0, match.index - 12), match.index), match[1] ?? "");
    if (digits === null) continue;
    const ahead = text.slice(Math.max(0, match.index - before), match.index);
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const clause = ahead.slice(
      Math.max(ahead.lastIndexOf(". "), ahead.lastIndexOf(";"), ahead.lastIndexOf("|")) + 1,
    );
    const area = readArea(`${digits} m2`);
    const isPart =
      notBefore.test(clause) && !(area !== null && area >= smallestProperty && countedBefore.test(clause));
    const isLiving = livingAfter.test(behind) || (livingBefore.test(clause) && !isPartOf(clause));
    // "Terrasses de 22 m² et 14 m²": the second is as little the property's as the first.
    const goesOn = leftOut >= 0 && /^ ?(?:et|\+) ?$/.test(text.slice(leftOut, match.index).slice(0, 5));
    const isOther = notAfter.test(behind) || ((isPart || goesOn) && !isLiving);
    leftOut = isOther ? match.index + match[0].length : -1;
    if (area === null || isOther) continue;
    const isBracketed = mentions.length > 0 && /m2 ?\($/.test(ahead);
    const isCarrez = carrezAfter.test(behind) && !isBracketed;
    const isSum = sumAfter.test(behind) && /\bsoit $/.test(clause) && !outside.test(clause);
    const rank = isLiving
      ? 3
      : isCarrez
        ? 2
        : (propertyBefore.test(clause) || storeyAfter.test(behind) || isSum) && !isBracketed
          ? 1
          : 0;
    mentions.push({ area, rank });
  }
  return mentions.sort((one, other) => other.rank - one.rank);
}

/** "Box de 14 m² au sous-sol", "Rue Négresko, box fermé de 14 m²": what a text about a garage or a shop tells first is no part of a home. */
export function boxAreaIn(text: string): number | undefined {
  const digits =
    /^(?:[^.\d]{0,80},)?\W{0,3}(?:box|garage|cave|parking|place de (?:parking|stationnement)|local|bureaux?|boutique|entrepot)(?: [a-z-]{1,16}){0,3}(?: de)? (\d{1,3}(?:[.,]\d{1,2})?) ?m2\b/.exec(
      text,
    )?.[1];
  return readArea(`${digits ?? product.exec(text)?.[1] ?? ""} m2`) ?? undefined;
}
/** "5,10 m x 2,60 m soit 13,26 m²". */
const product = /\d ?m? ?x ?\d{1,2}(?:[.,]\d{1,2})? ?m?,? soit (\d{1,3}(?:[.,]\d{1,2})?) ?m2\b/;

/** What follows "habitable" may tell of a part: "95 m² habitables avec cour de 20 m²". */
function isPartOf(clause: string): boolean {
  return notBefore.test(clause.slice(clause.lastIndexOf("hab")));
}

/** "T5 120 m²" and "Marseille 8 120 m²" give two figures; of "villa 1 250 m²" nobody can say. */
function ownDigits(ahead: string, figure: string): string | null {
  const grouped = /^\d{1,2} (\d{3}(?:[.,]\d{1,2})?)$/.exec(figure)?.[1];
  if (grouped === undefined) return figure;
  if (
    /(?:(?:^|[^a-z])[tfp]\.?|(?:type|marseille|lot|etage|pieces?|no|n°|bat|batiment|zone)[ :]{1,3})$/.test(
      ahead,
    )
  )
    return grouped;
  return figure;
}
