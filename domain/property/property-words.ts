import { formatPrice, writeCount } from "../text/format.ts";
import { owesEnergyRating } from "./energy-rating.ts";
import type { PropertyStatus } from "./property.ts";
import type { ShownFields } from "./property-fields.ts";
import type { EnergyLetter, PropertyType } from "./vocabulary.ts";

export const priceMask = "XXX XXX";
export const surfaceMask = "XX m²";

/** "3 pièces", "1 pièce"; null when the number is unknown or zero. */
export function roomCount(rooms: number | null): string | null {
  return rooms === null || rooms < 1 ? null : writeCount(rooms, "pièce");
}

/** "RDC", "1er étage", "3e étage sur 5", "RDC, immeuble de 2 étages". */
export function formatFloor(floor: number | null, totalFloors: number | null = null): string | null {
  if (floor === null) return null;
  const hasTotal = totalFloors !== null && totalFloors > 0 && totalFloors >= floor;
  if (floor === 0) return hasTotal ? `RDC, immeuble de ${writeCount(totalFloors, "étage")}` : "RDC";
  const name = `${floor}${floor === 1 ? "er" : "e"} étage`;
  return hasTotal ? `${name} sur ${totalFloors}` : name;
}

export function formatEnergyLetter(letter: EnergyLetter | null): string {
  return letter ?? "–";
}

/** Inside a sentence "Autre" would say nothing; what has rooms is no land and no parking space. */
export function propertyTypeName(type: PropertyType, rooms: number | null): string {
  if (type !== "Autre") return type;
  return roomCount(rooms) === null ? "Bien immobilier" : "Local";
}

/** The public title, from what everyone may know: "Appartement 3 pièces, rue Paradis". */
export function propertyTitle(property: {
  readonly propertyType: PropertyType;
  readonly rooms: number | null;
  readonly streetName: string | null;
}): string {
  const { propertyType, rooms } = property;
  const name = [propertyTypeName(propertyType, rooms), roomCount(rooms)].filter(Boolean).join(" ");
  return property.streetName === null ? name : `${name}, ${property.streetName}`;
}

type EnergyFacts = Pick<
  ShownFields,
  "property_type" | "dpe_energy_letter" | "energy_cost_min" | "energy_cost_max" | "energy_cost_year"
> & { readonly status: PropertyStatus };

/** The sentences that the law requires beside the two letters; none for a sold property. */
export function energySentences(property: EnergyFacts): string[] {
  const { status, property_type: type, dpe_energy_letter: letter } = property;
  if (status === "sold") return [];
  // The sentence is for dwellings: a workshop or an office has none.
  const isExcessive = owesEnergyRating(type) && (letter === "F" || letter === "G");
  return [
    ...(isExcessive ? [`Logement à consommation énergétique excessive\u00a0: classe ${letter}.`] : []),
    ...energyCostSentences(property),
  ];
}

/** The words of the arrêté of 22 December 2021; nothing while an end of the range is unknown. */
function energyCostSentences({
  energy_cost_min: least,
  energy_cost_max: most,
  energy_cost_year: year,
}: EnergyFacts): string[] {
  if (least === null || most === null) return [];
  const range = least === most ? formatPrice(least) : `entre ${formatPrice(least)} et ${formatPrice(most)}`;
  const costs = `Montant estimé des dépenses annuelles d’énergie pour un usage standard\u00a0: ${range} par an.`;
  return year === null
    ? [costs]
    : [`${costs} Prix moyens des énergies indexés sur l’année ${year} (abonnements compris).`];
}
