/** What of a filter leaves a sale out. */
export const filterBounds = ["period", "type", "rooms", "surface", "perimeter"] as const;
export type FilterBound = (typeof filterBounds)[number];

/**
 * Why a value does not rest on a sale. A bound of the filter; weights that somebody gave to others alone; or what most sets it
 * back behind those that the engine took: it is older, farther or less alike than most of them, or they tell as much already;
 * where it took none, that alone is said.
 */
export const leftReasons = [
  ...filterBounds,
  "by-hand",
  "equal",
  "older",
  "farther",
  "less-alike",
  "told-already",
  "none-taken",
] as const;
export type LeftReason = (typeof leftReasons)[number];
