import { type Letters, outlineName, type Weight } from "./lettering.ts";

type Point = readonly [x: number, y: number];

export type LabelSpot = {
  readonly text: string;
  readonly at: Point;
  /** The lowest is written first, and stays. */
  readonly rank: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** Pixels between the point and its name; 0 writes the name across the point. */
  readonly gap: number;
};

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const halo = "#FFFFFF";
const edge = 4; // pixels that stay free at the picture's sides
const breath = 3; // pixels between two names

/** The names that fit, as SVG: none over another or a reserved box, nor cut by the edge. */
export function placeLabels(
  spots: readonly LabelSpot[],
  {
    width,
    height,
    reserved,
  }: { readonly width: number; readonly height: number; readonly reserved: readonly Box[] },
): string {
  const taken: Box[] = [...reserved];
  const names = new Set<string>();
  const labels: string[] = [];
  for (const spot of [...spots].sort((one, other) => one.rank - other.rank)) {
    // A station and the quarter it is named after are written once.
    const name = spot.text.replaceAll("-", " ").toLowerCase();
    if (names.has(name)) continue;
    const letters = outlineName(spot.text, spot.size, spot.weight);
    const box = layBoxes(spot, letters).find(
      (one) => isInside(one, width, height) && !taken.some((other) => meet(one, other)),
    );
    if (box === undefined) continue;
    taken.push(box);
    names.add(name);
    labels.push(drawLabel(spot, letters, box));
  }
  return labels.join("");
}

/** Right of its point, left, above or below; or across it. */
function layBoxes({ at: [x, y], size, gap }: LabelSpot, { width }: Letters): Box[] {
  const half = size / 2 + 1;
  const beside = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - half,
    bottom: middle + half,
  });
  if (gap === 0) return [beside(x - width / 2, y)];
  return [
    beside(x + gap, y),
    beside(x - gap - width, y),
    beside(x - width / 2, y - gap - half),
    beside(x - width / 2, y + gap + half),
  ];
}

function isInside(box: Box, width: number, height: number): boolean {
  return box.left >= edge && box.top >= edge && box.right <= width - edge && box.bottom <= height - edge;
}

function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.right + breath &&
    other.left < one.right + breath &&
    one.top < other.bottom + breath &&
    other.top < one.bottom + breath
  );
}

function drawLabel({ size, color }: LabelSpot, { path }: Letters, box: Box): string {
  const baseline = (box.top + box.bottom) / 2 + size * 0.36;
  const place = `transform="translate(${box.left.toFixed(1)} ${baseline.toFixed(1)})"`;
  return `<g ${place}><path d="${path}" fill="${halo}" stroke="${halo}" stroke-width="3" stroke-linejoin="round"/><path d="${path}" fill="${color}"/></g>`;
}
