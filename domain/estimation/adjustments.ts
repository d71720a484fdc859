/**
 * What the sales do not tell of a property and its owner does: condition, view, outside space, floor, parking. Open
 * data do not say them of any comparable either, so an average one is in every price already: each adjustment counts
 * from the share of properties that have the thing, never from none.
 */
import type { LogAdjustment } from "./explanation.ts";

export const conditions = ["to-renovate", "to-refresh", "good", "renovated"] as const;
export type Condition = (typeof conditions)[number];

export type SubjectDetails = {
  readonly condition?: Condition;
  readonly hasSeaView?: boolean;
  readonly hasBalconyOrTerrace?: boolean;
  /** Of a flat: 0 is the ground floor. */
  readonly floor?: number;
  readonly hasLift?: boolean;
  readonly parking?: "none" | "place" | "box";
};

/** A judgement of agents' practice: renovated properties against worn ones; shares of properties in each condition. */
const conditionEffects: Readonly<Record<Condition, { readonly effect: number; readonly share: number }>> = {
  "to-renovate": { effect: -0.12, share: 0.2 },
  "to-refresh": { effect: -0.05, share: 0.25 },
  good: { effect: 0, share: 0.4 },
  renovated: { effect: 0.07, share: 0.15 },
};

/** Outside space: +5 to +12 % by arrondissement, had by 71 % of properties (Lycaon Immo, Marseille, 2024). */
const outside = { effect: 0.1, share: 0.71 };
/** A sea view: a judgement, and the part of properties thought to have one. */
const seaView = { effect: 0.1, share: 0.08 };
/** Against the second floor, with and without a lift (MeilleursAgents 2017, regional cities). */
const groundFloor = { effect: -0.08, share: 0.15 };
const highWithoutLift = { effectPerFloor: -0.015, firstFloor: 4, share: 0.1 };
/** Sold apart at such prices in Marseille (Casavo); the part of flats that come with one. */
const parking = { place: 15_000, box: 25_000, share: 0.3 };

/** How far a declared fact is believed: it may be worth less here, or be in the price by other facts. */
const belief = 0.7;
/** All adjustments together change a price by no more than a fifth. */
const mostTogether = 0.2;

export type CappedAdjustments = {
  readonly adjustments: readonly LogAdjustment[];
  readonly isCapped: boolean;
};

const none: ReadonlyMap<string, number> = new Map();

/**
 * The adjustments for what is known; facts that are not given adjust nothing. Those that a person sets (shares of the
 * price, by name; `findBadChoice` bounds them) take the place of ours or stand beside them, and are not capped.
 */
export function adjustFor(
  details: SubjectDetails,
  property: { readonly price: number; readonly isHouse: boolean },
  own: ReadonlyMap<string, number> = none,
): CappedAdjustments {
  const { adjustments, isCapped } = cap(
    usualAdjustments(details, property).filter(({ name }) => !own.has(name)),
  );
  const set = [...own].map(([name, share]) => ({ name, log: Math.log1p(share) }));
  return { adjustments: [...adjustments, ...set], isCapped };
}

function usualAdjustments(
  details: SubjectDetails,
  { price, isHouse }: { readonly price: number; readonly isHouse: boolean },
): LogAdjustment[] {
  const adjustments: LogAdjustment[] = [];
  const add = (name: string, log: number) => adjustments.push({ name, log: log * belief });
  if (details.condition !== undefined) {
    const mean = conditions.reduce((sum, one) => {
      const { effect, share } = conditionEffects[one];
      return sum + share * Math.log1p(effect);
    }, 0);
    add("condition", Math.log1p(conditionEffects[details.condition].effect) - mean);
  }
  const againstShare = (has: boolean, { effect, share }: { effect: number; share: number }) =>
    Math.log1p(effect) * (Number(has) - share);
  if (details.hasSeaView !== undefined) add("sea-view", againstShare(details.hasSeaView, seaView));
  if (details.hasBalconyOrTerrace !== undefined)
    add("outside", againstShare(details.hasBalconyOrTerrace, outside));
  if (!isHouse && details.floor !== undefined) add("floor", floorLog(details.floor, details.hasLift));
  if (!isHouse && details.parking !== undefined) {
    const worth = details.parking === "none" ? 0 : parking[details.parking];
    add("parking", Math.log1p((worth - parking.share * parking.place) / price));
  }
  return adjustments;
}

function floorLog(floor: number, hasLift: boolean | undefined): number {
  const ground = Math.log1p(groundFloor.effect) * (Number(floor <= 0) - groundFloor.share);
  if (hasLift !== false || floor < highWithoutLift.firstFloor) return ground;
  const floors = floor - highWithoutLift.firstFloor + 1;
  return ground + Math.log1p(highWithoutLift.effectPerFloor) * (floors - highWithoutLift.share);
}

function cap(adjustments: readonly LogAdjustment[]): CappedAdjustments {
  const sum = adjustments.reduce((total, { log }) => total + log, 0);
  const most = sum > 0 ? Math.log1p(mostTogether) : -Math.log1p(-mostTogether);
  if (Math.abs(sum) <= most) return { adjustments, isCapped: false };
  const scale = most / Math.abs(sum);
  return { adjustments: adjustments.map(({ name, log }) => ({ name, log: log * scale })), isCapped: true };
}
