import { inShade, mix } from "../color.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { block, castShadow, type Relief, rectangle, type Span, shadowOfBlock, type Wall } from "../wall.ts";

export type Railing = "bars" | "scrolls" | "crosses" | "panel" | "glass" | "solid";

export type Balcony = {
  readonly u: Span;
  /** The height of its floor, metres above the foot of the wall. */
  readonly v: number;
  readonly depth: number; // metres
  readonly railing: Railing;
  readonly color: string;
  readonly slab: string;
  readonly consoles?: boolean;
};

const railHeight = 1;

/** A balcony: slab, consoles, railing, and the sharp shadow of each. */
export function drawBalcony(wall: Wall, relief: Relief, balcony: Balcony): void {
  const { u, v, depth, slab } = balcony;
  relief.shadows.push(shadowOfBlock(wall, u, [v - 0.16, v], [0, depth]));
  if (balcony.consoles) drawConsoles(wall, relief, balcony);
  relief.front.push(block(wall, u, [v - 0.16, v], [0, depth], slab));
  const edge = wall.camera.eye[1] < v ? inShade(slab, 0.35) : slab;
  relief.front.push(fill([rectangle(wall, u, [v - 0.16, v - 0.11], depth + 0.01)], wall.tone(edge)));
  drawRailing(wall, relief, balcony);
}

function drawConsoles(wall: Wall, relief: Relief, { u, v, depth, slab }: Balcony): void {
  const count = Math.max(2, Math.round((u[1] - u[0]) / 1.1));
  for (let index = 0; index < count; index += 1) {
    const middle = u[0] + 0.18 + ((u[1] - u[0] - 0.36) * index) / (count - 1);
    const span: Span = [middle - 0.1, middle + 0.1];
    relief.shadows.push(shadowOfBlock(wall, span, [v - 0.5, v - 0.16], [0, depth * 0.55]));
    relief.front.push(block(wall, span, [v - 0.5, v - 0.16], [0, depth * 0.4], slab));
    relief.front.push(block(wall, span, [v - 0.32, v - 0.16], [depth * 0.4, depth * 0.75], slab));
  }
}

/** The railing alone, for windows without a balcony too (depth of a hand). */
function drawRailing(wall: Wall, relief: Relief, balcony: Balcony): void {
  const { u, v, depth, railing, color } = balcony;
  const top = v + railHeight;
  if (railing === "solid" || railing === "panel") {
    const low = railing === "solid" ? v : v + 0.1;
    relief.shadows.push(shadowOfBlock(wall, u, [low, top], [depth - 0.08, depth]));
    relief.front.push(block(wall, u, [low, top], [0, depth], color));
    return;
  }
  if (railing === "glass") {
    relief.front.push(
      fill([rectangle(wall, u, [v, top], depth)], wall.tone("#bcd3dc"), 0.55),
      block(wall, u, [top - 0.04, top], [depth - 0.04, depth], color),
    );
    return;
  }
  const iron = wall.tone(color);
  const width = Math.max(0.8, wall.camera.scale(wall.place(u[0], v, depth)) * 0.026);
  const sides = [u[0], u[1]].flatMap((side) => sideBars(wall, side, balcony));
  relief.front.push(
    stroke([...sides, ...motif(wall, balcony)], iron, width),
    stroke(handrails(wall, balcony), iron, width * 2.1),
  );
  relief.shadows.push(...barShadows(wall, balcony));
}

function handrails(wall: Wall, { u, v, depth }: Balcony): Point[][] {
  return [v + railHeight, v + 0.1].map((up) => [
    wall.at(u[0], up),
    wall.at(u[0], up, depth),
    wall.at(u[1], up, depth),
    wall.at(u[1], up),
  ]);
}

function sideBars(wall: Wall, u: number, { v, depth }: Balcony): Point[][] {
  const count = Math.max(1, Math.round(depth / 0.18));
  return Array.from({ length: count }, (_, index) => {
    const d = (depth * (index + 1)) / count;
    return [wall.at(u, v, d), wall.at(u, v + railHeight, d)];
  });
}

/** The ironwork of the front, one repeated cell after the other. */
function motif(wall: Wall, { u, v, depth, railing }: Balcony): Point[][] {
  const cell = railing === "bars" ? 0.14 : railing === "crosses" ? 0.8 : 0.36;
  const count = Math.max(1, Math.round((u[1] - u[0]) / cell));
  const width = (u[1] - u[0]) / count;
  const lines: Point[][] = [];
  for (let index = 0; index <= count; index += 1) {
    const left = u[0] + width * index;
    const at = (share: number, up: number): Point =>
      wall.at(left + width * share, v + 0.1 + up * 0.88, depth);
    lines.push([at(0, 0), at(0, 1)]);
    if (index === count || railing === "bars") continue;
    if (railing === "crosses")
      lines.push([at(0, 0), at(1, 1)], [at(0, 1), at(1, 0)], [at(0.5, 0), at(0.5, 1)]);
    else lines.push(scroll(at, 1), scroll(at, -1), circle(at));
  }
  return lines;
}

function scroll(at: (share: number, up: number) => Point, sense: 1 | -1): Point[] {
  return Array.from({ length: 11 }, (_, index) => {
    const turn = (index / 10) * Math.PI * 1.5;
    return at(0.5 + sense * 0.44 * Math.sin(turn) * (1 - index / 26), 0.04 + index * 0.062);
  });
}

function circle(at: (share: number, up: number) => Point): Point[] {
  return Array.from({ length: 9 }, (_, index) => {
    const turn = (index / 8) * Math.PI * 2;
    return at(0.5 + 0.3 * Math.cos(turn), 0.85 + 0.11 * Math.sin(turn));
  });
}

/** Handrails and uprights thrown on the wall: the fine grid that sun draws behind a balcony. */
function barShadows(wall: Wall, { u, v, depth, railing }: Balcony): Point[][] {
  if (!wall.lit || depth < 0.3) return [];
  const step = railing === "bars" ? 0.28 : 0.36;
  const bars: Point[][] = [];
  for (let along = u[0]; along <= u[1]; along += step) {
    bars.push(castShadow(wall, bar([along, along + 0.045], [v, v + railHeight], depth)));
  }
  const rails = [v + railHeight - 0.06, v + 0.08].map((up) =>
    castShadow(wall, bar(u, [up, up + 0.07], depth)),
  );
  return [...bars, ...rails];
}

function bar(u: Span, v: Span, d: number): [number, number, number][] {
  return u.flatMap((along) => v.map((up): [number, number, number] => [along, up, d]));
}

/** Iron as Marseille paints it: nearly black, or the tone of the shutters gone dark. */
export function ironColor(shutters: string): string {
  return mix(shutters, "#23282f", 0.78);
}
