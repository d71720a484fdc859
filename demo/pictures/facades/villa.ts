import { type Camera, createCamera, levelQuad } from "../camera.ts";
import { inShade } from "../color.ts";
import { renders } from "../palette.ts";
import { drawBalcony } from "../parts/balcony.ts";
import { doorColors, drawDoor } from "../parts/door.ts";
import { drawBougainvillea } from "../parts/foliage.ts";
import { tileColors } from "../parts/roof.ts";
import { drawHills, drawSky, drawStreet } from "../parts/setting.ts";
import { drawTree } from "../parts/tree.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, createWall, type Relief, shadowOfBlock, type Wall } from "../wall.ts";
import { drawFloorBands } from "./block-front.ts";
import { drawHouseWindow, type Joinery, pickJoinery } from "./detached.ts";
import { drawVolume, type Volume } from "./volume.ts";

/** A villa of the nineteen-thirties behind its garden wall: two joined volumes, a terrace on the lower one. */
export function drawVilla(seed: number): string {
  const random = createRandom(seed);
  const [main, low] = [random.between(7, 8.4), random.between(4, 5.2)];
  const mirrored = random.chance(0.5);
  const camera = createCamera({
    target: [(main + low) / 2, 0],
    distance: random.between(20, 26),
    yaw: (mirrored ? -1 : 1) * random.between(0.16, 0.42),
    eyeHeight: random.between(3, 4.4),
    scale: random.between(55, 62),
    at: [540, 606],
  });
  const color = random.pick([...renders, "#f6f0e2", "#f4e9d6"]);
  // A third of them are white and flat-roofed, in the liner style of 1935.
  const liner = createRandom(seed + 1000).chance(0.34);
  const joinery = pickJoinery(random);
  const tiles = random.pick(tileColors);
  const tall: Volume = {
    x: mirrored ? 0 : low,
    z: -3,
    width: main,
    depth: 8,
    height: 6.4,
    color: liner ? "#f7f1e4" : color,
    ...(liner ? {} : { roof: { rise: 1.9, color: tiles, over: 0.55 } }),
  };
  const short: Volume = {
    x: mirrored ? main : 0,
    z: -4,
    width: low,
    depth: 6.4,
    height: 3.5,
    color: liner ? "#f7f1e4" : color,
  };
  const drawnTall = drawVolume(camera, tall, (wall, relief, facing) => {
    if (facing === "front") furnishTall(wall, relief, joinery, random);
    else furnishSide(wall, relief, joinery, random);
    if (liner) drawFloorBands(wall, relief, [3.3, 5.75, wall.height], "#f7f1e4", 0.32);
  });
  const drawnShort = drawVolume(camera, short, (wall, relief, facing) =>
    furnishTerrace(wall, relief, facing === "front", joinery, random),
  );
  const behind = drawTreesBehind(camera, main + low, random);
  return pictureFile([
    drawSky(camera.horizon, random),
    drawHills(camera.horizon, random, random.chance(0.45)),
    fill([camera.shape(levelQuad([-60, 80], [-50, 0]))], "#a9b184"),
    behind,
    drawnShort,
    drawnTall,
    drawTreesBefore(camera, main + low, random),
    drawGardenWall(camera, main + low, color, joinery, random),
    drawStreet(camera, { from: -60, to: 90, pavement: 1.8, depth: 30 }, random),
  ]);
}

function drawTreesBehind(camera: Camera, width: number, random: Random): string {
  const pine = drawTree(camera, "pine", [random.pick([-4, width + 3]), -11], random.between(10, 12), random);
  if (!random.chance(0.6)) return pine;
  const kind = random.pick(["palm", "cypress"] as const);
  return pine + drawTree(camera, kind, [random.pick([-2.5, width + 1.5]), -7], 8.5, random);
}

function drawTreesBefore(camera: Camera, width: number, random: Random): string {
  const left = drawTree(camera, "oleander", [random.between(0, 2), -1], 2.3, random);
  const kind = random.pick(["olive", "oleander", "palm"] as const);
  const x = width + random.between(0.2, 1.8);
  return left + drawTree(camera, kind, [x, -1], random.between(2.8, 4.4), random);
}

