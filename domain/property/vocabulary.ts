/** The closed lists a property's fields choose from. */

export const propertyTypes = ["Appartement", "Maison", "Immeuble", "Autre"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const energyLetters = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type EnergyLetter = (typeof energyLetters)[number];

/** How a property is heated, as it is called on screen and in files. */
export const heatings = [
  "Individuel au gaz",
  "Individuel électrique",
  "Collectif",
  "Pompe à chaleur",
  "Bois ou granulés",
  "Fioul",
  "Autre",
] as const;

/** Who pays the agency's fees, as it is called on screen and in files. */
export const feesPayers = ["Acquéreur", "Vendeur"] as const;
export type FeesPayer = (typeof feesPayers)[number];

/**
 * What a property may have, as it is called on screen. Replies, files and columns bear the names; the index in
 * memory keeps one bit for each in this order.
 */
export const equipmentLabels = {
  pool: "Piscine",
  parking: "Parking",
  box: "Box",
  cellar: "Cave",
  elevator: "Ascenseur",
  garden: "Jardin",
  balcony: "Balcon",
  terrace: "Terrasse",
} as const;
export type EquipmentName = keyof typeof equipmentLabels;
export const equipmentNames = Object.keys(equipmentLabels) as readonly EquipmentName[];

/** One value for each equipment. */
export function ofEachEquipment<Value>(value: (name: EquipmentName) => Value): Record<EquipmentName, Value> {
  return Object.fromEntries(equipmentNames.map((name) => [name, value(name)])) as Record<
    EquipmentName,
    Value
  >;
}
