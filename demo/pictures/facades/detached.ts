import { curtainColors, shutterColors, trims } from "../palette.ts";
import { ironColor } from "../parts/balcony.ts";
import { drawOpening, drawSurround, type Opening } from "../parts/opening.ts";
import { drawShutters, pickShutterState, type ShutterModel } from "../parts/shutter.ts";
import type { Random } from "../random.ts";
import { block, type Relief, shadowOfBlock, type Wall } from "../wall.ts";

/** How all windows of one house are made. */
export type Joinery = {
  readonly model: ShutterModel;
  readonly color: string;
  readonly trim: string;
  readonly iron: string;
  readonly frame: string;
};

/** Chooses the joinery of a house. */
export function pickJoinery(random: Random): Joinery {
  const color = random.pick(shutterColors);
  return {
    model: random.chance(0.5) ? "boards" : "slats",
    color,
    trim: random.pick(trims),
    iron: ironColor(color),
    frame: "#f2ebdd",
  };
}

/** A shuttered window with its sill and, when asked, its surround of stone. */
export function drawHouseWindow(
  wall: Wall,
  relief: Relief,
  opening: Opening,
  joinery: Joinery,
  random: Random,
  surround = false,
): void {
  if (surround) drawSurround(wall, relief, opening, 0.16, joinery.trim);
  const curtain = random.chance(0.5) ? { curtain: random.pick(curtainColors) } : {};
  drawOpening(wall, relief, opening, { frame: joinery.frame, panes: 2, rows: 3, ...curtain }, random);
  const sill = [opening.u[0] - 0.12, opening.u[1] + 0.12] as const;
  const [low, top] = opening.v;
  relief.shadows.push(shadowOfBlock(wall, sill, [low - 0.1, low], [0, 0.14]));
  relief.front.push(block(wall, sill, [low - 0.1, low], [0, 0.14], joinery.trim));
  const v = [low + 0.02, top - (opening.arch ?? 0) * 0.6] as const;
  drawShutters(wall, relief, opening.u, v, {
    model: joinery.model,
    color: joinery.color,
    state: pickShutterState(random),
  });
}
