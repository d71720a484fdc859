import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { equipmentLabels } from "#domain/property/vocabulary.ts";
import { formatPrice, formatSurface, writeCount } from "#domain/text/format.ts";

export const filterNames = ["types", "rooms", "equipment", "price", "surface", "sale"] as const;
export type FilterName = (typeof filterNames)[number];

export const filterLabels: Readonly<Record<FilterName, string>> = {
  types: "Type de bien",
  rooms: "Pièces",
  equipment: "Équipements",
  price: "Prix",
  surface: "Surface",
  sale: "Année de vente",
};

export function filterValue(name: FilterName, filter: PropertyFilter): string | null {
  const { types = [], minRooms, equipment = [] } = filter;
  switch (name) {
    case "types":
      return types.length > 1 ? writeCount(types.length, "type") : (types[0] ?? null);
    case "rooms":
      return minRooms ? `${writeCount(minRooms, "pièce")} et plus` : null;
    case "equipment": {
      const [first] = equipment;
      if (first === undefined) return null;
      return equipment.length > 1 ? writeCount(equipment.length, "équipement") : equipmentLabels[first];
    }
    case "price":
      return rangeValue(filter.minPrice, filter.maxPrice, formatPrice);
    case "surface":
      return rangeValue(filter.minSurface, filter.maxSurface, formatSurface);
    case "sale":
      return yearsValue(filter.firstSaleYear, filter.lastSaleYear);
  }
}

export function countFilters(filter: PropertyFilter): number {
  return filterNames.filter((name) => filterValue(name, filter) !== null).length;
}

function rangeValue(
  least: number | undefined,
  most: number | undefined,
  format: (value: number) => string,
): string | null {
  if (least !== undefined && most !== undefined) return `${format(least)} à ${format(most)}`;
  if (least !== undefined) return `Dès ${format(least)}`;
  return most === undefined ? null : `Jusqu’à ${format(most)}`;
}

function yearsValue(first: number | undefined, last: number | undefined): string | null {
  if (first !== undefined && first === last) return `Vendu en ${first}`;
  if (first !== undefined && last !== undefined) return `Vendu de ${first} à ${last}`;
  if (first !== undefined) return `Vendu depuis ${first}`;
  return last === undefined ? null : `Vendu jusqu’en ${last}`;
}
