import type { PropertyType } from "#domain/property/vocabulary.ts";
import { anyOf } from "./any-of.ts";
import { simplify } from "./simplify.ts";

const words: readonly (readonly [pattern: RegExp, type: PropertyType])[] = [
  [/\b(?:rez(?:-de-(?:chaussee|jardin))?|haut|bas|etage|dessus)[ -]de[ -](?:villa|maison)\b/, "Appartement"],
  [
    /\b(?:appartements?|appart|appt|studios?(?! immo)|studette|duplex|triplex|souplex|lofts?|penthouse|rooftop|rez[- ]de[- ]jardin|flat|apartments?|condo)\b/,
    "Appartement",
  ],
  [/\bterrain ?(?:et|\+|avec) ?(?:projet de )?(?:maison|villa)\b/, "Maison"],
  [/\b[tf][1-9](?: ?bis|\/\d)?\b|\btype [1-9]\b/, "Appartement"],
  [
    new RegExp(
      String.raw`\b${anyOf`
  maisons?|villas?|pavillons?|mas|bastides?|bastidon|longere|chalets?
  hotel particulier
  maisonnette|cabanon|fermes?|fermette
  chateau(?![ -]gombert)
  houses?|singlefamilyresidence
  (?<!\b(?:nue|pleine|co)[- ])propriete
`}\b`,
    ),
    "Maison",
  ],
  // "Trois pièces au deuxième étage d'un petit immeuble": what lies in one is none.
  [
    /(?<!(?:\bd'un|\bdans un|\bde l'|\bdans l'|\bde cet|\bdans cet|\bau sein d'un)(?: ?[a-z]{4,12}){0,2} ?)\b(?:immeubles?|building|apartmentcomplex)\b/,
    "Immeuble",
  ],
  [
    /\b(?:terrains?|locaux|local|bureaux?|parkings?|garages?|box|commerces?|fonds de commerce|entrepots?|caves?|peniche|boutique|murs commerciaux|land|office)\b/,
    "Autre",
  ],
];

/** The type that a title or a label names first ("Maison avec garage" is a house); null where none is named. */
export function readPropertyType(text: string): PropertyType | null {
  const plain = simplify(text).slice(0, 300);
  let first: { at: number; type: PropertyType } | null = null;
  for (const [pattern, type] of words) {
    const at = pattern.exec(plain)?.index;
    if (at !== undefined && (first === null || at < first.at)) first = { at, type };
  }
  return first?.type ?? null;
}

const offices =
  /\bplateaux?\b(?! technique)|\bprofessions? liberales?\b|\busage (?:professionnel|de bureaux?|commercial)\b|\blocaux (?:commerciaux|professionnels)\b/;

/** Says whether a text speaks of rooms to work in: nothing then tells that they are a flat. */
export function namesOffices(text: string): boolean {
  return offices.test(simplify(text));
}
