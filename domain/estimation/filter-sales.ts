import type { ComparableFilter } from "./choices.ts";
import type { FilterBound } from "./left-reason.ts";
import { kilometresBetween, type MeasuredProperty, measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import type { Subject } from "./sale.ts";

/** Gives for a row the first bound that leaves its sale out; null for one that passes. */
export function filterSales(
  { index, level }: Pick<Model, "index" | "level">,
  subject: Subject,
  property: MeasuredProperty,
  { perimeter, firstDay, areaShare, rooms, sameType }: ComparableFilter,
): (row: number) => FilterBound | null {
  const centre =
    perimeter === undefined ? null : measureProperty({ ...subject, ...perimeter }, property.day, level.frame);
  return (row) => {
    const sale = index.properties[row];
    if (sale === undefined) throw new RangeError(`The index has no row ${row}.`);
    if (firstDay !== undefined && sale.day < firstDay) return "period";
    if (sameType === true && sale.isHouse !== subject.isHouse) return "type";
    if (rooms !== undefined && !(sale.rooms >= rooms.least && sale.rooms <= rooms.most)) return "rooms";
    if (areaShare !== undefined && Math.abs(Math.exp(sale.logArea) / subject.areaM2 - 1) > areaShare)
      return "surface";
    if (centre === null || perimeter === undefined) return null;
    return kilometresBetween(centre, sale) <= perimeter.radiusKm ? null : "perimeter";
  };
}
