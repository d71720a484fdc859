import { type Camera, createCamera, levelQuad } from "../camera.ts";
import { limestones, renders } from "../palette.ts";
import { doorColors, drawDoor } from "../parts/door.ts";
import { drawGenoise, tileColors } from "../parts/roof.ts";
import { drawGround, drawHills, drawSky } from "../parts/setting.ts";
import { drawTree } from "../parts/tree.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, pictureFile } from "../svg.ts";
import { block, type Relief, type Wall } from "../wall.ts";
import { drawHouseWindow, type Joinery, pickJoinery } from "./detached.ts";
import { drawVolume, drawVolumeShade, type Volume } from "./volume.ts";

/** A country house of the old estates: broad, symmetrical, under planes and cypresses. */
export function drawBastide(seed: number): string {
  const random = createRandom(seed);
  const bays = random.pick([3, 5, 5]);
  const bayWidth = random.between(2.7, 3.1);
  const width = bays * bayWidth + 0.8;
  const storeys = random.pick([2, 2, 3]);
  const height = storeys === 2 ? 6.9 : 8.6;
  const camera = createCamera({
    target: [width / 2, 0],
    distance: random.between(24, 32),
    yaw: random.pick([-1, 1]) * random.between(0.18, 0.5),
    eyeHeight: random.between(2.4, 4.6),
    scale: Math.min(44, 640 / width, 400 / height),
    at: [540, 568],
  });
  const house: Volume = {
    x: 0,
    z: 0,
    width,
    depth: random.between(8, 10),
    height,
    color: random.pick([...limestones, ...renders]),
    roof: { rise: 2, color: random.pick(tileColors), over: 0.3 },
  };
  const joinery = pickJoinery(random);
  const drawn = drawVolume(camera, house, (wall, relief, facing) => {
    drawBays(wall, relief, facing === "front" ? bays : 2, storeys, joinery, random, facing === "front");
    drawGenoise(wall, relief, height, joinery.trim, 2);
  });
  const wingRoof = { rise: 1.2, color: house.roof?.color ?? "#c4714f", over: 0.2 };
  const wing: Volume = { ...house, x: -5.2, z: -1.5, width: 5.2, depth: 6, height: 3.6, roof: wingRoof };
  const hasWing = random.chance(0.5);
  const wingDrawn = drawVolume(camera, wing, (wall, relief) =>
    drawBays(wall, relief, 2, 1, joinery, random, false),
  );
  return pictureFile([
    drawSky(camera.horizon, random),
    drawHills(camera.horizon, random, random.chance(0.3)),
    drawGround(camera, random.pick(["#a9b27c", "#b9b885", "#b3ad7a"]), random),
    fill([camera.shape(levelQuad([-30, 50], [5, 0.2]))], "#dfd2b6"),
    drawPark(camera, width, random),
    drawVolumeShade(camera, house),
    hasWing && camera.eye[0] > 0 ? wingDrawn : "",
    drawn,
    hasWing && camera.eye[0] <= 0 ? wingDrawn : "",
    drawGarden(camera, width, random),
  ]);
}

/** The orchard and the tall trees behind the house. */
function drawPark(camera: Camera, width: number, random: Random): string {
  const orchard = Array.from({ length: 9 }, (_, index) => {
    const x = -19 + index * 5.2 + random.between(-1, 1);
    return drawTree(camera, index % 3 === 0 ? "cypress" : "olive", [x, -16], random.between(4.5, 7), random);
  });
  const pine = drawTree(camera, "pine", [random.between(-9, -4), -14], 13, random);
  const kind = random.pick(["plane", "pine"] as const);
  return orchard.join("") + pine + drawTree(camera, kind, [width + random.between(2, 6), -12], 12, random);
}

function drawGarden(camera: Camera, width: number, random: Random): string {
  const edge = fill(
    [
      camera.shape([
        [-40, 0, 11],
        [60, 0, 9.6],
        [60, 0, 40],
        [-40, 0, 40],
      ]),
    ],
    "#222c52",
    0.36,
  );
  const cypress = random.chance(0.6);
  return [
    cypress ? drawTree(camera, "cypress", [-1.7, 0.8], random.between(6.5, 8), random) : "",
    cypress
      ? drawTree(camera, "cypress", [width + 1.6, 0.6], random.between(6, 8), random)
      : drawTree(camera, "olive", [width + 2.2, 1.5], 4.4, random),
    drawTree(camera, "oleander", [random.between(1, 2.2), 1.4], 1.5, random),
    drawTree(camera, "oleander", [width - random.between(1, 2), 1.4], 1.4, random),
    random.chance(0.7)
      ? drawTree(camera, "plane", [random.pick([-6.5, width + 6]), 4], random.between(9, 11), random)
      : "",
    edge,
  ].join("");
}

function drawBays(
  wall: Wall,
  relief: Relief,
  bays: number,
  storeys: number,
  joinery: Joinery,
  random: Random,
  entrance: boolean,
): void {
  const bayWidth = wall.width / bays;
  const tops = [2.7, 5.6, 7.9];
  for (let storey = 0; storey < storeys; storey += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      const middle = (bay + 0.5) * bayWidth;
      const top = tops[storey] ?? 2.7;
      if (storey === 0 && entrance && bay === (bays - 1) / 2) {
        drawDoor(
          wall,
          relief,
          [middle - 0.7, middle + 0.7],
          2.95,
          joinery.trim,
          random.pick(doorColors),
          random,
        );
        continue;
      }
      const tall = [2.2, 1.95, 0.95][storey] ?? 1.8;
      drawHouseWindow(
        wall,
        relief,
        { u: [middle - 0.55, middle + 0.55], v: [top - tall, top], recess: 0.25 },
        joinery,
        random,
        true,
      );
    }
  }
  relief.front.push(block(wall, [0, wall.width], [0, 0.3], [0, 0.06], joinery.trim));
}
