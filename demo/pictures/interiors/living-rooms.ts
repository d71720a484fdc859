import { accents, fabrics, paints, rugs } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { pictureFile } from "../svg.ts";
import { drawFloor } from "./floor.ts";
import {
  drawBookcase,
  drawChair,
  drawChimneypiece,
  drawCushion,
  drawPendant,
  drawPicture,
  drawPlant,
  drawRug,
  drawSofa,
  drawTable,
} from "./furniture.ts";
import { createRoom, drawBox, drawShell, type Room } from "./room.ts";
import { drawSun, drawWindows, type Windows } from "./windows.ts";

/** A living room: tall windows, a sofa, sun on the floor. */
export function drawLivingRoom(seed: number): string {
  const random = createRandom(seed);
  const room = createRoom(random, random.pick(paints));
  const { width } = room;
  const middle = width / 2;
  const centred = random.chance(0.45);
  const windows: Windows = {
    back: centred
      ? [
          [0.7, 1.9],
          [width - 1.9, width - 0.7],
        ]
      : [[0.5, 1.7]],
    left: [
      [1, 2.1],
      [2.9, 4],
    ],
    v: [0.12, 2.5],
  };
  const [sofaX, sofaZ] = centred ? [width - 2.5, 1.2] : [width - 2.7, 0.45];
  return pictureFile([
    drawShell(room, random.chance(0.5) ? random.pick(accents) : room.paint),
    drawFloor(room, random.pick(["tomettes", "tomettes", "planks", "cement"] as const), random),
    drawWindows(room, windows, random.pick(["sea", "roofs", "roofs", "garden"] as const), random),
    centred
      ? drawChimneypiece(room, middle - 0.7, random.pick(["#e8e4df", "#8a8f94", "#c9a394"]))
      : drawBackdrop(room, sofaX, random),
    drawPlant(room, width - 0.45, 0.5, random.between(1.3, 1.8), random),
    drawRug(room, [middle - 1.4, middle + 1.5], [1.3, 3.5], random.pick(rugs)),
    drawSun(room, windows),
    drawSofa(room, sofaX, sofaZ, 2.1, random.pick(fabrics)),
    drawCushion(room, sofaX + 0.3, 0.47, sofaZ + 0.55, random.pick(["#e2b04f", "#f3ead9", "#c4714f"])),
    drawCushion(room, sofaX + 1.35, 0.47, sofaZ + 0.55, random.pick(["#47698b", "#dcb59a", "#7f9c7a"])),
    drawTable(
      room,
      [middle - 0.5, middle + 0.5],
      [2.2, 2.8],
      0.38,
      random.pick(["#a9835a", "#e9e2d4", "#6b5a48"]),
    ),
    drawBox(room, [middle - 0.12, middle + 0.1], [0.38, 0.43], [2.4, 2.6], "#b4553d"),
    drawPendant(room, middle, 2.2, 0.75, random.pick(["#e2b04f", "#f3ead9", "#3a4650", "#c4714f"])),
  ]);
}

function drawBackdrop(room: Room, left: number, random: Random): string {
  if (random.chance(0.5)) return drawPicture(room.back, [left + 0.5, left + 1.8], [1.2, 2.1], random);
  return (
    drawPicture(room.back, [left + 0.3, left + 1.2], [1.25, 1.95], random) +
    drawPicture(room.back, [left + 1.4, left + 1.95], [1.35, 2.1], random)
  );
}

/** A dining room: a long table before the window. */
export function drawDiningRoom(seed: number): string {
  const random = createRandom(seed);
  const room = createRoom(random, random.pick(paints));
  const middle = room.width / 2;
  const wood = random.pick(["#a9835a", "#8b6a4a", "#c9a878", "#efe6d6"]);
  const chair = random.pick(["#3f4a52", "#a9835a", "#f1e8d8", "#5f7f6c"]);
  const seats = [middle - 0.95, middle - 0.2, middle + 0.55];
  const windows: Windows = { back: [[middle - 0.75, middle + 0.75]], left: [[1.2, 2.5]], v: [0.1, 2.45] };
  return pictureFile([
    drawShell(room, random.pick(accents)),
    drawFloor(room, random.pick(["tomettes", "cement", "planks", "stone"] as const), random),
    drawWindows(room, windows, random.pick(["sea", "garden", "roofs"] as const), random),
    drawSun(room, windows),
    drawBookcase(room, [0.2, 1.2], 2, random),
    drawBox(room, [room.width - 1.6, room.width - 0.2], [0, 0.85], [0, 0.45], wood),
    drawPicture(room.back, [room.width - 1.4, room.width - 0.5], [1.15, 1.85], random),
    drawPlant(room, 0.5, 1.4, 1.2, random),
    ...seats.map((x) => drawChair(room, x, 1.35, chair, 1)),
    drawTable(room, [middle - 1.2, middle + 1.2], [1.7, 2.65], 0.75, wood),
    drawBox(room, [middle - 0.16, middle + 0.16], [0.75, 0.84], [2.1, 2.3], "#f3ead9"),
    ...seats.map((x) => drawChair(room, x, 2.6, chair, -1)),
    drawPendant(room, middle, 2.2, 1, random.pick(["#c4714f", "#e9dfcc", "#3a4650", "#e2b04f"])),
  ]);
}
