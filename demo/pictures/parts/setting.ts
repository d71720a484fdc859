import { type Camera, levelQuad, type Place } from "../camera.ts";
import { mix } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, gradientBand, type Point, pictureSize, stroke } from "../svg.ts";
import { softShapes, tuft } from "./foliage.ts";

const skies = [
  ["#6fabd3", "#a9cfe3", "#e9eee6"],
  ["#7fb6da", "#bcd9e6", "#f1ecdd"],
  ["#5f9fca", "#9cc8df", "#dcebea"],
  ["#8fbcd6", "#c6dbe1", "#f4e8d4"],
] as const;

/** A clear morning, sometimes with a few flat clouds. */
export function drawSky(horizon: number, random: Random): string {
  const sky = gradientBand("sky", 0, Math.max(200, horizon + 10), random.pick(skies));
  if (random.chance(0.45)) return sky;
  const clouds = Array.from({ length: random.integer(2, 4) }, () => {
    const [x, y] = [random.between(0, pictureSize.width), random.between(30, horizon * 0.5)];
    const width = random.between(70, 190);
    return [
      tuft([x, y], width, width * 0.09, random, 7),
      tuft([x + width * 0.5, y - width * 0.05], width * 0.5, width * 0.08, random, 6),
    ];
  });
  return sky + softShapes(clouds.flat(), "#fbf7ee", 0.7);
}

/** The limestone hills around the city, pale with distance; sometimes the Good Mother on hers. */
export function drawHills(horizon: number, random: Random, withBasilica: boolean): string {
  const ridge = (base: number, height: number, step: number): Point[] => {
    const points: Point[] = [[-20, horizon + 190]];
    for (let x = -20; x <= pictureSize.width + 40; x += step) {
      points.push([x, base - height * (0.35 + 0.65 * random.next())]);
    }
    return [...points, [pictureSize.width + 20, horizon + 190]];
  };
  const parts = [
    fill([ridge(horizon - 22, 60, 110)], "#c3cbd0"),
    fill([ridge(horizon - 4, 44, 85)], "#b3bdb9"),
  ];
  if (withBasilica) parts.push(drawBasilica([random.between(80, 1000), horizon - 78], 1));
  return parts.join("");
}

/** Notre-Dame de la Garde from afar: rock, nave, bell tower and the gilded statue; `at` is the foot of the nave. */
export function drawBasilica([x, y]: Point, scale: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale];
  const quad = (x0: number, x1: number, y0: number, y1: number): Point[] => [
    at(x0, y0),
    at(x1, y0),
    at(x1, y1),
    at(x0, y1),
  ];
  const hill = [
    at(-170, 90),
    at(-95, 40),
    at(-52, 14),
    at(-40, 2),
    at(48, 2),
    at(66, 18),
    at(120, 48),
    at(210, 90),
  ];
  return [
    softShapes([[...hill, at(210, 120), at(-170, 120)]], "#a9b5a4"),
    fill([quad(-34, 44, -4, 14)], "#d8cdb8"),
    fill([quad(-8, 36, -22, -4)], "#e5dac5"),
    fill([quad(26, 36, -22, -4), quad(-14, -8, -50, -4)], "#b9b2a8"),
    fill([quad(-26, -14, -50, -4)], "#eee2cc"),
    fill([quad(-24, -12, -62, -50)], "#dfd3bd"),
    fill([[at(12, -22), at(14, -31), at(20, -35), at(26, -31), at(28, -22)]], "#b3bcc0"),
    fill([quad(-20.5, -15.5, -76, -62), [at(-21, -72), at(-18, -82), at(-15, -72)]], "#d7ab52"),
    stroke([[at(-34, -4), at(44, -4)]], "#b9ab93", scale),
  ].join("");
}

type Street = {
  readonly from: number; // metres along the façades
  readonly to: number;
  readonly pavement: number; // metres wide
  readonly depth: number; // metres to the near end of the road
  readonly tone?: string;
};

/** Pavement, kerb and road before the façades, with the shadow of what stands behind us on the left. */
export function drawStreet(camera: Camera, street: Street, random: Random): string {
  const { from, to, pavement, depth } = street;
  const strip = (near: number, far: number, y = 0): Point[] =>
    camera.shape(levelQuad([from, to], [far, near], y));
  const stone = street.tone ?? random.pick(["#d9cdb9", "#d3c6b4", "#ddd2c0", "#cfc6ba"]);
  const joints: Point[][] = [];
  for (let x = from; x < to; x += 1.6) joints.push(camera.shape(levelQuad([x, x + 0.03], [0, pavement])));
  const shade = shadeFromTheLeft(camera, street, random);
  return [
    fill([strip(depth, 0)], "#a9a39d"),
    fill([strip(pavement, 0)], stone),
    fill(joints, mix(stone, "#8a8077", 0.5)),
    fill([strip(pavement + 0.22, pavement)], mix(stone, "#fff8ea", 0.55)),
    fill([strip(pavement + 0.3, pavement + 0.22)], "#77726f"),
    fill([strip(pavement + 3.35, pavement + 3.2)], "#d9d4ca"),
    shade,
  ].join("");
}

/** The edge of the shadow of a house out of sight: it anchors the picture at its foot. */
function shadeFromTheLeft(camera: Camera, { from, to, pavement, depth }: Street, random: Random): string {
  const reach = pavement + random.between(1.2, 2.4);
  const places: Place[] = [[from, 0, reach]];
  let x = from + random.between(4, 9);
  let edge = reach;
  while (x < to) {
    places.push([x, 0, edge]);
    edge = reach + random.between(-0.9, 1.5);
    places.push([x + 1.1, 0, edge]);
    x += random.between(3, 8);
  }
  places.push([to, 0, edge], [to, 0, depth], [from, 0, depth]);
  return fill([camera.shape(places)], "#222c52", 0.4);
}

/** Lawn or bare earth instead of a street. */
export function drawGround(
  camera: Camera,
  color: string,
  random: Random,
  from = -60,
  to = 90,
  far = -60,
): string {
  const edge = camera.shape(levelQuad([from, to], [far, 60]));
  const patches = Array.from({ length: 22 }, () => {
    const place: Place = [random.between(-14, 34), 0, random.between(0.5, 14)];
    const scale = camera.scale(place);
    return tuft(
      camera.point(place),
      scale * random.between(0.6, 2.4),
      scale * random.between(0.05, 0.16),
      random,
      6,
    );
  });
  return fill([edge], color) + softShapes(patches, mix(color, "#6f7c4c", 0.35), 0.5);
}
