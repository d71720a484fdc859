import { inShade, inSun } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { castShadow, type Relief, type Span, type Wall } from "../wall.ts";

const clothes = [
  "#f6f0e3",
  "#7fa3bd",
  "#e0b9a0",
  "#f2e6cc",
  "#c9694a",
  "#b7c7c4",
  "#e7cf8e",
  "#55738c",
] as const;

/** Washing on a line between two windows, hung a hand's breadth out, with its shadow. */
export function drawLaundry(wall: Wall, relief: Relief, [from, to]: Span, v: number, random: Random): void {
  const out = 0.42;
  const sag = (along: number): number => {
    const share = (along - from) / (to - from);
    return v - 0.16 * 4 * share * (1 - share);
  };
  const line = Array.from({ length: 7 }, (_, index): Point => {
    const along = from + ((to - from) * index) / 6;
    return wall.at(along, sag(along), out);
  });
  const pixels = wall.camera.scale(wall.place(from, v, out));
  relief.front.push(stroke([line], wall.tone("#6b6560"), Math.max(0.7, pixels * 0.02)));
  for (let along = from + 0.15; along < to - 0.5; ) {
    const width = random.between(0.3, 0.62);
    const height = random.between(0.42, 0.95);
    drawCloth(wall, relief, [along, sag(along), out], [width, height], random);
    along += width + random.between(0.05, 0.2);
  }
}

function drawCloth(
  wall: Wall,
  relief: Relief,
  [u, v, d]: readonly [number, number, number],
  [width, height]: readonly [number, number],
  random: Random,
): void {
  const color = random.pick(clothes);
  const at = (x: number, y: number): Point => wall.at(u + width * x, v - height * y, d);
  const shapes: readonly (readonly Point[])[] = [
    [at(0, 0), at(1, 0), at(0.97, 0.98), at(0.5, 1.03), at(0.02, 0.97)],
    [
      at(0.2, 0),
      at(0.8, 0),
      at(1.12, 0.3),
      at(0.98, 0.42),
      at(0.8, 0.32),
      at(0.82, 1),
      at(0.18, 1),
      at(0.2, 0.32),
      at(0.02, 0.42),
      at(-0.12, 0.3),
    ],
    [at(0.15, 0), at(0.85, 0), at(0.9, 1), at(0.58, 1), at(0.5, 0.35), at(0.42, 1), at(0.1, 1)],
  ];
  const shape = random.pick(shapes);
  relief.shadows.push(
    castShadow(wall, [
      [u, v, d],
      [u + width, v, d],
      [u + width, v - height, d],
      [u, v - height, d],
    ]),
  );
  const fold: Point[] = [at(0.62, 0.05), at(0.8, 0.05), at(0.86, 0.96), at(0.72, 0.97)];
  relief.front.push(
    fill([shape], wall.tone(inSun(color, 0.15))),
    fill([fold], wall.tone(inShade(color, 0.45)), shape === shapes[0] ? 0.8 : 0.4),
  );
}
