import type { Position } from "./polyline.ts";

/** Whether a position lies inside a closed ring (even-odd rule). */
export function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
