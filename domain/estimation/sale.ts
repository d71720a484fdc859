import type { DayNumber } from "../text/day-in-paris.ts";

export type Subject = {
  readonly isHouse: boolean;
  readonly areaM2: number;
  /** Main rooms; null where nobody knows. */
  readonly rooms: number | null;
  /** 0 for none; null where nobody knows: a house then counts as one with the usual land. */
  readonly landM2: number | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Other figures of a file, by name (floors, condition); a missing one counts as an average one. */
  readonly attributes?: Readonly<Record<string, number>>;
};

export type Sale = Subject & {
  readonly id: string;
  readonly day: DayNumber;
  readonly price: number;
};

/** Prices are judged here and nowhere else, so that no error is filtered away. */
export const saleBounds = { lowestPrice: 10_000, smallestAreaM2: 9, largestAreaM2: 1000 } as const;

/** Says whether a sale can be used: a price, a surface, a place and a day that can be true. */
export function isUsableSale(sale: Sale): boolean {
  return (
    sale.price > saleBounds.lowestPrice &&
    sale.areaM2 >= saleBounds.smallestAreaM2 &&
    sale.areaM2 <= saleBounds.largestAreaM2 &&
    Number.isFinite(sale.price) &&
    Number.isFinite(sale.day) &&
    Math.abs(sale.latitude) <= 90 &&
    Math.abs(sale.longitude) <= 180
  );
}

/** By day, then by id: the engine's order, whatever order sales came in. */
export function sortSales(sales: readonly Sale[]): Sale[] {
  return [...sales].sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
