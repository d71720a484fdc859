import type { DayNumber } from "../text/day-in-paris.ts";

/** The engine's weights, the same for every comparable shown, or weights by hand. */
export type WeightChoice = "automatic" | "equal" | ReadonlyMap<string, number>;

/** A bound that is not given leaves no sale out. */
export type ComparableFilter = {
  readonly perimeter?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
  /** A sale of that day passes. */
  readonly firstDay?: DayNumber;
  /** The surface differs from the subject's by at most this share: 0.2 for 20 %. */
  readonly areaShare?: number;
  /** Both ends included; a sale of unknown rooms is left out. */
  readonly rooms?: { readonly least: number; readonly most: number };
  readonly sameType?: boolean;
};

export type EstimateChoices = {
  readonly filter?: ComparableFilter;
  readonly dropped?: ReadonlySet<string>;
  /** By id: compared whatever the engine or the filter says. */
  readonly kept?: ReadonlySet<string>;
  /** By hand, by id: the shares sum to one at most, and the level has the rest. */
  readonly weights?: WeightChoice;
  /** Added to a comparable's price for what sets it apart, by id and name: 0.05 for 5 % more. */
  readonly comparableAdjustments?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By name: they replace our adjustments of the property, or stand beside them. */
  readonly ownAdjustments?: ReadonlyMap<string, number>;
};

/** So many comparables are shown one by one; equal weights go to them and to those kept by hand. */
export const mostShownComparables = 12;

export const choiceBounds = {
  /** A share of the price, up or down. */
  adjustment: 0.2,
  adjustmentsOfOne: 8,
  radiusKm: { least: 0.05, most: 30 },
  areaShare: { least: 0.05, most: 3 },
  rooms: { least: 1, most: 50 },
  /** Sales named one by one, in each list. */
  sales: 200,
} as const;

export type BadChoice =
  | "perimeter"
  | "first-day"
  | "area-share"
  | "rooms"
  | "too-many-sales"
  | "kept-and-dropped"
  | "weights"
  | "adjustments";

export class BadChoiceError extends Error {
  readonly choice: BadChoice;

  constructor(choice: BadChoice) {
    super(`An estimate cannot be made with such a choice: ${choice}.`);
    this.name = "BadChoiceError";
    this.choice = choice;
  }
}

/** Null when all are within their bounds. */
export function findBadChoice(choices: EstimateChoices): BadChoice | null {
  const { filter = {}, dropped, kept, weights, comparableAdjustments, ownAdjustments } = choices;
  const badFilter = findBadFilter(filter);
  if (badFilter !== null) return badFilter;
  const named = [dropped, kept, weights instanceof Map ? weights : undefined, comparableAdjustments];
  if (named.some((list) => (list?.size ?? 0) > choiceBounds.sales)) return "too-many-sales";
  if (kept !== undefined && dropped !== undefined && [...kept].some((id) => dropped.has(id)))
    return "kept-and-dropped";
  if (weights instanceof Map && !areShares([...weights.values()])) return "weights";
  const adjustments = [
    ...(comparableAdjustments?.values() ?? []),
    ...(ownAdjustments ? [ownAdjustments] : []),
  ];
  return adjustments.every(areAdjustments) ? null : "adjustments";
}

function findBadFilter({ perimeter, firstDay, areaShare, rooms }: ComparableFilter): BadChoice | null {
  if (perimeter !== undefined && !isPerimeter(perimeter)) return "perimeter";
  if (firstDay !== undefined && !Number.isSafeInteger(firstDay)) return "first-day";
  if (areaShare !== undefined && !isWithin(areaShare, choiceBounds.areaShare)) return "area-share";
  if (rooms === undefined) return null;
  const { least, most } = rooms;
  const areRooms = [least, most].every((count) => isWithin(count, choiceBounds.rooms)) && least <= most;
  return areRooms ? null : "rooms";
}

function isPerimeter({ latitude, longitude, radiusKm }: NonNullable<ComparableFilter["perimeter"]>): boolean {
  return (
    isWithin(latitude, { least: -90, most: 90 }) &&
    isWithin(longitude, { least: -180, most: 180 }) &&
    isWithin(radiusKm, choiceBounds.radiusKm)
  );
}

const rounding = 1e-9;

/** Whether weights set by hand are shares that sum to one at most. */
export function areShares(weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.every((weight) => isWithin(weight, { least: 0, most: 1 })) && sum <= 1 + rounding;
}

function areAdjustments(shares: ReadonlyMap<string, number>): boolean {
  const { adjustment, adjustmentsOfOne } = choiceBounds;
  return (
    shares.size <= adjustmentsOfOne &&
    [...shares.values()].every((share) => isWithin(share, { least: -adjustment, most: adjustment }))
  );
}

/** False for NaN, too. */
function isWithin(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return value >= least && value <= most;
}
