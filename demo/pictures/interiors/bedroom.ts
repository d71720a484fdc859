import { inShade, inSun } from "../color.ts";
import { accents, paints } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile } from "../svg.ts";
import { block, rectangle } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import { drawCushion, drawPendant, drawPicture, drawPlant, drawRug } from "./furniture.ts";
import { at, createRoom, drawBox, drawShell, floorShade, type Room } from "./room.ts";
import { drawSun, drawWindows, type Windows } from "./windows.ts";

/** A bedroom: the bed out from the back wall, light across the linen. */
export function drawBedroom(seed: number): string {
  const random = createRandom(seed);
  const room = createRoom(random, random.pick(paints));
  const windows: Windows = {
    back: random.chance(0.4) ? [[0.4, 1.5]] : [],
    left: [
      [0.9, 2.1],
      [3, 4.2],
    ],
    v: [0.12, 2.45],
  };
  const bed = room.width / 2 + (windows.back.length > 0 ? 0.55 : 0);
  const wood = random.pick(["#a9835a", "#8b6a4a", "#e9dcc6", "#59636b"]);
  const throwColor = random.pick(["#c4714f", "#47698b", "#7f9178", "#d9a94e", "#b98a8f"]);
  return pictureFile([
    drawShell(room, random.pick(accents)),
    drawFloor(room, random.pick(["planks", "tomettes", "tomettes"] as const), random),
    drawWindows(room, windows, random.pick(["sea", "garden", "roofs"] as const), random),
    drawPicture(room.back, [bed - 0.55, bed + 0.55], [1.5, 2.2], random),
    drawRug(room, [bed - 1.6, bed + 1.6], [1, 3], random.pick(["#a7b4b4", "#c9a78a", "#8a4f43"])),
    drawSun(room, windows),
    drawNightTable(room, bed - 1.45, wood, random),
    drawNightTable(room, bed + 1, wood, random),
    drawBed(room, bed, wood, throwColor, random),
    room.width - bed > 2.2 ? drawPlant(room, room.width - 0.4, 1, 1.4, random) : "",
    random.chance(0.5)
      ? drawPendant(room, bed, 1.4, 0.7, random.pick(["#f3ead9", "#d9a94e", "#b9c8c5"]))
      : "",
  ]);
}

function drawBed(room: Room, middle: number, wood: string, throwColor: string, random: Random): string {
  const [x0, x1] = [middle - 0.85, middle + 0.85];
  const linen = random.pick(["#f6f0e3", "#efe8dc", "#e6ebea"]);
  return [
    drawBox(room, [x0 - 0.06, x1 + 0.06], [0, 1.1], [0, 0.1], wood),
    floorShade(room, [x0, x1], [0, 0.55], [0.1, 2.15]),
    block(room.back, [x0, x1], [0.06, 0.28], [0.1, 2.12], wood),
    block(room.back, [x0 - 0.02, x1 + 0.02], [0.2, 0.54], [0.1, 2.15], linen),
    block(room.back, [x0 - 0.04, x1 + 0.04], [0.22, 0.56], [1.3, 2], throwColor),
    fill(
      [
        [
          at(room, middle + 0.2, 0.561, 1.3),
          at(room, middle + 0.42, 0.561, 1.3),
          at(room, middle + 0.5, 0.561, 2),
          at(room, middle + 0.2, 0.561, 2),
        ],
      ],
      inSun(throwColor, 0.5),
    ),
    drawCushion(room, middle - 0.66, 0.55, 0.5, inShade("#f6f0e3", 0.1)),
    drawCushion(room, middle + 0.2, 0.55, 0.5, inShade("#f6f0e3", 0.1)),
    drawCushion(room, middle - 0.28, 0.55, 0.72, throwColor),
  ].join("");
}

function drawNightTable(room: Room, x: number, wood: string, random: Random): string {
  const lamp = random.pick(["#f3e3bd", "#efe3cf", "#dcb59a"]);
  const shade: Point[] = [
    at(room, x + 0.12, 1.02, 0.2),
    at(room, x + 0.34, 1.02, 0.2),
    at(room, x + 0.4, 0.78, 0.2),
    at(room, x + 0.06, 0.78, 0.2),
  ];
  return (
    drawBox(room, [x, x + 0.45], [0, 0.5], [0.05, 0.42], wood) +
    fill([rectangle(room.back, [x + 0.05, x + 0.4], [0.27, 0.29], 0.421)], inShade(wood, 0.7)) +
    block(room.back, [x + 0.19, x + 0.27], [0.5, 0.8], [0.16, 0.24], "#b9654a") +
    fill([shade], lamp)
  );
}
