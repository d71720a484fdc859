import type { DrawnProperty } from "../drawn-property.ts";
import type { Random } from "../pictures/random.ts";
import { numberInWords, ordinalInWords, squareMetres } from "./typography.ts";

/** "un T3" and "ce T3", both of one kind. */
export function flatWords(
  property: DrawnProperty,
  random: Random,
): { indefinite: string; demonstrative: string } {
  const rooms = property.rooms ?? 3;
  if (rooms === 1) {
    return { indefinite: random.pick(["un studio", "un studio lumineux"]), demonstrative: "ce studio" };
  }
  return random.pick([
    {
      indefinite: `un appartement de ${numberInWords(rooms)} pièces`,
      demonstrative: `cet appartement de ${numberInWords(rooms)} pièces`,
    },
    { indefinite: `un T${rooms}`, demonstrative: `ce T${rooms}` },
    { indefinite: `un appartement de type ${rooms}`, demonstrative: `cet appartement de type ${rooms}` },
    { indefinite: `un ${numberInWords(rooms)}-pièces`, demonstrative: `ce ${numberInWords(rooms)}-pièces` },
  ]);
}

/** The flat as a title names it: "T3", "appartement 3 pièces", "studio". */
export function titleFlat(property: DrawnProperty, random: Random): string {
  const rooms = property.rooms ?? 3;
  return rooms === 1
    ? "studio"
    : random.pick([`appartement ${rooms} pièces`, `T${rooms}`, `appartement T${rooms}`]);
}

/** The flat with its adjective, to begin a sentence: "Beau T3". */
export function beautifulFlat(property: DrawnProperty, random: Random): string {
  const rooms = property.rooms ?? 3;
  if (rooms === 1) return random.pick(["Joli studio", "Studio fonctionnel", "Studio lumineux"]);
  if (property.condition === "to-renovate")
    return random.pick([`Appartement de type ${rooms}`, `T${rooms} à fort potentiel`]);
  return random.pick([
    `Bel appartement de type ${rooms}`,
    `Beau T${rooms}`,
    `Agréable T${rooms}`,
    `Charmant ${numberInWords(rooms)}-pièces`,
    `Bel appartement de ${numberInWords(rooms)} pièces`,
  ]);
}

/** A feminine noun beginning with a consonant: "maison de ville", "villa". */
export function houseNoun(property: DrawnProperty, random: Random): string {
  switch (property.building.style) {
    case "townhouse":
      return random.pick(["maison de ville", "maison de ville", "maison de caractère"]);
    case "fisher":
      return "maison de pêcheur";
    case "bastide":
      return "bastide";
    case "contemporary":
      return random.pick(["villa contemporaine", "maison contemporaine"]);
    case "provencal":
      return random.pick(["villa provençale", "maison traditionnelle", "maison provençale"]);
    default:
      return random.pick(["villa", "maison familiale", "maison individuelle"]);
  }
}

/** The floor of a flat: "au troisième et dernier étage", "le rez-de-chaussée". */
export function floorPhrase(property: DrawnProperty, article: "au " | "le "): string {
  const { floor, building } = property;
  if (floor === null || floor === 0) return `${article}rez-de-chaussée`;
  const last = floor === building.totalFloors && floor > 1 ? " et dernier" : "";
  return `${article}${ordinalInWords(floor)}${last} étage`;
}

/** The building of a flat with its article: "un immeuble haussmannien". */
export function buildingNoun(property: DrawnProperty, random: Random): string {
  switch (property.building.style) {
    case "haussmann":
      return random.pick([
        "un immeuble haussmannien",
        "un bel immeuble en pierre de taille",
        "un immeuble bourgeois",
      ]);
    case "three-windows":
      return random.pick([
        "un trois fenêtres marseillais",
        "un petit immeuble ancien",
        "un immeuble marseillais typique",
      ]);
    case "old-town":
      return random.pick([
        "un immeuble ancien",
        "une maison ancienne divisée en appartements",
        "un immeuble du vieux Marseille",
      ]);
    case "sixties":
      return random.pick([
        "un immeuble des années soixante",
        "une petite résidence des années soixante",
        "un immeuble de bon standing",
      ]);
    case "recent":
      return random.pick([
        "une résidence récente",
        `une résidence de ${property.building.builtYear}`,
        "un immeuble récent",
      ]);
    default:
      return random.pick(["une résidence arborée", "une résidence fermée", "une copropriété bien tenue"]);
  }
}

