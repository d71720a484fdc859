import type { PlacedMarker, Point } from "../markers/marker-layout.ts";

/** More buttons than this would slow the map down. */
export const maxButtons = 200;

const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Record<string, Point>;
export type ArrowKey = keyof typeof directions;

export function isArrowKey(key: string): key is ArrowKey {
  return key in directions;
}

/** The markers around the focused one, or the first of all. */
export function chooseButtons(placed: readonly PlacedMarker[], focused: PlacedMarker | null): PlacedMarker[] {
  if (placed.length <= maxButtons || focused === null) return placed.slice(0, maxButtons);
  const distance = (marker: Point) => Math.hypot(marker.x - focused.x, marker.y - focused.y);
  const near = new Set(placed.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxButtons));
  // In the order of all, so that buttons which stay are not moved.
  return placed.filter((marker) => near.has(marker));
}

/** The focus goes there, as after a zoom into a stack. */
export function nearestTo(lost: PlacedMarker, placed: readonly PlacedMarker[]): PlacedMarker | null {
  const distance = ({ units }: PlacedMarker) => Math.hypot(units.x - lost.units.x, units.y - lost.units.y);
  return placed.reduce<PlacedMarker | null>(
    (nearest, marker) => (nearest === null || distance(marker) < distance(nearest) ? marker : nearest),
    null,
  );
}

/** Near, and not far off the direction; null at the edge. */
export function nextMarker(
  placed: readonly PlacedMarker[],
  from: PlacedMarker,
  key: ArrowKey,
): PlacedMarker | null {
  const direction = directions[key];
  let best: PlacedMarker | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const marker of placed) {
    const x = marker.x - from.x;
    const y = marker.y - from.y;
    const along = x * direction.x + y * direction.y;
    const across = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    // Within 60 degrees to either side, so that the four directions together miss nothing.
    if (marker.key === from.key || along <= 0 || across > along * 1.75) continue;
    const cost = along + 2 * across;
    if (cost < bestCost) {
      best = marker;
      bestCost = cost;
    }
  }
  return best;
}
