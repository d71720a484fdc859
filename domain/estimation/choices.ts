/** Weights that are the engine's, that are the same for every comparable shown, or that were set by hand. */
export type WeightChoice = "automatic" | "equal" | ReadonlyMap<string, number>;

/** Which sales are taken as comparables; what is not given leaves none out. */
export type ComparableFilter = {
  /** They lie in this circle. */
  readonly perimeter?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
  /** They were sold on this day or later (days since 1 January 1970). */
  readonly firstDay?: number;
  /** Their surface is no further from the subject's than this share of it: 0.2 for 20 %. */
  readonly areaShare?: number;
  /** They have so many rooms, both ends included; those whose rooms are not known are left out. */
  readonly rooms?: { readonly least: number; readonly most: number };
  /** They are of the subject's type. */
  readonly sameType?: boolean;
};

export type EstimateChoices = {
  readonly filter?: ComparableFilter;
  /** Sales left out, by id. */
  readonly dropped?: ReadonlySet<string>;
  /** Sales compared whatever the engine or the filter says, by id. */
  readonly kept?: ReadonlySet<string>;
  /** By hand, by id: shares that sum to one at most; what they lack to one is the level's. */
  readonly weights?: WeightChoice;
  /** What a person adds to a comparable's price for what sets it apart, by id and name: 0.05 for 5 % more. */
  readonly comparableAdjustments?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Adjustments of the property in the place of ours, or beside them, by name. */
  readonly ownAdjustments?: ReadonlyMap<string, number>;
};

/** So many comparables are shown one by one; equal weights are shared among them and those kept by hand. */
export const mostShownComparables = 12;

/** How far choices may go. */
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

/** Choices that no estimate can be made with. */
export class BadChoiceError extends Error {
  readonly choice: BadChoice;

  constructor(choice: BadChoice) {
    super(`An estimate cannot be made with such a choice: ${choice}.`);
    this.name = "BadChoiceError";
    this.choice = choice;
  }
}

/** The first choice that is out of its bounds; null when all are within. */
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

/** False for what is no number, too. */
function isWithin(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return value >= least && value <= most;
}