/** Whole square metres of the living room. */
export function livingArea(property: DrawnProperty, random: Random): number {
  const rooms = property.rooms ?? 3;
  const share = rooms <= 1 ? 0.72 : rooms === 2 ? 0.46 : 0.34;
  return Math.max(9, Math.round(property.surfaceArea * (share + random.between(-0.03, 0.03))));
}

/** What the kitchen is, an adjective in the feminine. */
export function kitchen(property: DrawnProperty, random: Random): string {
  if (property.condition === "to-renovate") return random.pick(["indépendante", "séparée", "à repenser"]);
  if (property.condition === "to-refresh") return random.pick(["indépendante", "aménagée", "séparée"]);
  return random.pick(["équipée", "ouverte et équipée", "aménagée", "indépendante"]);
}

/** "une chambre", "trois chambres". */
export function bedroomCount(property: DrawnProperty): string {
  const count = property.bedrooms ?? 0;
  return count === 1 ? "une chambre" : `${numberInWords(count)} chambres`;
}

/** The bedrooms with a size or a quality. */
export function bedroomDetail(property: DrawnProperty, random: Random): string {
  const count = property.bedrooms ?? 0;
  const usual = Math.max(8, Math.round((property.surfaceArea * 0.37) / Math.max(2, count)));
  const largest = Math.min(20, usual + random.integer(1, 2));
  if (count === 1) return `une chambre de ${squareMetres(Math.min(16, largest))}`;
  if (count === 2 && random.chance(0.55))
    return `deux chambres de ${largest} et ${squareMetres(Math.max(8, largest - random.integer(1, 3)))}`;
  return random.chance(0.5)
    ? bedroomCount(property)
    : `${bedroomCount(property)}${random.pick([" lumineuses", " au calme", ` (dont une de ${squareMetres(largest)})`])}`;
}

/** Where the bedrooms of a house are: the second half of a sentence, full stop included. */
export function nightPart(property: DrawnProperty, random: Random): string {
  const rooms = bedroomDetail(property, random);
  return property.building.totalFloors === 0
    ? `l'espace nuit compte ${rooms} et une salle de bains.`
    : random.pick([
        `à l'étage, ${rooms} et une salle de bains.`,
        `l'étage accueille ${rooms} et une salle d'eau.`,
      ]);
}

/** After "exposé": "plein sud", "à l'est". */
export function exposurePhrase(exposure: string | null): string {
  switch (exposure) {
    case "S":
      return "plein sud";
    case "SE":
      return "sud-est";
    case "SW":
      return "sud-ouest";
    case "EW":
      return "est-ouest";
    case "NS":
      return "nord-sud";
    case "N":
      return "au nord";
    case "E":
      return "à l'est";
    case "W":
      return "à l'ouest";
    default:
      return "plein sud";
  }
}

/** What one sees, with its article: "une échappée sur la mer". */
export function viewPhrase(property: DrawnProperty, random: Random): string {
  switch (property.view) {
    case "sea":
      return random.pick([
        "une vue imprenable sur la mer",
        "une belle vue sur la mer et les îles",
        "une échappée sur la mer",
        "un panorama sur la rade",
      ]);
    case "port":
      return random.pick(["une vue sur les bassins du port", "une vue dégagée sur le port et les bateaux"]);
    case "basilica":
      return random.pick([
        "une vue sur Notre-Dame de la Garde",
        "une jolie vue sur la Bonne Mère",
        "une vue dégagée jusqu'à la Bonne Mère",
      ]);
    case "hills":
      return random.pick([
        "une vue dégagée sur les collines",
        "un beau panorama sur les collines",
        "une vue verdoyante sur le massif",
      ]);
    default:
      return random.pick(["une vue dégagée sur les toits", "une vue sans vis-à-vis sur la ville"]);
  }
}
