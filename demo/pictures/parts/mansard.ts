import { inShade, inSun } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point, stroke } from "../svg.ts";
import { block, createRelief, drawRelief, rectangle, type Wall } from "../wall.ts";
import { drawOpening } from "./opening.ts";

/** A slate or zinc mansard above the cornice, with one dormer over each bay. */
export function drawMansard(wall: Wall, top: number, bays: readonly number[], random: Random): string {
  const color = random.pick(["#7f8b95", "#8b939a", "#75818d"]);
  const [rise, run] = [2.5, 1.1];
  const at = (u: number, share: number): Point => wall.at(u, top + rise * share, -run * share);
  const seams: Point[][] = [];
  for (let u = 0.4; u < wall.width; u += 0.55) seams.push([at(u, 0), at(u, 1)]);
  const parts = [
    fill([[at(0, 0), at(wall.width, 0), at(wall.width, 1), at(0, 1)]], wall.tone(color)),
    stroke(seams, wall.tone(inShade(color, 0.5)), 1),
    block(
      wall,
      [0, wall.width],
      [top + rise - 0.08, top + rise + 0.06],
      [-run - 0.1, -run + 0.12],
      inSun(color, 0.2),
    ),
  ];
  for (const middle of bays) parts.push(drawDormer(wall, middle, top, random));
  return parts.join("");
}

function drawDormer(wall: Wall, middle: number, top: number, random: Random): string {
  const relief = createRelief();
  const stone = "#e9dcc2";
  relief.flat.push(block(wall, [middle - 0.68, middle + 0.68], [top + 0.1, top + 2], [-1, 0], stone));
  drawOpening(
    wall,
    relief,
    { u: [middle - 0.42, middle + 0.42], v: [top + 0.3, top + 1.75], recess: 0.12, arch: 0.2 },
    { frame: "#f3ede1", panes: 2, rows: 3 },
    random,
  );
  const shade = rectangle(wall, [middle + 0.68, middle + 1.3], [top, top + 1.4], -0.35);
  return (
    fill([shade], "#222c52", wall.lit ? 0.34 : 0) +
    drawRelief(relief) +
    block(wall, [middle - 0.82, middle + 0.82], [top + 2, top + 2.16], [-1, 0.14], "#8d979f")
  );
}
