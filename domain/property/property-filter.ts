/** Which properties a viewer asks for. Filters over figures never tell a figure the viewer may not see. */

import { type EquipmentName, equipmentLabels, equipmentNames, propertyTypes } from "./vocabulary.ts";

/**
 * What everyone may filter by: lists of which a property has any ("types") or all ("equipment"). `inAddress` is the
 * parameter of the page's address, `wordOf` how a name of the list is spelled there, `labelOf` how it is shown.
 */
export const filterLists = {
  types: {
    names: propertyTypes,
    inAddress: "types",
    wordOf: (name: string): string => name,
    labelOf: (name: string): string => name,
  },
  equipment: {
    names: equipmentNames,
    inAddress: "equipements",
    wordOf: (name: string): string => equipmentLabels[name as EquipmentName].toLowerCase(),
    labelOf: (name: string): string => equipmentLabels[name as EquipmentName],
  },
} as const;
export type FilterListName = keyof typeof filterLists;
export const filterListNames = Object.keys(filterLists) as FilterListName[];

/** Rooms above this number are not told apart: "15" means 15 and more. */
export const mostRoomsFiltered = 15;

/** What an `integer` column holds. */
const largestFigure = 2_147_483_647;

/**
 * The gated figures a filter may bound, both ends included, with the most either end may be: prices in euros,
 * surfaces in square metres, years of sale. `inAddress` is the parameter of the page's address.
 */
export const filterRanges = [
  { least: "minPrice", most: "maxPrice", limit: largestFigure, inAddress: "prix" },
  { least: "minSurface", most: "maxSurface", limit: largestFigure, inAddress: "surface" },
  { least: "firstSaleYear", most: "lastSaleYear", limit: 9999, inAddress: "vente" },
] as const;
type FigureBound = (typeof filterRanges)[number]["least" | "most"];

/** None of a list's names means all of them. */
export type PublicFilter = {
  readonly [Name in FilterListName]?: readonly (typeof filterLists)[Name]["names"][number][] | undefined;
} & {
  /** This many rooms or more; a property of unknown room count has none. */
  readonly minRooms?: number | undefined;
};
export type FigureFilter = { readonly [Name in FigureBound]?: number | undefined };
export type PropertyFilter = PublicFilter & FigureFilter;

export const figureBounds: readonly FigureBound[] = filterRanges.flatMap(({ least, most }) => [least, most]);

/** Says whether the filter bounds a figure at all. */
export function boundsFigures(filter: PropertyFilter): boolean {
  return figureBounds.some((name) => filter[name] !== undefined);
}
