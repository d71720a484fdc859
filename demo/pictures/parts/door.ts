import { inShade, inSun } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point } from "../svg.ts";
import { block, type Relief, rectangle, type Span, shadowOfBlock, type Wall } from "../wall.ts";
import { drawOpening, drawSurround, type Opening } from "./opening.ts";

export const doorColors = ["#3f5f56", "#6b3f34", "#2f4a63", "#7a5a43", "#4a5560", "#8a4b3d"] as const;

/** An entrance: stone surround, panelled leaves under a glazed fanlight, a step. */
export function drawDoor(
  wall: Wall,
  relief: Relief,
  u: Span,
  height: number,
  stone: string,
  color: string,
  random: Random,
): void {
  const arch = random.chance(0.45) ? 0.3 : 0;
  const opening: Opening = { u, v: [0.14, height], recess: 0.32, arch };
  drawSurround(wall, relief, opening, 0.22, stone);
  drawOpening(wall, relief, opening, { frame: inSun(color, 0.1), panes: 3, rows: 1 }, random);
  const leafTop = height - 0.75;
  const depth = -0.24;
  const middle = (u[0] + u[1]) / 2;
  const double = u[1] - u[0] > 1.15;
  relief.flat.push(
    fill([rectangle(wall, [u[0] + 0.03, u[1] - 0.03], [0.14, leafTop], depth)], wall.tone(color)),
  );
  const panels: Point[][] = [];
  const leaves: Span[] = double
    ? [
        [u[0] + 0.03, middle],
        [middle, u[1] - 0.03],
      ]
    : [[u[0] + 0.03, u[1] - 0.03]];
  for (const [low, high] of leaves) {
    panels.push(
      rectangle(wall, [low + 0.1, high - 0.1], [0.3, 0.85], depth),
      rectangle(wall, [low + 0.1, high - 0.1], [1, leafTop - 0.15], depth),
    );
  }
  relief.flat.push(
    fill(panels, wall.tone(inShade(color, 0.55))),
    fill(
      [rectangle(wall, [u[0], u[0] + 0.26], [0.14, leafTop], depth)],
      wall.tone("#1d2440"),
      wall.lit ? 0.4 : 0,
    ),
    fill(
      [rectangle(wall, [middle - 0.015, middle + 0.015], [0.14, leafTop], depth)],
      wall.tone(inShade(color)),
    ),
    fill([rectangle(wall, [middle + 0.08, middle + 0.14], [1.05, 1.2], depth)], wall.tone("#d9b36a")),
  );
  const step: Span = [u[0] - 0.2, u[1] + 0.2];
  relief.shadows.push(shadowOfBlock(wall, step, [0, 0.14], [0, 0.3]));
  relief.front.push(block(wall, step, [0, 0.14], [0, 0.3], stone));
}

/** A garage or workshop door: wide, in vertical boards or horizontal slats. */
export function drawGarageDoor(
  wall: Wall,
  relief: Relief,
  u: Span,
  v: Span,
  color: string,
  slats: boolean,
): void {
  const depth = -0.2;
  relief.flat.push(
    fill([rectangle(wall, u, v)], wall.tone("#55504d")),
    fill([rectangle(wall, u, [v[0], v[1] - 0.06], depth)], wall.tone(color)),
  );
  const lines: Point[][] = [];
  if (slats) {
    for (let up = v[0] + 0.2; up < v[1] - 0.2; up += 0.22)
      lines.push(rectangle(wall, u, [up, up + 0.035], depth));
  } else {
    for (let along = u[0] + 0.25; along < u[1]; along += 0.25) {
      lines.push(rectangle(wall, [along, along + 0.03], [v[0], v[1] - 0.06], depth));
    }
  }
  relief.flat.push(
    fill(lines, wall.tone(inShade(color, 0.5))),
    fill(
      [rectangle(wall, u, [v[1] - 0.28, v[1]], depth), rectangle(wall, [u[0], u[0] + 0.16], v, depth)],
      "#1d2440",
      0.45,
    ),
  );
}
