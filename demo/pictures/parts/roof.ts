import { inShade, inSun, mix } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { block, type Relief, rectangle, type Span, shadowOfBlock, type Wall } from "../wall.ts";

export const tileColors = ["#c4714f", "#b9654a", "#cc8261", "#bd7350"] as const;

/** Mouldings under the roof, stepping out as they rise; the shadow falls on the wall below. */
export function drawCornice(wall: Wall, relief: Relief, top: number, color: string, depth = 0.5): void {
  const steps: readonly [Span, number][] = [
    [[top - 0.55, top - 0.32], 0.3],
    [[top - 0.32, top - 0.16], 0.6],
    [[top - 0.16, top], 1],
  ];
  const across: Span = [-0.02, wall.width + 0.02];
  for (const [rise, share] of steps) {
    relief.shadows.push(shadowOfBlock(wall, across, rise, [0, depth * share]));
    relief.front.push(block(wall, across, rise, [0, depth * share], color));
  }
  const teeth: Point[][] = [];
  for (let u = 0.15; u < wall.width - 0.1; u += 0.4) {
    teeth.push(rectangle(wall, [u, u + 0.2], [top - 0.42, top - 0.32], depth * 0.3 + 0.01));
  }
  relief.front.push(fill(teeth, wall.tone(inShade(color, 0.6))));
}

/** The génoise of Provence: rows of tiles in mortar, seen as dark half rounds. */
export function drawGenoise(wall: Wall, relief: Relief, top: number, color: string, rows = 2): void {
  for (let row = 0; row < rows; row += 1) {
    const low = top - (rows - row) * 0.2;
    const depth = 0.14 * (row + 1);
    const across: Span = [0, wall.width];
    relief.shadows.push(shadowOfBlock(wall, across, [low, low + 0.2], [0, depth]));
    relief.front.push(block(wall, across, [low, low + 0.2], [0, depth], color));
    const hollows: Point[][] = [];
    for (let u = 0.03 + (row % 2) * 0.12; u < wall.width - 0.2; u += 0.25) {
      hollows.push(
        Array.from({ length: 6 }, (_, index) => {
          const turn = (Math.PI * index) / 5;
          return wall.at(u + 0.1 - 0.1 * Math.cos(turn), low + 0.02 + 0.14 * Math.sin(turn), depth + 0.01);
        }),
      );
    }
    relief.front.push(fill(hollows, wall.tone(inShade(mix(color, "#b9654a", 0.5), 0.8))));
  }
}

/** A roof of round tiles sloping back from the top of the wall. */
export function drawTileRoof(
  wall: Wall,
  top: number,
  rise: number,
  run: number,
  color: string,
  random: Random,
  over = 0.35,
): string {
  const edge = (u: number, share: number): Point =>
    wall.at(u, top + rise * share, over - (run + over) * share);
  const [left, right] = [-0.2, wall.width + 0.2];
  const roof = [edge(left, 0), edge(right, 0), edge(right, 1), edge(left, 1)];
  const rows: Point[][] = [];
  for (let u = left; u < right; u += 0.3) rows.push([edge(u, 0), edge(u, 1)]);
  const patches: Point[][] = [];
  for (let index = 0; index < 26; index += 1) {
    const u = random.between(left, right - 1);
    const share = random.between(0.04, 0.9);
    const width = random.between(0.3, 1.1);
    patches.push([
      edge(u, share),
      edge(u + width, share),
      edge(u + width, share + 0.08),
      edge(u, share + 0.08),
    ]);
  }
  return [
    fill([roof], wall.tone(inSun(color, 0.16))),
    fill(patches, wall.tone(mix(color, "#e2a67f", 0.55)), 0.7),
    stroke(rows, wall.tone(inShade(color, 0.5)), 1.3, 0.8),
    block(wall, [left, right], [top - 0.07, top + 0.06], [over - 0.12, over], color),
  ].join("");
}

/** A chimney standing behind the top of the wall. */
export function drawChimney(wall: Wall, u: number, top: number, color: string): string {
  return (
    block(wall, [u, u + 0.7], [top - 0.6, top + 1.1], [-2.2, -1.5], color) +
    block(wall, [u - 0.08, u + 0.78], [top + 1.1, top + 1.24], [-2.28, -1.42], color) +
    block(wall, [u + 0.1, u + 0.3], [top + 1.24, top + 1.6], [-2, -1.8], "#b9654a") +
    block(wall, [u + 0.42, u + 0.62], [top + 1.24, top + 1.6], [-2, -1.8], "#b9654a")
  );
}
