import type { Camera, Place } from "./camera.ts";
import { inShade, inSun } from "./color.ts";
import { clipTo, convexHull, signedArea } from "./polygon.ts";
import { fill, type Point } from "./svg.ts";

/** A vertical plane on which a façade is drawn; u runs along it, v up, d out of it, all in metres. */
export type Wall = {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  /** False for walls turned away from the sun: nothing casts a shadow there. */
  readonly lit: boolean;
  readonly at: (u: number, v: number, d?: number) => Point;
  readonly place: (u: number, v: number, d?: number) => Place;
  /** A colour as this wall shows it: in front light, in grazing sun or in shade. */
  readonly tone: (color: string) => string;
  /** How far along the wall, and up it, the shadow falls of a thing one metre out. */
  readonly shadowShift: readonly [u: number, v: number];
};

export type WallFacing = "front" | "left" | "right";

/** A closed interval, in metres. */
export type Span = readonly [low: number, high: number];

// The way of sunlight through every picture: from the left, from above, from behind the eye.
const sunlight = { x: 0.66, y: -0.86, z: -0.85 };
const shadowColor = "#222c52";
const shadowStrength = 0.42;

/** Sets a wall up at its lower left corner as seen from outside. */
export function createWall(
  camera: Camera,
  corner: Place,
  width: number,
  height: number,
  facing: WallFacing = "front",
): Wall {
  const along = { front: [1, 0], left: [0, 1], right: [0, -1] }[facing] as [number, number];
  const out = { front: [0, 1], left: [-1, 0], right: [1, 0] }[facing] as [number, number];
  const towards = -(sunlight.x * out[0] + sunlight.z * out[1]);
  const lit = towards > 0;
  const place = (u: number, v: number, d = 0): Place => [
    corner[0] + along[0] * u + out[0] * d,
    corner[1] + v,
    corner[2] + along[1] * u + out[1] * d,
  ];
  return {
    camera,
    width,
    height,
    lit,
    place,
    at: (u, v, d) => camera.point(place(u, v, d)),
    tone: (color) => (facing === "right" ? inShade(color) : facing === "left" ? inSun(color, 0.22) : color),
    shadowShift: lit
      ? [(sunlight.x * along[0] + sunlight.z * along[1]) / towards, sunlight.y / towards]
      : [0, 0],
  };
}

/** A rectangle of the wall's plane, or parallel to it at depth `d`. */
export function rectangle(wall: Wall, [u0, u1]: Span, [v0, v1]: Span, d = 0): Point[] {
  return wall.camera.shape([
    wall.place(u0, v0, d),
    wall.place(u1, v0, d),
    wall.place(u1, v1, d),
    wall.place(u0, v1, d),
  ]);
}

/** A box standing out of the wall: only the faces turned to us, each in its own light. */
export function block(wall: Wall, [u0, u1]: Span, [v0, v1]: Span, [d0, d1]: Span, color: string): string {
  const corner = (u: number, v: number, d: number): Place => wall.place(u, v, d);
  const faces: [Place[], string][] = [
    [[corner(u0, v0, d0), corner(u0, v0, d1), corner(u0, v1, d1), corner(u0, v1, d0)], inSun(color, 0.35)],
    [[corner(u1, v0, d1), corner(u1, v0, d0), corner(u1, v1, d0), corner(u1, v1, d1)], inShade(color)],
    [[corner(u0, v1, d1), corner(u1, v1, d1), corner(u1, v1, d0), corner(u0, v1, d0)], inSun(color, 0.45)],
    [[corner(u0, v0, d0), corner(u1, v0, d0), corner(u1, v0, d1), corner(u0, v0, d1)], inShade(color, 1.25)],
    [[corner(u0, v0, d1), corner(u1, v0, d1), corner(u1, v1, d1), corner(u0, v1, d1)], color],
  ];
  return faces
    .map(([places, faceColor]) => ({ points: wall.camera.shape(places), faceColor }))
    .filter(({ points }) => signedArea(points) < 0)
    .map(({ points, faceColor }) => fill([points], wall.tone(faceColor)))
    .join("");
}

/** The shadow that a box standing out of the wall throws on it; empty on a wall in shade. */
export function shadowOfBlock(wall: Wall, u: Span, v: Span, d: Span): Point[] {
  return castShadow(
    wall,
    u.flatMap((along) => v.flatMap((up) => d.map((depth): Place => [along, up, depth]))),
  );
}

/** The shadow on the wall of a convex thing given by its corners (u, v, d), cut at the wall's edges. */
export function castShadow(wall: Wall, corners: readonly Place[]): Point[] {
  if (!wall.lit) return [];
  const [du, dv] = wall.shadowShift;
  const thrown = convexHull(corners.map(([u, v, d]): Point => [u + d * du, v + d * dv]));
  const edges: Point[] = [
    [0, 0],
    [wall.width, 0],
    [wall.width, wall.height],
    [0, wall.height],
  ];
  return clipTo(thrown, edges).map(([u, v]) => wall.at(u, v));
}

/** What a façade is made of, from back to front: flat things, the shadows thrown on them, what stands out. */
export type Relief = { readonly flat: string[]; readonly shadows: Point[][]; readonly front: string[] };

/** An empty façade to draw on. */
export function createRelief(): Relief {
  return { flat: [], shadows: [], front: [] };
}

/** The façade as SVG; shadows become one shape, so that none is darker where two meet. */
export function drawRelief(relief: Relief): string {
  return [...relief.flat, drawShadows(relief.shadows), ...relief.front].join("");
}

/** Sharp shadows of one depth wherever they overlap. */
function drawShadows(shapes: readonly Point[][], strength = shadowStrength): string {
  const turned = shapes.map((shape) => (signedArea(shape) < 0 ? shape.toReversed() : shape));
  return fill(turned, shadowColor, strength);
}
