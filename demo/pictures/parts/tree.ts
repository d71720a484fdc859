import { need } from "#domain/need.ts";
import type { Camera } from "../camera.ts";
import { inShade, inSun } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point } from "../svg.ts";
import { drawCrown, drawGroundShade, drawLimb, limb, softShapes, tuft } from "./foliage.ts";

export type TreeKind = "pine" | "plane" | "palm" | "cypress" | "olive" | "oleander";

/** A tree standing on the ground at (x, z), `height` metres tall, with its shadow. */
export function drawTree(
  camera: Camera,
  kind: TreeKind,
  [x, z]: readonly [number, number],
  height: number,
  random: Random,
): string {
  const foot = camera.point([x, 0, z]);
  const size = camera.scale([x, 0, z]) * height; // pixels
  const spread = { pine: 0.42, plane: 0.34, palm: 0.25, cypress: 0.1, olive: 0.4, oleander: 0.4 }[kind];
  const shade = drawGroundShade(camera, [x + height * 0.45, z - 0.3], height * spread * 0.8, random);
  return shade + treeShapes[kind](foot, size, random);
}

type DrawTree = (foot: Point, size: number, random: Random) => string;

const drawPine: DrawTree = ([x, y], size, random) => {
  const lean = random.between(-0.14, 0.14) * size;
  const fork: Point = [x + lean * 0.6, y - size * 0.58];
  const parts = [drawLimb([x, y], fork, size * 0.05, lean * 0.25, "#8a6048")];
  const tops: Point[] = [-0.3, -0.1, 0.12, 0.32].map((side) => [
    fork[0] + lean * 0.3 + side * size,
    y - size * random.between(0.7, 0.78),
  ]);
  for (const top of tops) parts.push(drawLimb(fork, top, size * 0.026, 0, "#7d5540"));
  const middle: Point = [fork[0] + lean * 0.3, y - size * 0.8];
  const deck = (dy: number, wide: number, high: number, count: number): Point[][] =>
    Array.from({ length: count }, (_, index) => {
      const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
      const up = (1 - share * share) * size * 0.05;
      return tuft(
        [middle[0] + share * size * wide, middle[1] - up + dy * size],
        size * 0.15,
        size * high,
        random,
        8,
      );
    });
  parts.push(
    softShapes(deck(0.04, 0.34, 0.07, 7), inShade("#4f7350", 0.95)),
    softShapes(deck(-0.015, 0.32, 0.065, 6), "#587d52"),
    softShapes(deck(-0.06, 0.2, 0.055, 4), "#6a8f5b"),
    softShapes(
      [
        [-0.2, -0.04],
        [-0.06, -0.09],
        [0.08, -0.07],
      ].map(([dx, dy]) =>
        tuft(
          [middle[0] + (dx ?? 0) * size, middle[1] + (dy ?? 0) * size],
          size * 0.09,
          size * 0.026,
          random,
          7,
        ),
      ),
      inSun("#7c9f63", 0.15),
    ),
  );
  return parts.join("");
};

const drawPlane: DrawTree = ([x, y], size, random) => {
  const fork: Point = [x + random.between(-0.03, 0.03) * size, y - size * 0.38];
  const parts = [drawLimb([x, y], fork, size * 0.075, random.between(-6, 6), "#c9bda0")];
  const spots = Array.from({ length: 12 }, () =>
    tuft(
      [x + random.between(-0.024, 0.024) * size, y - random.between(0.03, 0.34) * size],
      size * 0.009,
      size * 0.016,
      random,
      4,
    ),
  );
  parts.push(softShapes(spots, "#8f8a6c", 0.75));
  for (const side of [-0.24, -0.08, 0.1, 0.26]) {
    const end: Point = [fork[0] + side * size, y - size * random.between(0.58, 0.72)];
    parts.push(drawLimb(fork, end, size * 0.04, side * 20, "#b8ab8c"));
  }
  parts.push(
    drawCrown([fork[0] + size * 0.02, y - size * 0.72], size * 0.36, size * 0.28, "#7f9a55", random),
  );
  return parts.join("");
};

