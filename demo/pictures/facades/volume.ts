import type { Camera, Place } from "../camera.ts";
import { inShade, inSun } from "../color.ts";
import { convexHull, signedArea } from "../polygon.ts";
import { fill, type Point, stroke } from "../svg.ts";
import {
  createRelief,
  createWall,
  drawRelief,
  type Relief,
  rectangle,
  shadowOfBlock,
  type Wall,
  type WallFacing,
} from "../wall.ts";

/** A free-standing block: its front left corner on the ground, its sizes in metres. */
export type Volume = {
  readonly x: number;
  readonly z: number;
  readonly base?: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly color: string;
  readonly roof?: { readonly rise: number; readonly color: string; readonly over: number };
};

type Decorate = (wall: Wall, relief: Relief, facing: WallFacing) => void;

/** Draws the visible walls of a block, each furnished by `decorate`, and its hipped roof when it has one. */
export function drawVolume(camera: Camera, volume: Volume, decorate: Decorate): string {
  const { x, z, base = 0, width, depth, height } = volume;
  const front = createWall(camera, [x, base, z], width, height);
  const right = createWall(camera, [x + width, base, z], depth, height, "right");
  const left = createWall(camera, [x, base, z - depth], depth, height, "left");
  const draw = (wall: Wall, facing: WallFacing): string => {
    const outline = rectangle(wall, [0, wall.width], [0, wall.height]);
    if (signedArea(outline) >= 0) return "";
    const relief = createRelief();
    relief.flat.push(fill([outline], wall.tone(volume.color)));
    decorate(wall, relief, facing);
    if (volume.roof) {
      const over = volume.roof.over * 1.4;
      relief.shadows.push(
        shadowOfBlock(wall, [-over, wall.width + over], [wall.height - 0.02, wall.height], [0, over]),
      );
    }
    return drawRelief(relief);
  };
  const roof = volume.roof === undefined ? "" : drawHipRoof(camera, volume, volume.roof);
  return draw(left, "left") + draw(right, "right") + draw(front, "front") + roof;
}

/** The shadow that a block throws on level ground: behind it, to the right. */
export function drawVolumeShade(camera: Camera, { x, z, width, depth, height }: Volume): string {
  const corners: Point[] = [
    [x, z],
    [x + width, z],
    [x, z - depth],
    [x + width, z - depth],
  ];
  const thrown = corners.map(([cx, cz]): Point => [cx + height * 0.77, cz - height * 0.4]);
  const hull = convexHull([...corners, ...thrown]).map(([px, pz]): Place => [px, 0, pz]);
  return fill([camera.shape(hull)], "#222c52", 0.36);
}

function drawHipRoof(
  camera: Camera,
  volume: Volume,
  roof: { rise: number; color: string; over: number },
): string {
  const { x, z, width, depth, height, base = 0 } = volume;
  const [low, top] = [base + height, base + height + roof.rise];
  const [x0, x1, z0, z1] = [x - roof.over, x + width + roof.over, z + roof.over, z - depth - roof.over];
  const inset = Math.min((x1 - x0) / 2, (z0 - z1) / 2) * 0.98;
  const [front, back]: [Place[], Place] = [
    [
      [x0, low, z0],
      [x1, low, z0],
    ],
    [x1, low, z1],
  ];
  const ridge: Place[] = [
    [x0 + inset, top, (z0 + z1) / 2],
    [x1 - inset, top, (z0 + z1) / 2],
  ];
  const [ridgeLeft, ridgeRight] = ridge as [Place, Place];
  const faces: [Place[], string][] = [
    [[[x0, low, z1], [x0, low, z0], ridgeLeft], inSun(roof.color, 0.3)],
    [[[x1, low, z0], back, ridgeRight], inShade(roof.color, 0.85)],
    [[...front, ridgeRight, ridgeLeft], inSun(roof.color, 0.12)],
  ];
  const drawn = faces.map(([places, color]) => {
    const points = camera.shape(places);
    return signedArea(points) < 0 ? fill([points], color) : "";
  });
  const lines: Point[][] = [];
  for (let step = 1; step < 34; step += 1) {
    const share = step / 34;
    const foot = x0 + (x1 - x0) * share;
    const reach = Math.min(1, Math.min(foot - x0, x1 - foot) / inset);
    lines.push([
      camera.point([foot, low, z0]),
      camera.point([foot, low + roof.rise * reach, z0 + ((z0 + z1) / 2 - z0) * reach]),
    ]);
  }
  const visible = camera.eye[1] < top + 20;
  const eave = fill(
    [
      camera.shape([
        [x0, low - 0.12, z0],
        [x1, low - 0.12, z0],
        [x1, low + 0.04, z0],
        [x0, low + 0.04, z0],
      ]),
    ],
    inShade(roof.color, 0.25),
  );
  return drawn.join("") + (visible ? stroke(lines, inShade(roof.color, 0.5), 1.2, 0.7) : "") + eave;
}
