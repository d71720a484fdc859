/** Finds flats sold off plan though their deeds do not say so (rule 9 of the project's research). */
import type { DayNumber } from "../text/day-in-paris.ts";

export type ParcelSale = {
  readonly id: string;
  readonly parcel: string;
  readonly day: DayNumber;
  readonly isFlat: boolean;
  readonly pricePerM2: number;
};

const launchDays = 90;
const fewestOfLaunch = 4;
const priceSpread = 0.2;

/** A parcel's first sales: four flats or more in 90 days at near-equal prices; nobody knows sales before `knownFrom`. */
export function findNewSales(sales: readonly ParcelSale[], knownFrom: number): ReadonlySet<string> {
  const newIds = new Set<string>();
  for (const ofParcel of groupByParcel(sales)) {
    const firstDay = Math.min(...ofParcel.map(({ day }) => day));
    const launch = ofParcel.filter(({ isFlat, day }) => isFlat && day < firstDay + launchDays);
    const prices = launch.map(({ pricePerM2 }) => pricePerM2);
    const isOnePrice = Math.max(...prices) <= (1 + priceSpread) * Math.min(...prices);
    if (firstDay < knownFrom || launch.length < fewestOfLaunch || !isOnePrice) continue;
    for (const { id } of launch) newIds.add(id);
  }
  return newIds;
}

function groupByParcel(sales: readonly ParcelSale[]): ParcelSale[][] {
  const parcels = new Map<string, ParcelSale[]>();
  for (const sale of sales) {
    const own = parcels.get(sale.parcel);
    if (own === undefined) parcels.set(sale.parcel, [sale]);
    else own.push(sale);
  }
  return [...parcels.values()];
}
