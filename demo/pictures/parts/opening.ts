import type { Place } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import { clipTo } from "../polygon.ts";
import type { Random } from "../random.ts";
import { fill, type Point } from "../svg.ts";
import { type Relief, rectangle, type Span, type Wall } from "../wall.ts";

/** A hole in a wall: its sides, how deep the glass lies, and the rise of its arch (0 for a flat lintel). */
export type Opening = {
  readonly u: Span;
  readonly v: Span;
  readonly recess: number; // metres
  readonly arch?: number; // metres
};

type Glazing = {
  readonly frame: string;
  readonly panes: number; // across
  readonly rows: number;
  readonly curtain?: string;
  /** Open casements show a dark room. */
  readonly open?: boolean;
};

const glassColors = ["#41586b", "#3a5063", "#4a6274", "#35495b"] as const;

/** A glazed opening: reveals in sun and shade, glass with a piece of sky in it, curtains, frame. */
export function drawOpening(
  wall: Wall,
  relief: Relief,
  opening: Opening,
  glazing: Glazing,
  random: Random,
): void {
  const outline = openingOutline(wall, opening);
  const depth = -opening.recess;
  const inside = (shape: Point[]): Point[] => clipTo(shape, outline);
  const glass = glazing.open ? "#26303d" : random.pick(glassColors);
  const { u, v } = opening;
  const parts = [
    fill([outline], wall.tone("#a89f94")),
    fill([inside(rightReveal(wall, opening))], wall.tone("#f3e7d0")),
    fill([inside(rectangle(wall, u, [v[0] - 0.3, v[1] + 0.3], depth))], wall.tone(glass)),
  ];
  if (!glazing.open) {
    const sky = skyReflection(wall, opening, depth, random.between(0.25, 0.8));
    parts.push(fill([inside(sky)], wall.tone(mix(glass, "#b9d3e2", 0.34))));
    if (glazing.curtain) parts.push(drawCurtains(wall, opening, depth, glazing.curtain, inside, random));
    parts.push(fill(frameBars(wall, opening, glazing, depth).map(inside), wall.tone(glazing.frame)));
  }
  parts.push(fill(revealShadow(wall, opening, depth).map(inside), "#1d2440", wall.lit ? 0.5 : 0.22));
  relief.flat.push(...parts);
}

/** The edge of an opening on the face of its wall. */
function openingOutline(wall: Wall, { u, v, arch = 0 }: Opening): Point[] {
  if (arch === 0) return rectangle(wall, u, v);
  const middle = (u[0] + u[1]) / 2;
  const half = (u[1] - u[0]) / 2;
  const top: Place[] = [];
  for (let step = 0; step <= 8; step += 1) {
    const angle = (Math.PI * step) / 8;
    top.push(wall.place(middle + half * Math.cos(angle), v[1] - arch + arch * Math.sin(angle)));
  }
  return wall.camera.shape([wall.place(u[0], v[0]), wall.place(u[1], v[0]), ...top]);
}

/** A flat band around an opening, in stone or paint, with a thin lit edge. */
export function drawSurround(
  wall: Wall,
  relief: Relief,
  opening: Opening,
  band: number,
  color: string,
): void {
  const { u, v, arch = 0 } = opening;
  const outer = (extra: number): Opening => ({
    u: [u[0] - extra, u[1] + extra],
    v: [v[0], v[1] + extra],
    recess: 0,
    arch: arch === 0 ? 0 : arch + extra,
  });
  const drop = band * 0.25;
  relief.flat.push(
    fill(
      [openingOutline(wall, { ...outer(band), u: [u[0] - band, u[1] + band + drop] })],
      wall.tone(inShade(color, 0.6)),
    ),
    fill([openingOutline(wall, outer(band))], wall.tone(color)),
    fill(
      [rectangle(wall, [u[0] - band, u[0] - band + 0.03], [v[0], v[1] - arch])],
      wall.tone(inSun(color, 0.7)),
    ),
  );
}

function rightReveal(wall: Wall, { u, v, recess }: Opening): Point[] {
  return wall.camera.shape([
    wall.place(u[1], v[0]),
    wall.place(u[1], v[1]),
    wall.place(u[1], v[1], -recess),
    wall.place(u[1], v[0], -recess),
  ]);
}

function skyReflection(wall: Wall, { u, v }: Opening, depth: number, share: number): Point[] {
  const low = v[1] - (v[1] - v[0]) * share;
  return wall.camera.shape([
    wall.place(u[0], v[1], depth),
    wall.place(u[1], v[1], depth),
    wall.place(u[1], low + (v[1] - v[0]) * 0.18, depth),
    wall.place(u[0], low, depth),
  ]);
}

function drawCurtains(
  wall: Wall,
  { u, v }: Opening,
  depth: number,
  color: string,
  inside: (shape: Point[]) => Point[],
  random: Random,
): string {
  const width = u[1] - u[0];
  const hems = [random.between(0.16, 0.3), random.between(0.16, 0.3)] as const;
  const left = rectangle(wall, [u[0], u[0] + width * hems[0]], v, depth);
  const right = rectangle(wall, [u[1] - width * hems[1], u[1]], v, depth);
  return fill([inside(left), inside(right)], wall.tone(mix(color, "#4a6274", 0.25)));
}

function frameBars(wall: Wall, { u, v }: Opening, { panes, rows }: Glazing, depth: number): Point[][] {
  const [width, height] = [u[1] - u[0], v[1] - v[0]];
  const bars = [
    rectangle(wall, [u[0], u[0] + 0.07], v, depth),
    rectangle(wall, [u[1] - 0.07, u[1]], v, depth),
    rectangle(wall, u, [v[1] - 0.07, v[1]], depth),
    rectangle(wall, u, [v[0], v[0] + 0.09], depth),
  ];
  for (let pane = 1; pane < panes; pane += 1) {
    const middle = u[0] + (width * pane) / panes;
    bars.push(rectangle(wall, [middle - 0.05, middle + 0.05], v, depth));
  }
  for (let row = 1; row < rows; row += 1) {
    const middle = v[0] + (height * row) / rows;
    bars.push(rectangle(wall, u, [middle - 0.018, middle + 0.018], depth));
  }
  return bars;
}

/** What the lintel and the left jamb throw on the glass. */
function revealShadow(wall: Wall, { u, v, recess, arch = 0 }: Opening, depth: number): Point[][] {
  const [du, dv] = wall.lit ? wall.shadowShift : [0.4, -0.6];
  const low = v[1] - arch * 0.5 + dv * recess;
  return [
    rectangle(wall, u, [low, v[1] + 0.3], depth),
    rectangle(wall, [u[0] - 0.2, u[0] + du * recess], [v[0], low], depth),
  ];
}
