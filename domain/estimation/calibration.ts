/** Bands are quantiles of recent sales' errors over their expected sizes (split conformal prediction). */
import { areRoomsPossible, isKnownArea, isKnownLand } from "./level-columns.ts";
import type { LevelShape } from "./level-shape.ts";
import type { MeasuredProperty } from "./measured-property.ts";
import { quantile, quantileOfSorted } from "./order-statistics.ts";
import type { Refusal } from "./refusal.ts";

export type Calibration = {
  /** Errors over their expected sizes, latest last; houses and flats apart. */
  readonly scores: { readonly house: number[]; readonly flat: number[] };
  readonly limits: Limits;
};

/** Beyond these an estimate is too thin to be shown. */
export type Limits = {
  readonly errorScale: number;
  readonly weight: number;
  readonly salesInZone: number;
};

export type Footing = {
  readonly errorScale: number;
  /** The sum of the comparables' weights. */
  readonly weight: number;
  readonly salesInZone: number;
};

/** Found on sales of another city; `limitsFrom` loosens them for a file whose sales they would refuse too often. */
const recipeLimits: Limits = { errorScale: 0.15, weight: 0.5, salesInZone: 100 };
const bounds = { errorScale: 0.045, weight: 0.01, salesInZone: 0.01 } as const;

const scoresKept = 800;
const fewestScores = 200;

/** Logarithms around the estimate, of a band that holds this share of recent sales. */
export function computeBand(
  calibration: Calibration,
  property: MeasuredProperty,
  errorScale: number,
  share: number,
): { readonly low: number; readonly high: number } {
  const scores = Float64Array.from(scoresFor(calibration, property)).sort();
  const edge = (1 - share) / 2;
  const correction = (scores.length + 1) / Math.max(1, scores.length);
  return {
    low: errorScale * quantileOfSorted(scores, edge * correction),
    high: errorScale * quantileOfSorted(scores, (1 - edge) * correction),
  };
}

/** The chance that an estimate is within 10 % of the price, as often as it was for recent sales. */
export function chanceWithinTenPercent(
  calibration: Calibration,
  property: MeasuredProperty,
  errorScale: number,
): number {
  const scores = scoresFor(calibration, property);
  const within = scores.filter((score) => Math.abs(Math.exp(-score * errorScale) - 1) <= 0.1).length;
  return (within + 1) / (scores.length + 2);
}

/** Adds the score of a sale whose price has become known. */
export function addScore(calibration: Calibration, property: MeasuredProperty, score: number): void {
  const scores = calibration.scores[property.isHouse ? "house" : "flat"];
  scores.push(score);
  if (scores.length > scoresKept) scores.shift();
}

/** Refuses what the recipe refuses, but never more than a few in a hundred of these sales. */
export function limitsFrom(footings: readonly Footing[]): Limits {
  const valuesOf = (name: keyof Footing) => footings.map((footing) => footing[name]);
  if (footings.length === 0) return recipeLimits;
  return {
    errorScale: Math.max(recipeLimits.errorScale, quantile(valuesOf("errorScale"), 1 - bounds.errorScale)),
    weight: Math.min(recipeLimits.weight, quantile(valuesOf("weight"), bounds.weight)),
    salesInZone: Math.min(recipeLimits.salesInZone, quantile(valuesOf("salesInZone"), bounds.salesInZone)),
  };
}

/** Why an estimate is not shown; none where it is. */
export function listRefusals(
  { limits }: Calibration,
  shape: LevelShape,
  property: MeasuredProperty,
  footing: Footing,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (!isKnownArea(shape, property)) refusals.push("unknown-surface");
  if (!isKnownLand(shape, property)) refusals.push("unknown-land");
  if (!areRoomsPossible(property)) refusals.push("impossible-rooms");
  if (footing.errorScale > limits.errorScale) refusals.push("too-uncertain");
  if (footing.weight < limits.weight) refusals.push("too-few-comparables");
  if (footing.salesInZone < limits.salesInZone) refusals.push("too-few-sales");
  return refusals;
}

export const mostSalesCounted = recipeLimits.salesInZone;

function scoresFor({ scores }: Calibration, property: MeasuredProperty): readonly number[] {
  const own = property.isHouse ? scores.house : scores.flat;
  return own.length >= fewestScores ? own : [...scores.house, ...scores.flat];
}

/** A calibration that can learn without the other one learning too. */
export function copyCalibration({ scores, limits }: Calibration): Calibration {
  return { scores: { house: [...scores.house], flat: [...scores.flat] }, limits };
}
