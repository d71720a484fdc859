/** Filters over figures never reveal a figure that the viewer may not see. */

import { type EquipmentName, equipmentLabels, equipmentNames, propertyTypes } from "./vocabulary.ts";

/**
 * A property has any of "types", and all of "equipment". `inAddress` is the page's parameter,
 * `wordOf` its spelling of a name, `labelOf` the name on screen.
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

/** "15" means 15 and more. */
export const mostRoomsFiltered = 15;

const largestFigure = 2_147_483_647;

/** Bounds on gated figures, ends included: euros, square metres, years. `inAddress` is the page's parameter. */
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
  /** This many rooms or more; an unknown count never passes. */
  readonly minRooms?: number | undefined;
};
export type FigureFilter = { readonly [Name in FigureBound]?: number | undefined };
export type PropertyFilter = PublicFilter & FigureFilter;

export const figureBounds: readonly FigureBound[] = filterRanges.flatMap(({ least, most }) => [least, most]);

export function boundsFigures(filter: PropertyFilter): boolean {
  return figureBounds.some((name) => filter[name] !== undefined);
}
