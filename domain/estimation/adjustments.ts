/** Sales do not say an owner's facts (view, floor), so each adjustment counts from the share that has the thing. */
import type { LogAdjustment } from "./explanation.ts";

const conditions = ["to-renovate", "to-refresh", "good", "renovated"] as const;
type Condition = (typeof conditions)[number];

export type SubjectDetails = {
  readonly condition?: Condition;
  readonly hasSeaView?: boolean;
  readonly hasBalconyOrTerrace?: boolean;
  /** 0 is the ground floor of a flat. */
  readonly floor?: number;
  readonly hasLift?: boolean;
  readonly parking?: "none" | "place" | "box";
};

/** Agents' practice, as we judge it: each condition's effect, and the share of properties in it. */
const conditionEffects: Readonly<Record<Condition, { readonly effect: number; readonly share: number }>> = {
  "to-renovate": { effect: -0.12, share: 0.2 },
  "to-refresh": { effect: -0.05, share: 0.25 },
  good: { effect: 0, share: 0.4 },
  renovated: { effect: 0.07, share: 0.15 },
};

/** +5 to +12 % by arrondissement; 71 % of properties have some (Lycaon Immo, Marseille, 2024). */
const outside = { effect: 0.1, share: 0.71 };
/** A judgement of ours: the effect, and the share of properties with a sea view. */
const seaView = { effect: 0.1, share: 0.08 };
/** Against the second floor, with and without a lift (MeilleursAgents 2017, regional cities). */
const groundFloor = { effect: -0.08, share: 0.15 };
const highWithoutLift = { effectPerFloor: -0.015, firstFloor: 4, share: 0.1 };
/** Euros of a sale apart in Marseille (Casavo), and the share of flats that come with one. */
const parking = { place: 15_000, box: 25_000, share: 0.3 };

/** A declared fact may be worth less here, or be in the price through other facts: so much is believed. */
const belief = 0.7;
/** Our own adjustments together change a price by a fifth at most. */
const mostTogether = 0.2;

export type CappedAdjustments = {
  readonly adjustments: readonly LogAdjustment[];
  readonly isCapped: boolean;
};

const none: ReadonlyMap<string, number> = new Map();

/** Own adjustments replace ours of that name or stand beside them; `findBadChoice` bounds them, no cap does. */
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
