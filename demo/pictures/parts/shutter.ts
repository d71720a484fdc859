import type { Place } from "../camera.ts";
import { inShade, inSun } from "../color.ts";
import { signedArea } from "../polygon.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { castShadow, type Relief, type Span, type Wall } from "../wall.ts";

export type ShutterModel = "slats" | "boards";
type ShutterState = "folded" | "ajar" | "closed" | "half";

type Shutters = { readonly model: ShutterModel; readonly color: string; readonly state: ShutterState };

/** How far a leaf is turned from closed (0) to flat against the wall (π), left and right leaf. */
const leafAngles: Record<ShutterState, readonly [number, number]> = {
  folded: [Math.PI - 0.04, Math.PI - 0.04],
  ajar: [2.2, 2.45],
  closed: [0.03, 0.03],
  half: [0.03, Math.PI - 0.05],
};

/** A state as a street at ten in the morning has them: mostly open, some against the sun. */
export function pickShutterState(random: Random): ShutterState {
  const draw = random.next();
  if (draw < 0.6) return "folded";
  if (draw < 0.76) return "ajar";
  return draw < 0.9 ? "closed" : "half";
}

/** A pair of shutters on the opening of the given sides, their shadow included. */
export function drawShutters(wall: Wall, relief: Relief, u: Span, v: Span, shutters: Shutters): void {
  const width = (u[1] - u[0]) / 2;
  const [left, right] = leafAngles[shutters.state];
  drawLeaf(wall, relief, [u[0], 1, width, left], v, shutters);
  drawLeaf(wall, relief, [u[1], -1, width, right], v, shutters);
}

type Leaf = readonly [hinge: number, sense: 1 | -1, width: number, angle: number];

function drawLeaf(
  wall: Wall,
  relief: Relief,
  [hinge, sense, width, angle]: Leaf,
  v: Span,
  shutters: Shutters,
): void {
  const at = (share: number, up: number): Place => [
    hinge + sense * Math.cos(angle) * width * share,
    up,
    0.04 + Math.sin(angle) * width * share,
  ];
  const point = (share: number, up: number): Point => {
    const [u, height, d] = at(share, up);
    return wall.at(u, height, d);
  };
  const quad = (from: number, to: number, low: number, high: number): Point[] => [
    point(from, low),
    point(to, low),
    point(to, high),
    point(from, high),
  ];
  const turned = Math.sin(angle) > 0.2;
  const face = signedArea(quad(0, 1, v[0], v[1])) * sense * (Math.cos(angle) < 0 ? -1 : 1);
  const litFace = turned ? (sense === 1 ? face > 0 : face > 0 === false) : true;
  const color = wall.tone(
    turned ? (litFace ? inSun(shutters.color, 0.12) : inShade(shutters.color, 0.8)) : shutters.color,
  );
  const thrown = castShadow(wall, [at(0, v[0]), at(1, v[0]), at(1, v[1]), at(0, v[1])]);
  const target = turned ? relief.front : relief.flat;
  if (turned) relief.shadows.push(thrown);
  else target.push(fill([thrown], "#222c52", 0.42));
  target.push(
    fill([quad(0, 1, v[0], v[1])], color),
    drawSlats(wall, quad, v, shutters, inShade(color, 0.55)),
  );
}

type Quad = (from: number, to: number, low: number, high: number) => Point[];

/** The dark lines of a leaf: between slats in two panels, or between boards with two battens. */
function drawSlats(wall: Wall, quad: Quad, v: Span, { model }: Shutters, color: string): string {
  const height = v[1] - v[0];
  const pixels = wall.camera.scale(wall.place(0, v[0]));
  if (model === "boards") {
    const joints = [0.25, 0.5, 0.75].map((share) => quad(share, share, v[0], v[1]).slice(1, 3));
    const battens = [0.18, 0.8].map((share) => quad(0.04, 0.96, v[0] + height * share, v[0]).slice(0, 2));
    return stroke(joints, color, pixels * 0.025) + stroke(battens, color, pixels * 0.06);
  }
  const rail = v[0] + height * 0.46;
  const gaps: Point[][] = [];
  for (const [low, high] of [
    [v[0] + 0.14, rail - 0.06],
    [rail + 0.08, v[1] - 0.12],
  ] as const) {
    const count = Math.max(3, Math.round((high - low) / 0.13));
    for (let slat = 0; slat <= count; slat += 1) {
      gaps.push(quad(0.14, 0.86, low + ((high - low) * slat) / count, low).slice(0, 2));
    }
  }
  return stroke(gaps, color, Math.max(0.7, pixels * 0.045));
}