function furnishTall(wall: Wall, relief: Relief, joinery: Joinery, random: Random): void {
  const door = wall.width * random.pick([0.2, 0.8]);
  drawDoor(wall, relief, [door - 0.55, door + 0.55], 2.7, joinery.trim, random.pick(doorColors), random);
  const bay = wall.width - door;
  drawHouseWindow(
    wall,
    relief,
    { u: [bay - 1.1, bay + 1.1], v: [0.75, 2.6], recess: 0.25, arch: random.chance(0.5) ? 0.35 : 0 },
    { ...joinery, model: "slats" },
    random,
    true,
  );
  for (const share of [0.22, 0.78]) {
    const middle = wall.width * share;
    drawHouseWindow(
      wall,
      relief,
      { u: [middle - 0.6, middle + 0.6], v: [3.55, 5.55], recess: 0.24 },
      joinery,
      random,
      true,
    );
  }
  const middle = wall.width * 0.22;
  drawBalcony(wall, relief, {
    u: [middle - 1.1, middle + 1.1],
    v: 3.5,
    depth: 0.9,
    railing: random.pick(["bars", "crosses", "scrolls"] as const),
    color: joinery.iron,
    slab: joinery.trim,
    consoles: true,
  });
  relief.front.push(
    block(wall, [0, wall.width], [3.1, 3.26], [0, 0.08], joinery.trim),
    block(wall, [0, wall.width], [0, 0.5], [0, 0.1], inShade(joinery.trim, 0.35)),
  );
}

function furnishSide(wall: Wall, relief: Relief, joinery: Joinery, random: Random): void {
  for (const share of [0.28, 0.72]) {
    const middle = wall.width * share;
    drawHouseWindow(
      wall,
      relief,
      { u: [middle - 0.5, middle + 0.5], v: [3.9, 5.4], recess: 0.24 },
      joinery,
      random,
    );
  }
}

function furnishTerrace(wall: Wall, relief: Relief, front: boolean, joinery: Joinery, random: Random): void {
  if (front) {
    const middle = wall.width / 2;
    drawHouseWindow(
      wall,
      relief,
      { u: [middle - 0.85, middle + 0.85], v: [0.3, 2.6], recess: 0.3, arch: 0.5 },
      joinery,
      random,
      true,
    );
  }
  drawBalcony(wall, relief, {
    u: [0, wall.width],
    v: wall.height - 0.02,
    depth: 0.12,
    railing: "bars",
    color: joinery.trim,
    slab: joinery.trim,
  });
  relief.shadows.push(shadowOfBlock(wall, [0, wall.width], [wall.height - 0.2, wall.height], [0, 0.3]));
}

/** The low wall on the street, its gate between two pillars, and what spills over it. */
function drawGardenWall(
  camera: Camera,
  width: number,
  color: string,
  joinery: Joinery,
  random: Random,
): string {
  const wall = createWall(camera, [-30, 0, 0], width + 62, 1.5);
  const gate = 30 + width * random.between(0.3, 0.66);
  const low = inShade(color, 0.08);
  const pillar = (u: number): string =>
    block(wall, [u, u + 0.5], [0, 1.9], [-0.3, 0.1], joinery.trim) +
    block(wall, [u - 0.08, u + 0.58], [1.9, 2.04], [-0.38, 0.18], joinery.trim);
  const bars: Point[][] = [];
  for (let u = gate; u <= gate + 1.8; u += 0.15)
    bars.push([wall.at(u, 0.1), wall.at(u, 1.6 + 0.16 * Math.sin(((u - gate) / 1.8) * Math.PI))]);
  bars.push([wall.at(gate, 0.5), wall.at(gate + 1.8, 0.5)], [wall.at(gate, 1.4), wall.at(gate + 1.8, 1.4)]);
  const flowers = camera.point([gate - 30 + random.pick([-2.6, 4.4]), 1.3, 0.1]);
  return (
    block(wall, [0, gate - 0.4], [0, 1.1], [-0.25, 0], low) +
    block(wall, [0, gate - 0.4], [1.1, 1.2], [-0.3, 0.06], joinery.trim) +
    block(wall, [gate + 2.2, wall.width], [0, 1.1], [-0.25, 0], low) +
    block(wall, [gate + 2.2, wall.width], [1.1, 1.2], [-0.3, 0.06], joinery.trim) +
    stroke(bars, joinery.iron, 3) +
    pillar(gate - 0.5) +
    pillar(gate + 1.8) +
    drawBougainvillea(flowers, 52, 46, random)
  );
}
