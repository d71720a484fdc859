import { inShade } from "../color.ts";
import { curtainColors } from "../palette.ts";
import { drawOpening } from "../parts/opening.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { block, type Relief, rectangle, type Span, shadowOfBlock, type Wall } from "../wall.ts";

/** A loggia: a room's width of open air behind the façade, with a parapet, sometimes a blind half down. */
type Loggia = {
  readonly u: Span;
  readonly v: Span;
  readonly parapet: string;
  readonly side: string;
  readonly railing: "solid" | "glass" | "bars";
};

const blindColors = ["#d9803f", "#e2b04f", "#5f88a3", "#e9dcc0", "#b4553d", "#7f9c7a"] as const;

/** Draws a loggia: back wall in shade, lit right cheek, window, parapet, blind. */
export function drawLoggia(wall: Wall, relief: Relief, loggia: Loggia, random: Random): void {
  const { u, v } = loggia;
  const recess = 1.1;
  drawOpening(
    wall,
    relief,
    { u, v, recess },
    {
      frame: "#e9e5dc",
      panes: 3,
      rows: 1,
      ...(random.chance(0.4) ? { curtain: random.pick(curtainColors) } : {}),
    },
    random,
  );
  const cheek = wall.camera.shape([
    wall.place(u[1], v[0]),
    wall.place(u[1], v[1]),
    wall.place(u[1], v[1], -recess),
    wall.place(u[1], v[0], -recess),
  ]);
  if (cheek[2] && cheek[0] && cheek[2][0] < cheek[0][0])
    relief.flat.push(fill([cheek], wall.tone(loggia.side)));
  if (random.chance(0.24)) {
    const low = v[1] - (v[1] - v[0]) * random.between(0.25, 0.6);
    const color = random.pick(blindColors);
    relief.flat.push(fill([rectangle(wall, u, [low, v[1]], -0.15)], wall.tone(inShade(color, 0.15))));
  }
  drawParapet(wall, relief, loggia);
}

function drawParapet(wall: Wall, relief: Relief, { u, v, parapet, railing }: Loggia): void {
  const top = v[0] + 0.98;
  if (railing === "solid") {
    relief.flat.push(fill([rectangle(wall, u, [v[0], top])], wall.tone(parapet)));
    relief.front.push(block(wall, u, [top - 0.06, top], [0, 0.06], parapet));
  } else if (railing === "glass") {
    relief.front.push(fill([rectangle(wall, u, [v[0], top])], wall.tone("#bcd5de"), 0.6));
    relief.front.push(fill([rectangle(wall, u, [top - 0.05, top])], wall.tone(parapet)));
  } else {
    const bars: Point[][] = [];
    for (let along = u[0]; along <= u[1]; along += 0.2)
      bars.push([wall.at(along, v[0]), wall.at(along, top)]);
    const pixels = wall.camera.scale(wall.place(u[0], v[0]));
    relief.front.push(stroke(bars, wall.tone(parapet), Math.max(0.8, pixels * 0.04)));
    relief.front.push(fill([rectangle(wall, u, [top - 0.06, top])], wall.tone(parapet)));
  }
}

/** A run of slabs standing out at each floor, their shadows below. */
export function drawFloorBands(
  wall: Wall,
  relief: Relief,
  floors: readonly number[],
  color: string,
  out: number,
): void {
  for (const v of floors) {
    const across: Span = [0, wall.width];
    relief.shadows.push(shadowOfBlock(wall, across, [v - 0.16, v], [0, out]));
    relief.front.push(block(wall, across, [v - 0.16, v], [0, out], color));
  }
}

/** The lobby at street level: glass, posts, a canopy over the door. */
export function drawLobby(wall: Wall, relief: Relief, height: number, color: string, random: Random): void {
  const bay = 3.4;
  const count = Math.max(2, Math.floor(wall.width / bay));
  const width = wall.width / count;
  const door = random.integer(0, count - 1);
  for (let index = 0; index < count; index += 1) {
    const span: Span = [width * index + 0.25, width * (index + 1) - 0.25];
    const low = index === door || random.chance(0.3) ? 0.05 : 0.8;
    drawOpening(
      wall,
      relief,
      { u: span, v: [low, height - 0.5], recess: 0.35 },
      { frame: "#59636b", panes: 3, rows: 1 },
      random,
    );
    if (index !== door) continue;
    relief.shadows.push(
      shadowOfBlock(wall, [span[0] - 0.3, span[1] + 0.3], [height - 0.5, height - 0.3], [0, 1.5]),
    );
    relief.front.push(
      block(wall, [span[0] - 0.3, span[1] + 0.3], [height - 0.5, height - 0.3], [0, 1.5], color),
    );
  }
}
