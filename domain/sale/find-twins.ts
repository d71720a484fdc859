/** Finds sales in both an agency's data and the open data, so that each counts once. */
import { distanceM } from "../distance.ts";
import type { DayNumber } from "../text/day-in-paris.ts";

export type LocatedSale = {
  readonly id: string;
  readonly isHouse: boolean;
  readonly areaM2: number;
  readonly day: DayNumber;
  readonly price: number;
  readonly latitude: number;
  readonly longitude: number;
};

const tolerance = { areaM2: 2, metres: 60, days: 183, priceShare: 0.1 } as const;
/** Wider than the distance on both sides, in the latitudes of France. */
const cellDegrees = 0.001;

export type SaleCells = ReadonlyMap<string, readonly LocatedSale[]>;

/** Puts open sales into cells, in which those near another are found. */
export function placeInCells(openSales: readonly LocatedSale[]): SaleCells {
  const cells = new Map<string, LocatedSale[]>();
  for (const sale of openSales) {
    const key = nameCell(sale.latitude, sale.longitude);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [sale]);
    else cell.push(sale);
  }
  return cells;
}

/** Open by agency sale: same type, within 2 m², 60 m, six months and 10 %; the most alike pairs first, one twin each. */
export function findTwins(
  agencySales: readonly LocatedSale[],
  cells: SaleCells,
): ReadonlyMap<string, string> {
  const pairs = agencySales
    .flatMap((own) => findNear(cells, own).flatMap((open) => comparePair(own, open)))
    .sort((a, b) => a.unlikeness - b.unlikeness || compare(a.own + a.open, b.own + b.open));
  const twins = new Map<string, string>();
  const taken = new Set<string>();
  for (const { own, open } of pairs) {
    if (twins.has(own) || taken.has(open)) continue;
    twins.set(own, open);
    taken.add(open);
  }
  return twins;
}

type Pair = { readonly own: string; readonly open: string; readonly unlikeness: number };

function comparePair(own: LocatedSale, open: LocatedSale): Pair[] {
  const parts = [
    Math.abs(own.areaM2 - open.areaM2) / tolerance.areaM2,
    distanceM(own, open) / tolerance.metres,
    Math.abs(own.day - open.day) / tolerance.days,
    Math.abs(own.price / open.price - 1) / tolerance.priceShare,
  ];
  if (own.isHouse !== open.isHouse || parts.some((part) => part > 1)) return [];
  return [{ own: own.id, open: open.id, unlikeness: parts.reduce((sum, part) => sum + part, 0) }];
}

function findNear(cells: SaleCells, { latitude, longitude }: LocatedSale) {
  const steps = [-cellDegrees, 0, cellDegrees];
  return steps.flatMap((north) =>
    steps.flatMap((east) => cells.get(nameCell(latitude + north, longitude + east)) ?? []),
  );
}

function nameCell(latitude: number, longitude: number): string {
  return `${Math.floor(latitude / cellDegrees)} ${Math.floor(longitude / cellDegrees)}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
