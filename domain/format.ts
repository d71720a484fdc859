/** How figures and facts are written in French, and the masks that stand for what is withheld. */

import type { EnergyLetter, EquipmentName, PropertyType } from "./property.ts";

/** Stands for a price the viewer may not see. */
export const priceMask = "XXX XXX";
/** Stands for an area the viewer may not see. */
export const surfaceMask = "XX m²";

const euros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const wholeNumbers = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const kilometres = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });
const ratings = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Euros with French grouping: "250 000 €". */
export function formatPrice(priceEuros: number): string {
  return euros.format(priceEuros);
}

/** A count with French grouping: "2 300". */
export function formatNumber(value: number): string {
  return wholeNumbers.format(value);
}

/** A rating out of 5 with one decimal: "4,5". */
export function formatRating(rating: number): string {
  return ratings.format(rating);
}

/** Square metres: "65 m²" (no-break space). */
export function formatSurface(areaM2: number): string {
  return `${wholeNumbers.format(areaM2)}\u00a0m²`;
}

/** Rounded euros per square metre, "4 120 €/m²"; null when the area is not above zero. */
export function formatPricePerM2(priceEuros: number, areaM2: number): string | null {
  return areaM2 > 0 ? `${euros.format(priceEuros / areaM2)}/m²` : null;
}

/** A distance in steps of 50 m: "350 m", "1,25 km", and "moins de 50 m" for none. */
export function formatDistance(metres: number): string {
  if (metres < 50) return "moins de 50\u00a0m";
  return metres < 1_000
    ? `${wholeNumbers.format(metres)}\u00a0m`
    : `${kilometres.format(metres / 1_000)}\u00a0km`;
}

/** "1 bien", "2 biens": French counts zero and one as singular. The plural defaults to an added s. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${wholeNumbers.format(count)} ${Math.abs(count) < 2 ? singular : plural}`;
}

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

/** What a home may have, as it is called on screen. */
export const equipmentLabels: Readonly<Record<EquipmentName, string>> = {
  pool: "Piscine",
  parking: "Parking",
  box: "Box",
  cellar: "Cave",
  elevator: "Ascenseur",
  garden: "Jardin",
  balcony: "Balcon",
  terrace: "Terrasse",
};

/** The public title, made from what everyone may know: "Appartement 3 pièces, rue Paradis". */
export function homeTitle(home: {
  readonly propertyType: PropertyType;
  readonly rooms: number | null;
  readonly streetName: string | null;
}): string {
  const name = [propertyTypeName(home.propertyType), roomCount(home.rooms)].filter(Boolean).join(" ");
  return home.streetName === null ? name : `${name}, ${home.streetName}`;
}
