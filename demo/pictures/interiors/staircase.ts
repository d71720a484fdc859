import { createCamera, type Place } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, createWall, rectangle } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import { drawPlant } from "./furniture.ts";
import { drawBox, type Room } from "./room.ts";

/** The stairwell of an old building: steps of fired clay, an iron rail, a window on the landing. */
export function drawStaircase(seed: number): string {
  const random = createRandom(seed);
  const room = stairwell(random);
  const { camera, width, paint, back } = room;
  const dado = random.pick(["#8a4f43", "#5f7b69", "#7793a0", "#b98a4e"]);
  const face = (places: readonly Place[], color: string): string => fill([camera.shape(places)], color);
  const side = (x: number, high: number): Place[] => [
    [x, 0, 0],
    [x, high, 0],
    [x, high, 9],
    [x, 0, 9],
  ];
  const bars = [rectangle(back, [1.38, 1.42], [2.1, 4]), rectangle(back, [0.8, 2], [3.2, 3.26])];
  return pictureFile([
    fill([rectangle(back, [0, width], [0, 6])], inShade(paint, 0.15)),
    face(side(0, 6), inShade(paint, 0.45)),
    face(side(width, 6), inSun(paint, 0.3)),
    fill([rectangle(back, [0, width], [0, 1.2])], inShade(dado, 0.15)),
    face(side(0, 1.2), inShade(dado, 0.5)),
    fill([rectangle(back, [0.66, 2.14], [2, 4.14])], "#f6f0e3"),
    fill([rectangle(back, [0.8, 2], [2.1, 4])], "#c4e0ea"),
    fill(bars, "#f6f0e3"),
    drawFloor(room, random.pick(["cement", "tomettes"] as const), random),
    drawSteps(room, random),
    drawPlant(room, 0.7, 1.2, 1.5, random),
    drawBox(room, [0.3, 0.9], [0, 0.02], [2.8, 3.6], "#8a6f52"),
  ]);
}

function stairwell(random: Random): Room {
  const [width, depth, height] = [6.4, 6.5, 4.8];
  const camera = createCamera({
    target: [3, 0],
    distance: 7.4,
    yaw: random.between(-0.22, -0.04),
    eyeHeight: 1.9,
    scale: 118,
    at: [540, 570],
  });
  return {
    camera,
    width,
    depth,
    height,
    paint: random.pick(["#f0e2c8", "#e6cdb4", "#d5dfd9", "#efe3cf", "#d9c3a0"]),
    back: createWall(camera, [0, 0, 0], width, height),
    left: createWall(camera, [0, 0, depth], depth, height, "right"),
    right: createWall(camera, [width, 0, 0], depth, height, "left"),
  };
}

function drawSteps(room: Room, random: Random): string {
  const { back } = room;
  const [rise, going, count] = [0.19, 0.3, 15];
  const stone = random.pick(["#e2d3b8", "#c27355", "#d8cdb9"]);
  const parts: string[] = [];
  for (let step = count; step >= 0; step -= 1) {
    const x = 2.2 + step * going;
    parts.push(
      block(back, [x, x + going + 0.02], [0, rise * (step + 1)], [0.05, 1.35], mix("#d6c3a4", stone, 0.2)),
    );
    parts.push(
      block(back, [x - 0.04, x + going], [rise * (step + 1) - 0.05, rise * (step + 1)], [0.05, 1.38], stone),
    );
  }
  const bars: Point[][] = [];
  const rail: Point[][] = [[]];
  for (let step = 0; step <= count; step += 1) {
    const [x, y] = [2.2 + step * going + 0.15, rise * (step + 1)];
    bars.push([back.at(x, y, 1.3), back.at(x, y + 0.95, 1.3)]);
    bars.push(
      Array.from({ length: 9 }, (_, index) =>
        back.at(x + 0.14 + 0.08 * Math.sin(index * 1.05), y + 0.22 + index * 0.085, 1.3),
      ),
    );
    rail[0]?.push(back.at(x, y + 0.95, 1.3));
  }
  const newel = block(back, [2.2, 2.32], [0, 1.25], [1.25, 1.37], "#39424a");
  return parts.join("") + stroke(bars, "#39424a", 3) + stroke(rail, "#7a5236", 11) + newel;
}