const drawPalm: DrawTree = ([x, y], size, random) => {
  const head: Point = [x + random.between(-0.06, 0.06) * size, y - size * 0.8];
  const parts = [drawLimb([x, y], head, size * 0.045, random.between(-8, 8), "#a58a68")];
  const frond = (angle: number, length: number): Point[] => {
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const spine = (share: number): Point => [
      head[0] + cosine * length * share,
      head[1] - sine * length * share + share * share * length * 0.62,
    ];
    const above = [0, 0.2, 0.45, 0.7, 1].map(spine);
    const below = [0.85, 0.68, 0.6, 0.42, 0.36, 0.18, 0.1].map((share, index): Point => {
      const [px, py] = spine(share);
      return [px, py + length * (index % 2 === 0 ? 0.17 : 0.07)];
    });
    return [...above, ...below];
  };
  const fan = (count: number, from: number, to: number, reach: number): Point[][] =>
    Array.from({ length: count }, (_, index) =>
      frond(
        from + ((to - from) * index) / (count - 1) + random.between(-0.08, 0.08),
        size * reach * random.between(0.85, 1.05),
      ),
    );
  parts.push(
    fill(fan(7, -0.5, Math.PI + 0.5, 0.3), inShade("#55784c", 0.9)),
    fill(fan(6, 0.15, Math.PI - 0.1, 0.31), "#5f8550"),
    fill(fan(3, Math.PI * 0.55, Math.PI * 0.95, 0.27), inSun("#76975a", 0.2)),
  );
  return parts.join("");
};

const drawCypress: DrawTree = ([x, y], size, random) => {
  const flame = (dx: number, width: number, top: number): Point[] => {
    const rise = [0, 0.15, 0.35, 0.55, 0.75, 0.9];
    const girth = [0.55, 0.95, 1, 0.85, 0.55, 0.25];
    const side = (sense: number): Point[] =>
      rise.map((share, index) => [
        x + dx + sense * size * width * need(girth[index]) * random.between(0.9, 1.1),
        y - size * share * top,
      ]);
    return [...side(1), [x + dx, y - size * top], ...side(-1).reverse()];
  };
  return (
    softShapes([flame(size * 0.012, 0.085, 1)], inShade("#47664a", 0.95)) +
    softShapes([flame(-size * 0.012, 0.06, 0.96)], "#4b6d4c") +
    softShapes([flame(-size * 0.035, 0.026, 0.86)], inSun("#5f805a", 0.15))
  );
};

const drawOlive: DrawTree = ([x, y], size, random) => {
  const fork: Point = [x + size * 0.05, y - size * 0.36];
  const branches: Point[] = [
    [x - size * 0.2, y - size * 0.6],
    [x + size * 0.22, y - size * 0.58],
  ];
  return (
    drawLimb([x, y], fork, size * 0.1, size * 0.03, "#8d7c6a") +
    branches.map((end) => drawLimb(fork, end, size * 0.05, 0, "#8d7c6a")).join("") +
    drawCrown([x + size * 0.02, y - size * 0.68], size * 0.4, size * 0.27, "#8fa083", random)
  );
};

const drawOleander: DrawTree = ([x, y], size, random) => {
  const bloom = random.pick(["#d9748f", "#e6a0a8", "#f1e2d8", "#c9536f"]);
  const flowers = Array.from({ length: 26 }, () =>
    tuft(
      [x + random.between(-0.34, 0.3) * size, y - random.between(0.3, 0.95) * size],
      size * 0.03,
      size * 0.026,
      random,
      4,
    ),
  );
  return (
    fill([limb([x, y], [x, y - size * 0.4], size * 0.06, 0)], "#6b5a48") +
    drawCrown([x, y - size * 0.56], size * 0.42, size * 0.46, "#64825a", random) +
    softShapes(flowers, bloom)
  );
};

const treeShapes: Record<TreeKind, DrawTree> = {
  pine: drawPine,
  plane: drawPlane,
  palm: drawPalm,
  cypress: drawCypress,
  olive: drawOlive,
  oleander: drawOleander,
};
