import { metresPerDegree } from "#domain/distance.ts";
import { measure, moveTo, type Step } from "./line-steps.ts";
import type { Position } from "./polyline.ts";

/** Metres between a place and the nearest of a line, on a flat map: exact to a few centimetres over a kilometre. */
export function metresToLine(place: Position, line: readonly Position[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, end] of line.entries())
    least = Math.min(least, metresToSegment(place, line[index - 1] ?? end, end));
  return least;
}

/** Metres between a place and the nearest between two others. */
export function metresToSegment(place: Position, start: Position, end: Position): number {
  const alongX = (end[0] - start[0]) * metresPerDegree.longitude;
  const alongY = (end[1] - start[1]) * metresPerDegree.latitude;
  const x = (place[0] - start[0]) * metresPerDegree.longitude;
  const y = (place[1] - start[1]) * metresPerDegree.latitude;
  const square = alongX ** 2 + alongY ** 2;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / square));
  return Math.sqrt((x - share * alongX) ** 2 + (y - share * alongY) ** 2);
}

/** The place of a step that is nearest to another place, and how far it lies from it. */
export function nearestOn(place: Position, [start, end]: Step): { place: Position; metres: number } {
  const [along, there] = [measure(start, end), measure(start, place)];
  const share = along.length === 0 ? 0 : (there.x * along.x + there.y * along.y) / along.length ** 2;
  const nearest = moveTo(start, end, Math.min(1, Math.max(0, share)));
  return { place: nearest, metres: measure(place, nearest).length };
}
