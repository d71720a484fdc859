import { metresPerDegree } from "#domain/distance.ts";
import type { Position } from "./polyline.ts";

/** Metres from a position to the nearest point of a line, and how far along the line that point lies. */
export function projectOnLine(
  position: Position,
  line: readonly Position[],
): { readonly distance: number; readonly along: number } {
  let best = { distance: Number.POSITIVE_INFINITY, along: 0 };
  let travelled = 0;
  for (const [index, start] of line.entries()) {
    const end = line[index + 1];
    if (end === undefined) break;
    const [ex, ey] = toMetres(start, end);
    const [px, py] = toMetres(start, position);
    const length = Math.hypot(ex, ey);
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / length ** 2));
    const distance = Math.hypot(px - share * ex, py - share * ey);
    if (distance < best.distance) best = { distance, along: travelled + share * length };
    travelled += length;
  }
  return best;
}

/** By how many degrees a closed ring turns at each of its places. */
export function turnsOf(ring: readonly Position[]): number[] {
  const places = ring.slice(1);
  return places.map((place, index) => {
    const [before, after] = [places.at(index - 1) ?? place, places[(index + 1) % places.length] ?? place];
    const [there, on] = [direction(before, place), direction(place, after)];
    const turn = ((Math.abs(on - there) * 180) / Math.PI) % 360;
    return Math.min(turn, 360 - turn);
  });
}

function direction(from: Position, to: Position): number {
  return Math.atan2(
    (to[1] - from[1]) * metresPerDegree.latitude,
    (to[0] - from[0]) * metresPerDegree.longitude,
  );
}

function toMetres([fromX, fromY]: Position, [toX, toY]: Position): [x: number, y: number] {
  return [(toX - fromX) * metresPerDegree.longitude, (toY - fromY) * metresPerDegree.latitude];
}
