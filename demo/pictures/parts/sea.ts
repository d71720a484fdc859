import type { Camera } from "../camera.ts";
import type { Random } from "../random.ts";
import { fill, gradientBand, type Point, pictureSize } from "../svg.ts";

/** The sea to its horizon, the white islands of the Frioul on it, light in flat strokes, a sail or two. */
export function drawSea(horizon: number, bottom: number, random: Random): string {
  const water = gradientBand("sea", horizon, bottom, ["#8fbdd0", "#4f92b5", "#2d7299"]);
  const glints = Array.from({ length: 46 }, (): Point[] => {
    const share = random.next() ** 1.7;
    const [x, y] = [random.between(-20, pictureSize.width), horizon + 4 + (bottom - horizon) * share];
    const width = random.between(10, 34) * (0.4 + share * 2.2);
    return [
      [x, y],
      [x + width * 0.5, y - 0.8 - share],
      [x + width, y],
      [x + width * 0.5, y + 0.8 + share],
    ];
  });
  return water + drawIslands(horizon, random) + fill(glints, "#dbeaec", 0.5) + drawSails(horizon, random);
}

function drawIslands(horizon: number, random: Random): string {
  const x = random.between(40, 560);
  const far: Point[] = [[x, horizon + 2]];
  for (let step = 0; step <= 9; step += 1)
    far.push([x + step * 44, horizon - (step % 9 === 0 ? 2 : random.between(7, 24))]);
  far.push([x + 400, horizon + 2]);
  const lit = far.map(([px, py], index): Point => [px, index % 2 === 0 ? Math.min(horizon + 2, py + 7) : py]);
  return fill([far], "#a5adae") + fill([lit], "#d6cfbf");
}

function drawSails(horizon: number, random: Random): string {
  const sails = Array.from({ length: random.integer(1, 3) }, (): Point[] => {
    const [x, y] = [random.between(60, 1020), horizon + random.between(8, 26)];
    const height = random.between(13, 26);
    return [
      [x, y],
      [x + height * 0.42, y],
      [x + height * 0.05, y - height],
    ];
  });
  return fill(sails, "#fbf6ea");
}

/** Ground that ends in rocks before the sea: pale limestone, cut by shade. */
export function drawRocks(
  camera: Camera,
  z: number,
  from: number,
  to: number,
  height: number,
  random: Random,
): string {
  const lit: Point[][] = [];
  const shade: Point[][] = [];
  for (let x = from; x < to; x += random.between(1.2, 2.6)) {
    const [width, top] = [random.between(1.6, 3.6), height * random.between(0.35, 1)];
    const at = (dx: number, up: number): Point => camera.point([x + dx * width, up * top, z]);
    lit.push([at(-0.1, -0.3), at(0, 0.55), at(0.22, 0.95), at(0.5, 1), at(0.66, 0.4), at(0.6, -0.3)]);
    shade.push([at(0.5, 1), at(0.78, 0.8), at(1, 0.2), at(1.1, -0.3), at(0.6, -0.3), at(0.66, 0.4)]);
  }
  return fill(shade, "#a9a6a8") + fill(lit, "#ece1cd");
}
