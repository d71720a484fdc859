import { accents, paints } from "../palette.ts";
import { createRandom } from "../random.ts";
import { pictureFile } from "../svg.ts";
import { block } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import { drawBookcase, drawChair, drawPlant, drawRug, drawTable } from "./furniture.ts";
import { createRoom, drawShell } from "./room.ts";
import { drawSun, drawWindows, type Windows } from "./windows.ts";

/** A study: a desk at the window, books. */
export function drawStudy(seed: number): string {
  const random = createRandom(seed);
  const room = createRoom(random, random.pick(paints));
  const windows: Windows = { back: [[0.6, 1.9]], left: [[1.3, 2.5]], v: [0.95, 2.45] };
  const wood = random.pick(["#a9835a", "#c9a878", "#8b6a4a"]);
  return pictureFile([
    drawShell(room, random.pick(accents)),
    drawFloor(room, random.pick(["planks", "tomettes"] as const), random),
    drawWindows(room, windows, random.pick(["sea", "roofs", "garden"] as const), random),
    drawBookcase(room, [room.width - 2.4, room.width - 0.2], 2.5, random),
    drawRug(room, [1.2, room.width - 1], [1.2, 3], random.pick(["#8a4f43", "#47698b", "#7f9178"])),
    drawSun(room, windows),
    drawTable(room, [0.5, 2.3], [0.15, 0.85], 0.75, wood),
    block(room.back, [1, 1.6], [0.76, 1.14], [0.4, 0.42], "#2f3940"),
    block(room.back, [0.98, 1.62], [0.75, 0.765], [0.42, 0.75], "#b9bdbc"),
    block(room.back, [1.9, 2.14], [0.75, 0.85], [0.4, 0.66], "#b4553d"),
    drawChair(room, 1.1, 0.95, random.pick(["#39424a", "#b4553d", "#5f7f6c"]), -1),
    drawPlant(room, room.width - 0.6, 2.4, 1.5, random),
  ]);
}
