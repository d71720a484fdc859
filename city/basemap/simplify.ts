import { metresToSegment } from "./distance.ts";
import type { Position } from "./polyline.ts";

/**
 * Keeps the corners of a line, open or closed, that lie farther than so many metres from the line between its
 * neighbours (Douglas and Peucker, 1973); its ends stay.
 */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const kept = new Set([0, line.length - 1]);
  const pending = [[0, line.length - 1]];
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    const [from = 0, to = 0] = span;
    const [start, end] = [line[from], line[to]];
    if (start === undefined || end === undefined) break;
    let worst = { index: 0, distance: tolerance };
    for (let index = from + 1; index < to; index += 1) {
      const distance = metresToSegment(line[index] ?? start, start, end);
      if (distance > worst.distance) worst = { index, distance };
    }
    if (worst.index === 0) continue;
    kept.add(worst.index);
    pending.push([from, worst.index], [worst.index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}
