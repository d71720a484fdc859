/** How the facts of a property are written in French, and the masks that stand for what is withheld. */

import { countOf } from "../text/format.ts";
import type { PropertyStatus } from "./property.ts";
import type { EnergyLetter, PropertyType } from "./vocabulary.ts";

/** Stands for a price the viewer may not see. */
export const priceMask = "XXX XXX";
/** Stands for an area the viewer may not see. */
export const surfaceMask = "XX m²";

/** "3 pièces", "1 pièce"; null when the number of rooms is unknown or zero. */
export function roomCount(rooms: number | null): string | null {
  return rooms === null || rooms < 1 ? null : countOf(rooms, "pièce");
}

/** "RDC", "1er étage", "3e étage sur 5", "RDC sur 2 étages"; null when the floor is unknown. */
export function formatFloor(floor: number | null, totalFloors: number | null = null): string | null {
  if (floor === null) return null;
  const hasTotal = totalFloors !== null && totalFloors > 0 && totalFloors >= floor;
  if (floor === 0) return hasTotal ? `RDC sur ${countOf(totalFloors, "étage")}` : "RDC";
  const name = `${floor}${floor === 1 ? "er" : "e"} étage`;
  return hasTotal ? `${name} sur ${totalFloors}` : name;
}

/** A grade from A to G, or a dash for any other value. */
export function formatEnergyLetter(letter: EnergyLetter | null): string {
  return letter ?? "–";
}

/** The word for a type inside a sentence: "Autre" alone would say nothing. */
export function propertyTypeName(type: PropertyType): string {
  return type === "Autre" ? "Bien immobilier" : type;
}

/** The public title, made from what everyone may know: "Appartement 3 pièces, rue Paradis". */
export function homeTitle(home: {
  readonly propertyType: PropertyType;
  readonly rooms: number | null;
  readonly streetName: string | null;
}): string {
  const name = [propertyTypeName(home.propertyType), roomCount(home.rooms)].filter(Boolean).join(" ");
  return home.streetName === null ? name : `${name}, ${home.streetName}`;
}

/** What the law has an offer say of its energy, beside the two letters. */
export function energySentences(property: {
  readonly status: PropertyStatus;
  readonly dpe_energy_letter: EnergyLetter | null;
}): string[] {
  const { status, dpe_energy_letter: letter } = property;
  const isExcessive = status === "for_sale" && (letter === "F" || letter === "G");
  return isExcessive ? [`Logement à consommation énergétique excessive\u00a0: classe ${letter}.`] : [];
}
