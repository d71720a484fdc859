import { need } from "#domain/need.ts";
import { type Camera, createCamera } from "../camera.ts";
import { drawHills, drawSky, drawStreet } from "../parts/setting.ts";
import { drawTree, type TreeKind } from "../parts/tree.ts";
import type { Random } from "../random.ts";
import { pictureFile } from "../svg.ts";
import { drawTownHouse, type TownHouse, widthOf } from "./town-house.ts";

type Row = {
  readonly houses: readonly TownHouse[];
  /** The house that the picture is about, as an index. */
  readonly subject: number;
  readonly trees: readonly TreeKind[];
  /** Metres of height that the picture must hold above the street. */
  readonly height: number;
  /** What grows on the subject, given where it stands and how wide it is. */
  readonly climbers?: (camera: Camera, left: number, width: number) => string;
};

/** A street front: the subject in the middle, its neighbours cut by the frame. */
export function drawRow(row: Row, random: Random): string {
  const widths = row.houses.map(widthOf);
  const start = widths.slice(0, row.subject).reduce((sum, width) => sum + width, 0);
  const middle = start + need(widths[row.subject]) / 2;
  const ground = random.between(604, 632);
  const camera = createCamera({
    target: [middle, 0],
    distance: random.between(24, 34),
    yaw: random.pick([-1, 1]) * random.between(0.03, 0.34),
    eyeHeight: random.between(3.2, 6.5),
    scale: ((ground - random.between(52, 92)) / row.height) * random.pick([1, 1.08, 1.22, 1.42]),
    at: [random.between(480, 600), ground],
  });
  const end = widths.reduce((sum, width) => sum + width, 0);
  const distanceFromEye = (index: number): number =>
    Math.abs(need(lefts[index]) + need(widths[index]) / 2 - camera.eye[0]);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const drawn = row.houses
    .map((house, index) => ({ svg: drawTownHouse(camera, need(lefts[index]), house, random), index }))
    .sort((one, other) => distanceFromEye(other.index) - distanceFromEye(one.index));
  const trees = row.trees.map((kind, index) => {
    const x =
      index % 2 === 0
        ? start - random.between(2.6, 4)
        : start + need(widths[row.subject]) + random.between(2.4, 5);
    return drawTree(
      camera,
      kind,
      [x, random.between(2.2, 3)],
      kind === "oleander" ? random.between(2, 2.7) : random.between(6.5, 9),
      random,
    );
  });
  return pictureFile([
    drawSky(camera.horizon, random),
    drawHills(camera.horizon, random, false),
    ...drawn.map(({ svg }) => svg),
    drawStreet(camera, { from: -40, to: end + 40, pavement: 2.6, depth: 34 }, random),
    row.climbers?.(camera, start, need(widths[row.subject])) ?? "",
    ...trees,
  ]);
}
