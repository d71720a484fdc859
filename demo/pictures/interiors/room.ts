import { type Camera, createCamera, levelQuad, type Place } from "../camera.ts";
import { inShade, inSun } from "../color.ts";
import { convexHull } from "../polygon.ts";
import type { Random } from "../random.ts";
import { fill, type Point } from "../svg.ts";
import { block, createWall, type Span, type Wall } from "../wall.ts";

/** A room seen from its open side: the back wall stands at z = 0, the left one at x = 0. */
export type Room = {
  readonly camera: Camera;
  readonly width: number; // metres
  readonly depth: number;
  readonly height: number;
  readonly paint: string;
  readonly back: Wall;
  readonly left: Wall;
  readonly right: Wall;
};

// Where sunlight lands inside, per metre of height: to the right and towards us.
const sunReach = { x: 0.72, z: 0.5 };

/** Sets up a room of random proportions, seen a little from one side. */
export function createRoom(random: Random, paint: string, width = random.between(5, 6.2)): Room {
  const [depth, height] = [6.5, random.between(2.75, 3.15)];
  const camera = createCamera({
    target: [width * random.between(0.44, 0.58), 0],
    distance: random.between(6.6, 7.6),
    yaw: random.between(-0.16, 0.14),
    eyeHeight: random.between(1.35, 1.6),
    scale: random.between(138, 152),
    at: [random.between(510, 570), 505],
  });
  return {
    camera,
    width,
    depth,
    height,
    paint,
    back: createWall(camera, [0, 0, 0], width, height),
    left: createWall(camera, [0, 0, depth], depth, height, "right"),
    right: createWall(camera, [width, 0, 0], depth, height, "left"),
  };
}

/** Walls, ceiling, skirting and moulding; the floor is drawn after, by `drawFloor`. */
export function drawShell({ camera, width, depth, height, paint }: Room, accent = paint): string {
  const trim = "#f7f0e2";
  const far = depth + 3;
  const face = (places: readonly Place[], color: string): string => fill([camera.shape(places)], color);
  const side = (x: number, low: number, high: number): Place[] => [
    [x, low, 0],
    [x, high, 0],
    [x, high, far],
    [x, low, far],
  ];
  const end = (low: number, high: number): Place[] => [
    [0, low, 0],
    [width, low, 0],
    [width, high, 0],
    [0, high, 0],
  ];
  return [
    face(levelQuad([0, width], [0, far], height), "#ece4d6"),
    face(side(0, 0, height), inShade(paint, 0.42)),
    face(side(width, 0, height), inSun(paint, 0.28)),
    face(end(0, height), inShade(accent, 0.14)),
    face(end(0, 0.14), trim),
    face(side(0, 0, 0.14), inShade(trim, 0.4)),
    face(side(width, 0, 0.14), trim),
    face(end(height - 0.12, height), inShade(trim, 0.1)),
    face(side(0, height - 0.12, height), inShade(trim, 0.35)),
  ].join("");
}

/** A box standing in the room, with the shadow it throws on the floor. */
export function drawBox(room: Room, x: Span, y: Span, z: Span, color: string): string {
  return floorShade(room, x, y, z) + block(room.back, x, y, z, color);
}

/** The shadow on the floor of a box held at height `y`. */
export function floorShade({ camera }: Room, x: Span, y: Span, z: Span): string {
  const thrown = y.flatMap((up) =>
    x.flatMap((along) =>
      z.map(
        (out): Point => [
          along + Math.min(up, 1.4) * sunReach.x * 0.5,
          out + Math.min(up, 1.4) * sunReach.z * 0.5,
        ],
      ),
    ),
  );
  const places = convexHull(thrown).map(([px, pz]): Place => [px, 0.002, pz]);
  return fill([camera.shape(places)], "#2a2340", 0.3);
}

/** Sun on the floor through a window: `v` from sill to head, in two panes; in the left wall u is z. */
export function drawSunPatch(
  { camera, width }: Room,
  u: Span,
  v: Span,
  side: "left" | "back",
  strength = 0.55,
): string {
  const middle = (u[0] + u[1]) / 2;
  const panes: Span[] = [
    [u[0] + 0.08, middle - 0.05],
    [middle + 0.05, u[1] - 0.08],
  ];
  const shapes = panes.map((pane) => {
    const corners: [number, number][] = [
      [pane[0], v[0]],
      [pane[1], v[0]],
      [pane[1], v[1]],
      [pane[0], v[1]],
    ];
    return camera.shape(
      corners.map(([at, up]): Place => {
        const [x, z] = side === "left" ? [0, at] : [at, 0];
        return [Math.min(width, x + up * sunReach.x), 0.003, z + up * sunReach.z];
      }),
    );
  });
  return fill(shapes, "#ffe9bd", strength);
}

/** A point of the room in the picture. */
export function at({ camera }: Room, x: number, y: number, z: number): Point {
  return camera.point([x, y, z]);
}
