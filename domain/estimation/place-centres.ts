/** Points spread over a city as its sales are: the hills of a smooth surface of prices. */

import { need } from "../need.ts";

export type Centre = { readonly east: number; readonly north: number; readonly widthKm: number };

type Point = { readonly east: number; readonly north: number };

const salesPerCentre = 120;
const [fewestCentres, mostCentres] = [10, 60];
const rounds = 12;
const narrowestKm = 0.2;

/** The middles of about n/120 groups of neighbouring sales (k-means). */
export function findCentres(points: readonly Point[]): Centre[] {
  const suited = Math.round(points.length / salesPerCentre);
  const count = Math.max(fewestCentres, Math.min(mostCentres, suited));
  // Sales come by day, so evenly spaced ones are a fair sample of places.
  let centres = Array.from({ length: count }, (_, index) => {
    const { east, north } = need(points[Math.floor(((index + 0.5) * points.length) / count)]);
    return { east, north };
  });
  for (let round = 0; round < rounds; round++) centres = moveToMiddles(points, centres);
  return centres.map((centre) => ({ ...centre, widthKm: measureWidth(centre, centres) }));
}

function moveToMiddles(points: readonly Point[], centres: readonly Point[]): Point[] {
  const sums = centres.map(() => ({ east: 0, north: 0, count: 0 }));
  for (const point of points) {
    const sum = sums[findNearest(point, centres)];
    if (sum === undefined) continue;
    sum.east += point.east;
    sum.north += point.north;
    sum.count++;
  }
  return centres.map((centre, index) => {
    const { east, north, count } = sums[index] ?? { east: 0, north: 0, count: 0 };
    return count === 0 ? centre : { east: east / count, north: north / count };
  });
}

function findNearest(point: Point, centres: readonly Point[]): number {
  let nearest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, centre] of centres.entries()) {
    const square = (point.east - centre.east) ** 2 + (point.north - centre.north) ** 2;
    if (square >= shortest) continue;
    shortest = square;
    nearest = index;
  }
  return nearest;
}

/** One and a half times the mean distance to the three nearest others, at least 200 metres. */
function measureWidth(centre: Point, centres: readonly Point[]): number {
  const distances = centres
    .map((other) => Math.hypot(centre.east - other.east, centre.north - other.north))
    .sort((a, b) => a - b)
    .slice(1, 4);
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / Math.max(1, distances.length);
  return Math.max(narrowestKm, 1.5 * mean);
}
