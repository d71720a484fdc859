import type { Point } from "./svg.ts";

/** The smallest convex polygon around the points, always in the same sense of rotation. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** The part of a polygon that lies inside a convex one, whatever their senses of rotation (Sutherland and Hodgman). */
export function clipTo(subject: readonly Point[], window: readonly Point[]): Point[] {
  const sense = Math.sign(signedArea(window));
  let polygon: readonly Point[] = subject;
  for (const [index, start] of window.entries()) {
    const end = window[(index + 1) % window.length] ?? start;
    polygon = keepInside(polygon, (point) => sense * cross(start, end, point));
  }
  return [...polygon];
}

/** The area of a polygon, negative when it turns the other way. */
export function signedArea(points: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** Keeps the part of a polygon where `depth` is positive, cutting its edges where it changes sign. */
function keepInside(polygon: readonly Point[], depth: (point: Point) => number): Point[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const here = depth(point);
    const there = depth(next);
    const kept: Point[] = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]];
  });
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1) {
      const [start, end] = hull.slice(-2);
      if (start === undefined || end === undefined || cross(start, end, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

function cross(start: Point, end: Point, point: Point): number {
  return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0]);
}
