export const filterBounds = ["period", "type", "rooms", "surface", "perimeter"] as const;
export type FilterBound = (typeof filterBounds)[number];

/**
 * "older", "farther" or "less-alike" than most comparables of the engine, whichever costs a sale most;
 * "told-already" where those say as much; "by-hand" and "equal" where a person's weights went to others.
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
