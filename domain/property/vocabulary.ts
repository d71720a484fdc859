export const propertyTypes = ["Appartement", "Maison", "Immeuble", "Autre"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const energyLetters = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type EnergyLetter = (typeof energyLetters)[number];

export const heatings = [
  "Individuel au gaz",
  "Individuel électrique",
  "Collectif",
  "Pompe à chaleur",
  "Bois ou granulés",
  "Fioul",
  "Autre",
] as const;

export const buildingPeriods = [
  "Avant 1900",
  "1900 à 1948",
  "1949 à 1974",
  "1975 à 1989",
  "1990 à 2005",
  "2006 à 2012",
  "Depuis 2013",
] as const;

export const saleStages = ["Sous offre", "Sous compromis"] as const;
export type SaleStage = (typeof saleStages)[number];

export const saleKinds = ["Viager", "Vendu loué"] as const;
export type SaleKind = (typeof saleKinds)[number];

export const feesPayers = ["Acquéreur", "Vendeur"] as const;
export type FeesPayer = (typeof feesPayers)[number];

/** By wire name, with the word on screen; the index keeps a bit for each in this order. */
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

export function ofEachEquipment<Value>(value: (name: EquipmentName) => Value): Record<EquipmentName, Value> {
  return Object.fromEntries(equipmentNames.map((name) => [name, value(name)])) as Record<
    EquipmentName,
    Value
  >;
}
