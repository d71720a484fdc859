import type { Camera, Place } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point, rounded } from "../svg.ts";

/** A tuft of leaves: an uneven round, as points around a centre. */
export function tuft([x, y]: Point, width: number, height: number, random: Random, lobes = 9): Point[] {
  const count = lobes * 2;
  return Array.from({ length: count }, (_, index) => {
    const turn = (Math.PI * 2 * index) / count;
    const reach = (index % 2 === 0 ? 1 : 0.86) * random.between(0.88, 1.06);
    return [x + Math.cos(turn) * width * reach, y + Math.sin(turn) * height * reach];
  });
}

/** A closed curve through the middles of the given points' edges: how foliage and clouds get soft edges. */
export function softShapes(shapes: readonly (readonly Point[])[], color: string, opacity = 1): string {
  const data = shapes.map((points) => {
    const first = middle(points.at(-1), points[0]);
    const curves = points.map((point, index) => {
      const end = middle(point, points[(index + 1) % points.length]);
      return `${pair(point)} ${pair(end)}`;
    });
    return `M${pair(first)}Q${curves.join(" ")}Z`;
  });
  const faded = opacity < 1 ? ` fill-opacity="${opacity}"` : "";
  return `<path d="${data.join("")}" fill="${color}"${faded}/>`;
}

/** A mass of leaves in three tones: shade at the lower right, light at the upper left, loose leaves at its edge. */
export function drawCrown(
  centre: Point,
  width: number,
  height: number,
  color: string,
  random: Random,
): string {
  const around = (
    count: number,
    reach: readonly [number, number],
    size: readonly [number, number],
    shift: number,
  ): Point[][] =>
    Array.from({ length: count }, (_, index) => {
      const turn = (Math.PI * 2 * index) / count + random.between(-0.25, 0.25);
      const far = random.between(...reach);
      const [x, y] = [centre[0] + Math.cos(turn) * width * far, centre[1] + Math.sin(turn) * height * far];
      const [wide, high] = [random.between(...size), random.between(...size)];
      return tuft([x - width * shift, y - height * shift * 1.2], width * wide, height * high, random, 7);
    });
  const heart = tuft(centre, width * 0.7, height * 0.7, random);
  const lit: Point = [centre[0] - width * 0.24, centre[1] - height * 0.3];
  return (
    softShapes([heart, ...around(13, [0.55, 0.78], [0.2, 0.32], -0.04)], inShade(color, 0.85)) +
    softShapes(
      [
        tuft([centre[0] - width * 0.1, centre[1] - height * 0.12], width * 0.56, height * 0.54, random),
        ...around(12, [0.4, 0.66], [0.13, 0.25], 0.12),
      ],
      color,
    ) +
    strew(
      [centre[0] + width * 0.12, centre[1] + height * 0.15],
      width * 0.75,
      height * 0.72,
      inShade(color, 0.5),
      26,
      random,
    ) +
    strew(lit, width * 0.52, height * 0.46, inSun(color, 0.3), 44, random) +
    strew(
      [lit[0] - width * 0.08, lit[1] - height * 0.08],
      width * 0.34,
      height * 0.3,
      inSun(color, 0.55),
      16,
      random,
    )
  );
}

/** The shadow that a mass of leaves throws on level ground: flattened tufts going off to the right. */
export function drawGroundShade(
  camera: Camera,
  [x, z]: readonly [number, number],
  size: number,
  random: Random,
): string {
  const shapes = Array.from({ length: 7 }, () => {
    const place: Place = [x + random.between(-0.7, 0.9) * size, 0, z + random.between(-0.5, 0.5) * size];
    const scale = camera.scale(place) * size;
    return tuft(
      camera.point(place),
      scale * random.between(0.3, 0.5),
      scale * random.between(0.05, 0.1),
      random,
    );
  });
  return softShapes(shapes, "#222c52", 0.34);
}

/** Small flowers or leaves strewn over a shape's extent. */
function strew(
  centre: Point,
  width: number,
  height: number,
  color: string,
  count: number,
  random: Random,
): string {
  const size = Math.max(1.4, width * 0.06);
  const shapes = Array.from({ length: count }, () => {
    const turn = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next());
    const place: Point = [
      centre[0] + Math.cos(turn) * width * reach,
      centre[1] + Math.sin(turn) * height * reach,
    ];
    return tuft(place, size, size * 0.8, random, 3);
  });
  return softShapes(shapes, color);
}

/** A climbing bougainvillea, or any flowering mass: leaves first, flowers over them. */
export function drawBougainvillea(centre: Point, width: number, height: number, random: Random): string {
  const bloom = random.pick(["#c2417c", "#b8386e", "#cf5a8f", "#a94b95"]);
  const masses = [
    [0.1, 0.6, 0.5, 0.5],
    [-0.25, 0.1, 0.7, 0.45],
    [0.35, -0.2, 0.8, 0.4],
    [-0.35, -0.55, 0.95, 0.36],
    [0.7, -0.62, 0.7, 0.3],
  ] as const;
  const drawn = masses.map(([dx, dy, wide, high]) => {
    const at: Point = [centre[0] + width * dx, centre[1] + height * dy];
    const [w, h] = [width * wide, height * high];
    const petals = (count: number, reach: number, size: number, lift: number): Point[][] =>
      Array.from({ length: count }, () => {
        const [turn, far] = [random.next() * Math.PI * 2, Math.sqrt(random.next()) * reach];
        const place: Point = [
          at[0] + Math.cos(turn) * w * far - w * lift,
          at[1] + Math.sin(turn) * h * far - h * lift,
        ];
        return tuft(place, w * size * random.between(0.7, 1.2), w * size * random.between(0.6, 1), random, 5);
      });
    return (
      drawCrown(at, w, h, "#5d7d4d", random) +
      softShapes(petals(14, 0.85, 0.2, -0.04), inShade(bloom, 0.55)) +
      softShapes(petals(20, 0.82, 0.17, 0.06), bloom) +
      softShapes(petals(9, 0.5, 0.1, 0.25), mix(bloom, "#ffd9e4", 0.45))
    );
  });
  return drawn.join("");
}

/** A limb from one point to another, thinner at its end. */
export function limb(from: Point, to: Point, width: number, bend: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const along = (share: number, side: number): Point => {
    const bow = Math.sin(Math.PI * share) * bend;
    const half = side * width * (0.5 - share * 0.28);
    return [from[0] + dx * share + nx * (bow + half), from[1] + dy * share + ny * (bow + half)];
  };
  const shares = [0, 0.25, 0.5, 0.75, 1];
  return [...shares.map((share) => along(share, 1)), ...shares.toReversed().map((share) => along(share, -1))];
}

/** A limb with its lit left edge. */
export function drawLimb(from: Point, to: Point, width: number, bend: number, color: string): string {
  const lit: Point = [from[0] - width * 0.22, from[1]];
  return (
    fill([limb(from, to, width, bend)], inShade(color, 0.75)) +
    fill([limb(lit, [to[0] - width * 0.1, to[1]], width * 0.5, bend)], inSun(color, 0.2))
  );
}

function middle(one: Point | undefined, other: Point | undefined): Point {
  const [a, b] = [one ?? [0, 0], other ?? [0, 0]];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function pair([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}
