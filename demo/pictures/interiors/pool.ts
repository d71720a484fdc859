import { type Camera, createCamera, levelQuad } from "../camera.ts";
import { inShade, inSun } from "../color.ts";
import { drawHouseWindow, pickJoinery } from "../facades/detached.ts";
import { drawVolume } from "../facades/volume.ts";
import { tileColors } from "../parts/roof.ts";
import { drawSea } from "../parts/sea.ts";
import { drawHills, drawSky } from "../parts/setting.ts";
import { drawTree } from "../parts/tree.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile } from "../svg.ts";
import { block, createWall, rectangle } from "../wall.ts";

/** A garden with its pool in the sun, the house or the pines behind. */
export function drawPool(seed: number): string {
  const random = createRandom(seed);
  const camera = createCamera({
    target: [0, 0],
    distance: 15,
    yaw: random.between(-0.35, 0.35),
    eyeHeight: 2.5,
    scale: 68,
    at: [540, 520],
  });
  const joinery = pickJoinery(random);
  const house = {
    x: random.pick([-8, 1.5]),
    z: -7,
    width: 8,
    depth: 7,
    height: 4,
    color: random.pick(["#f3ead9", "#efcdb6", "#e8c48a", "#ead9bb"]),
    roof: { rise: 1.5, color: random.pick(tileColors), over: 0.4 },
  };
  const drawn = drawVolume(camera, house, (wall, relief, facing) => {
    for (const share of facing === "front" ? [0.18, 0.5, 0.82] : [0.5]) {
      const middle = wall.width * share;
      drawHouseWindow(
        wall,
        relief,
        { u: [middle - 0.65, middle + 0.65], v: [0.1, 2.4], recess: 0.25 },
        joinery,
        random,
      );
    }
  });
  const trees = [-15, -10.5, 11, 15].map((x) =>
    drawTree(
      camera,
      random.pick(["pine", "cypress", "olive", "pine"] as const),
      [x + random.between(-1, 1), -10],
      random.between(6, 9),
      random,
    ),
  );
  return pictureFile([
    drawSky(camera.horizon, random),
    random.chance(0.5)
      ? drawSea(camera.horizon, 520, random)
      : drawHills(camera.horizon, random, random.chance(0.4)),
    fill([camera.shape(levelQuad([-60, 60], [-16, 30]))], random.pick(["#a9b67c", "#b5b883", "#9fb07a"])),
    ...trees,
    drawn,
    drawBasin(camera, random),
    drawTree(camera, "oleander", [-7.4, -1.5], 2, random),
    drawTree(camera, random.pick(["oleander", "olive", "palm"] as const), [7.6, -1.6], 3.4, random),
    ...[-2.4, 1].map((x) => drawLounger(camera, x, random)),
  ]);
}

function drawBasin(camera: Camera, random: Random): string {
  const slab = (inset: number, y: number): Point[] =>
    camera.shape(levelQuad([-6 + inset, 6 - inset], [-3.6 + inset, 2.6 - inset], y));
  const glints = Array.from({ length: 26 }, (): Point[] => {
    const [x, z] = [random.between(-4.6, 3.6), random.between(-2.2, 1.2)];
    return [
      [x, 0, z],
      [x + 0.5, 0, z - 0.05],
      [x + random.between(0.8, 1.4), 0, z],
      [x + 0.5, 0, z + 0.05],
    ].map((place) => camera.point(place as [number, number, number]));
  });
  const wall = createWall(camera, [-4.9, -0.25, -2.5], 9.8, 0.25);
  return [
    fill([slab(0, 0)], "#e6d9c0"),
    fill([slab(1, 0)], inSun("#d9c9ac", 0.4)),
    fill([slab(1.1, 0)], "#56b0c6"),
    fill(
      [
        camera.shape([
          [-4.9, 0, -2.5],
          [4.9, 0, -2.5],
          [4.9, 0, -1.9],
          [-3.9, 0, -1.7],
          [-4.2, 0, 1.5],
          [-4.9, 0, 1.5],
        ]),
      ],
      "#2c7f9f",
    ),
    fill([rectangle(wall, [0, 9.8], [0.1, 0.25])], "#a9d6dd"),
    fill(glints, "#dff2f2", 0.75),
  ].join("");
}

function drawLounger(camera: Camera, x: number, random: Random): string {
  const wall = createWall(camera, [0, 0, 0], 1, 1);
  const cloth = random.pick(["#f6f0e3", "#c4714f", "#47698b", "#e2b04f"]);
  const at = (dx: number, y: number, z: number): Point => camera.point([x + dx, y, z]);
  return [
    fill([[at(0.2, 0, 3), at(2.4, 0, 3), at(2.6, 0, 3.9), at(0.4, 0, 3.9)]], "#222c52", 0.32),
    block(wall, [x, x + 1.4], [0.22, 0.3], [2.9, 3.6], "#a58a68"),
    ...[0.05, 1.28].map((dx) => block(wall, [x + dx, x + dx + 0.06], [0, 0.22], [3.5, 3.56], "#a58a68")),
    block(wall, [x, x + 1.4], [0.3, 0.38], [2.92, 3.58], cloth),
    fill(
      [[at(1.4, 0.36, 3.58), at(1.4, 0.36, 2.92), at(2, 0.85, 2.92), at(2, 0.85, 3.58)]],
      inShade(cloth, 0.25),
    ),
  ].join("");
}
