import { inShade, inSun, mix } from "../color.ts";
import { paints } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, rectangle, type Span } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import { drawPlant } from "./furniture.ts";
import { at, createRoom, drawBox, drawShell, type Room } from "./room.ts";
import { drawSun, drawWindows, type Windows } from "./windows.ts";

/** A bathroom: a tub under the window, glazed tiles, a basin on a wooden unit. */
export function drawBathroom(seed: number): string {
  const random = createRandom(seed);
  const room = createRoom(random, random.pick(paints), random.between(4.2, 4.8));
  const tile = random.pick(["#a9c4c6", "#8fae9f", "#e6cdb4", "#47698b", "#dfe6e2"]);
  const windows: Windows = { back: [[0.7, 1.9]], left: [[1.6, 2.6]], v: [1.1, 2.35] };
  return pictureFile([
    drawShell(room),
    drawFloor(room, random.pick(["cement", "stone", "tomettes"] as const), random),
    drawTileBand(room, tile, random.between(1.05, 1.35)),
    drawWindows(room, windows, random.pick(["sea", "garden"] as const), random),
    drawSun(room, windows),
    drawTub(room),
    drawBasin(room, random),
    drawPlant(room, room.width - 0.35, 2.1, 1, random),
    drawBox(room, [2.2, 2.62], [0, 0.45], [0.9, 1.25], "#c9a878"),
    block(room.back, [2.24, 2.56], [0.45, 0.55], [0.94, 1.2], random.pick(["#c4714f", "#f6f0e3", "#47698b"])),
  ]);
}

function drawTileBand(room: Room, color: string, top: number): string {
  const joints: Point[][] = [];
  const leftJoints: Point[][] = [];
  for (let v = 0; v <= top; v += 0.15) {
    joints.push([room.back.at(0, v), room.back.at(room.width, v)]);
    leftJoints.push([room.left.at(room.depth - 4, v), room.left.at(room.depth, v)]);
  }
  for (let u = 0; u < room.width; u += 0.15) joints.push([room.back.at(u, 0), room.back.at(u, top)]);
  return [
    fill([rectangle(room.back, [0, room.width], [0, top])], inShade(color, 0.1)),
    fill([rectangle(room.left, [0, room.depth], [0, top])], inShade(color, 0.45)),
    fill([rectangle(room.right, [0, room.depth], [0, top])], inSun(color, 0.25)),
    stroke(joints, mix(color, "#ffffff", 0.4), 1),
    stroke(leftJoints, mix(inShade(color, 0.45), "#ffffff", 0.2), 1),
    fill([rectangle(room.back, [0, room.width], [top, top + 0.05])], mix(color, "#14232e", 0.4)),
  ].join("");
}

function drawTub(room: Room): string {
  const rim: Span = [0.35, 2.05];
  const point = (x: number, y: number, z: number): Point => at(room, x, y, z);
  return [
    drawBox(room, rim, [0.04, 0.56], [0.12, 0.85], "#f4efe6"),
    block(room.back, [rim[0] - 0.04, rim[1] + 0.04], [0.56, 0.62], [0.08, 0.89], "#fbf8f1"),
    fill(
      [
        [
          point(0.45, 0.622, 0.17),
          point(1.95, 0.622, 0.17),
          point(1.95, 0.622, 0.8),
          point(0.45, 0.622, 0.8),
        ],
      ],
      "#b9cfd3",
    ),
    fill(
      [
        [
          point(0.45, 0.622, 0.17),
          point(1.95, 0.622, 0.17),
          point(1.95, 0.622, 0.28),
          point(0.45, 0.622, 0.32),
        ],
      ],
      "#8fa9b2",
    ),
    stroke(
      [[point(1.2, 0.62, 0.12), point(1.2, 0.95, 0.12), point(1.2, 0.98, 0.3), point(1.2, 0.9, 0.32)]],
      "#b08b58",
      5,
    ),
    fill(
      [[point(1.55, 0.63, 0.86), point(1.85, 0.63, 0.86), point(1.85, 0.3, 0.9), point(1.55, 0.3, 0.9)]],
      "#c9866a",
    ),
  ].join("");
}

function drawBasin(room: Room, random: Random): string {
  const wood = random.pick(["#a9835a", "#c9a878", "#59636b", "#7f9c8a"]);
  const [x0, x1] = [room.width - 1.75, room.width - 0.55];
  const middle = (x0 + x1) / 2;
  const mirror = Array.from({ length: 25 }, (_, step): Point => {
    const turn = (step / 24) * Math.PI * 2;
    return room.back.at(middle + 0.45 * Math.cos(turn), 1.75 + 0.52 * Math.sin(turn), 0.03);
  });
  return [
    drawBox(room, [x0, x1], [0.3, 0.82], [0, 0.5], wood),
    fill([rectangle(room.back, [middle - 0.01, middle + 0.01], [0.32, 0.8], 0.501)], inShade(wood)),
    block(room.back, [x0 - 0.03, x1 + 0.03], [0.82, 0.86], [0, 0.53], "#f1ece2"),
    block(room.back, [middle - 0.27, middle + 0.27], [0.86, 0.99], [0.1, 0.45], "#fbf8f1"),
    stroke(
      [[room.back.at(middle, 0.9, 0.06), room.back.at(middle, 1.16, 0.06), room.back.at(middle, 1.16, 0.2)]],
      "#b08b58",
      5,
    ),
    fill([mirror], "#cfdcdc"),
    fill(
      [[mirror[2], mirror[6], mirror[14], mirror[18]].filter((point) => point !== undefined)],
      "#e6eeec",
      0.8,
    ),
    stroke([mirror], "#b08b58", 5),
  ].join("");
}
