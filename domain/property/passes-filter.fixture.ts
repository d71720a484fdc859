import { detailAccess, type Viewer } from "../access.ts";
import type { Property } from "./property.ts";
import {
  boundsFigures,
  mostRoomsFiltered,
  type PropertyFilter,
  type PublicFilter,
} from "./property-filter.ts";

/** The oracle for SQL and index; a withheld figure passes no bound, nor does an offer one on the year of sale. */
export function passesFilter(
  property: Pick<
    Property,
    | "id"
    | "userId"
    | "agencyId"
    | "saleDate"
    | "propertyType"
    | "rooms"
    | "equipment"
    | "price"
    | "surfaceArea"
  >,
  filter: PropertyFilter,
  viewer: Viewer,
): boolean {
  if (!passesPublicFilter(property, filter)) return false;
  if (!boundsFigures(filter)) return true;
  if (detailAccess(property, viewer) !== "whole") return false;
  return (
    isWithin(property.price, filter.minPrice, filter.maxPrice) &&
    isWithin(property.surfaceArea, filter.minSurface, filter.maxSurface) &&
    isWithin(saleYear(property.saleDate), filter.firstSaleYear, filter.lastSaleYear)
  );
}

function passesPublicFilter(
  property: Pick<Property, "propertyType" | "rooms" | "equipment">,
  { types = [], minRooms = 0, equipment = [] }: PublicFilter,
): boolean {
  if (types.length > 0 && !types.includes(property.propertyType)) return false;
  if (Math.min(mostRoomsFiltered, property.rooms ?? 0) < minRooms) return false;
  return equipment.every((name) => property.equipment[name]);
}

/** Without bounds anything is within, a missing value too. */
function isWithin(value: number | null, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== null && value >= (least ?? value) && value <= (most ?? value);
}

function saleYear(saleDate: string | null): number | null {
  return saleDate === null ? null : Number(saleDate.slice(0, 4));
}
