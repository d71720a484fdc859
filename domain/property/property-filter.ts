/** Which homes a viewer asks for. Filters over figures never tell a figure the viewer may not see. */

import { detailAccess, salesAccess, type Viewer } from "../access.ts";
import type { Property } from "./property.ts";
import type { EquipmentName, PropertyType } from "./vocabulary.ts";

/** Rooms above this number are not told apart: "15" means 15 and more. */
export const maxRoomsTold = 15;

type Bound = number | undefined;

/** What everyone may filter by. */
export type PublicFilter = {
  /** Any of these; none means all. */
  readonly types?: readonly PropertyType[] | undefined;
  /** This many rooms or more; a home of unknown room count has none. */
  readonly minRooms?: Bound;
  /** All of these. */
  readonly equipment?: readonly EquipmentName[] | undefined;
};

/** Bounds of gated figures, both ends included. Prices in euros, surfaces in square metres. */
export type FigureFilter = {
  readonly minPrice?: Bound;
  readonly maxPrice?: Bound;
  readonly minSurface?: Bound;
  readonly maxSurface?: Bound;
  readonly firstSaleYear?: Bound;
  readonly lastSaleYear?: Bound;
};

export type HomeFilter = PublicFilter & FigureFilter;

export const figureBounds = [
  "minPrice",
  "maxPrice",
  "minSurface",
  "maxSurface",
  "firstSaleYear",
  "lastSaleYear",
] as const satisfies readonly (keyof FigureFilter)[];

/** Says whether the filter bounds a figure at all. */
export function boundsFigures(filter: HomeFilter): boolean {
  return figureBounds.some((name) => filter[name] !== undefined);
}

/** Says whether the viewer sees the figures of every home, sold ones included. */
export function seesEveryFigure(viewer: Viewer): boolean {
  return salesAccess({ userId: "" }, viewer) === "whole";
}

/**
 * The rule of every list, tile and page: a home whose figures are withheld from this viewer passes no bound on a
 * figure, whatever it sold for, and a home for sale passes no bound on the year of sale. The database answers by its
 * own query (SQL): this is what tests hold it against.
 * @oracle
 */
export function passesFilter(
  property: Pick<
    Property,
    "id" | "userId" | "saleDate" | "propertyType" | "rooms" | "equipment" | "price" | "surfaceArea"
  >,
  filter: HomeFilter,
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
  if (Math.min(maxRoomsTold, property.rooms ?? 0) < minRooms) return false;
  return equipment.every((name) => property.equipment[name]);
}

/** Without bounds anything is within, a missing value too. */
function isWithin(value: number | null, least: Bound, most: Bound): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== null && value >= (least ?? value) && value <= (most ?? value);
}

function saleYear(saleDate: string | null): number | null {
  return saleDate === null ? null : Number(saleDate.slice(0, 4));
}
