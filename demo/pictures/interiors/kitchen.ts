import { inShade, inSun, mix } from "../color.ts";
import { paints } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, rectangle } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import { drawChair, drawPendant, drawPlant, drawTable } from "./furniture.ts";
import { createRoom, drawBox, drawShell, floorShade, type Room } from "./room.ts";
import { drawSun, drawWindows, type Windows } from "./windows.ts";

/** A kitchen: units and glazed tiles along the back, an island or a table in front. */
export function drawKitchen(seed: number): string {
  const random = createRandom(seed);
  const room = createRoom(random, random.pick(paints));
  const windows: Windows = { back: [], left: [[1.1, 2.4]], v: [0.95, 2.4] };
  const front = random.pick(["#47698b", "#7f9c8a", "#f1e8d8", "#59636b", "#b9654a", "#d8c9a8"]);
  const top = random.pick(["#a9835a", "#efe9dd", "#8a8f94"]);
  const { width } = room;
  const gap = random.between(1.9, width - 2.4);
  const island = random.chance(0.55);
  return pictureFile([
    drawShell(room),
    drawFloor(room, random.pick(["cement", "tomettes", "stone", "cement"] as const), random),
    drawWindows(room, windows, random.pick(["sea", "garden", "roofs"] as const), random),
    drawGlazedTiles(room, random),
    drawUnits(room, front, top, gap, random),
    drawSun(room, windows),
    drawPlant(room, 0.4, 0.3, 0.9, random),
    island ? drawIsland(room, mix(front, "#f1e8d8", 0.25), top) : drawKitchenTable(room, random),
    ...[-0.7, 0.7].map((shift) =>
      drawPendant(room, width / 2 + shift, 2.4, 0.85, random.pick(["#e2b04f", "#39424a", "#f3ead9"])),
    ),
  ]);
}

function drawGlazedTiles(room: Room, random: Random): string {
  const color = random.pick(["#e9efe9", "#a9c4c6", "#efd9bd", "#8fae9f", "#f6efe0"]);
  const joints: Point[][] = [];
  for (let v = 0.9; v <= 1.5; v += 0.12) joints.push([room.back.at(0, v), room.back.at(room.width, v)]);
  for (let u = 0; u < room.width; u += 0.24) joints.push([room.back.at(u, 0.9), room.back.at(u, 1.5)]);
  return (
    fill([rectangle(room.back, [0, room.width], [0.9, 1.5])], inShade(color, 0.08)) +
    stroke(joints, inShade(color, 0.4), 1, 0.8)
  );
}

function drawUnits(room: Room, front: string, top: string, gap: number, random: Random): string {
  const { back, width } = room;
  const parts = [floorShade(room, [0, width], [0, 0.9], [0, 0.62])];
  parts.push(block(back, [width - 0.75, width], [0, 2.25], [0, 0.64], inSun(front, 0.15)));
  for (let u = 0; u < width - 0.8; u += 0.6) {
    const end = Math.min(width - 0.77, u + 0.585);
    parts.push(block(back, [u, end], [0.1, 0.86], [0, 0.6], front));
    parts.push(
      fill([rectangle(back, [u + 0.2, u + 0.38], [0.76, 0.785], 0.605)], mix(front, "#f6efe0", 0.75)),
    );
    const high = u > gap - 0.5 && u < gap + 1;
    if (!high) {
      parts.push(fill([rectangle(back, [u + 0.06, end + 0.06], [1.42, 1.5])], "#2a2340", 0.25));
      parts.push(block(back, [u, end], [1.5, 2.25], [0, 0.34], front));
    }
  }
  parts.push(block(back, [0, width - 0.76], [0.86, 0.9], [0, 0.64], top));
  // The hob and its hood.
  parts.push(block(back, [gap - 0.3, gap + 0.3], [0.9, 0.915], [0.1, 0.55], "#2b2a2e"));
  parts.push(block(back, [gap - 0.15, gap + 0.15], [1.95, room.height - 0.05], [0, 0.28], "#c9cbc8"));
  parts.push(block(back, [gap - 0.36, gap + 0.42], [1.78, 1.95], [0, 0.46], "#d5d6d2"));
  const pots = ["#b4553d", "#e2b04f", "#47698b", "#f3ead9"];
  for (let u = 0.5; u < gap - 0.9; u += random.between(0.3, 0.6)) {
    parts.push(
      block(back, [u, u + 0.14], [0.9, 0.9 + random.between(0.14, 0.3)], [0.12, 0.26], random.pick(pots)),
    );
  }
  parts.push(block(back, [gap - 0.12, gap + 0.14], [0.915, 1.07], [0.22, 0.46], random.pick(pots)));
  return parts.join("");
}

function drawIsland(room: Room, color: string, top: string): string {
  const [x0, x1] = [room.width / 2 - 1.15, room.width / 2 + 1.15];
  const stools = [x0 + 0.35, (x0 + x1) / 2 - 0.17, x1 - 0.7];
  return [
    drawBox(room, [x0, x1], [0.08, 0.88], [2, 2.75], color),
    block(room.back, [x0 - 0.06, x1 + 0.06], [0.88, 0.93], [1.95, 3], top),
    block(room.back, [x0 + 0.3, x0 + 0.66], [0.93, 1.01], [2.3, 2.6], "#f3ead9"),
    ...[0.34, 0.44, 0.56].map((x) =>
      block(room.back, [x0 + x, x0 + x + 0.09], [1, 1.08], [2.4, 2.49], "#e0a03c"),
    ),
    ...stools.map(
      (x) =>
        floorShade(room, [x, x + 0.34], [0, 0.66], [3.1, 3.42]) +
        [
          [x, 3.1],
          [x + 0.3, 3.1],
          [x, 3.4],
          [x + 0.3, 3.4],
        ]
          .map(([px = 0, pz = 0]) =>
            block(room.back, [px, px + 0.035], [0, 0.64], [pz, pz + 0.035], "#39424a"),
          )
          .join("") +
        block(room.back, [x - 0.01, x + 0.345], [0.64, 0.69], [3.08, 3.44], "#a9835a"),
    ),
  ].join("");
}

function drawKitchenTable(room: Room, random: Random): string {
  const middle = room.width / 2;
  const wood = random.pick(["#a9835a", "#c9a878", "#f1e8d8"]);
  const chair = random.pick(["#5f7f6c", "#b4553d", "#39424a", "#a9835a"]);
  return [
    drawChair(room, middle - 0.6, 1.75, chair, 1),
    drawChair(room, middle + 0.2, 1.75, chair, 1),
    drawTable(room, [middle - 0.85, middle + 0.85], [2.05, 2.95], 0.75, wood),
    block(room.back, [middle - 0.2, middle + 0.16], [0.75, 0.83], [2.4, 2.65], "#f3ead9"),
    ...[-0.14, -0.04, 0.06].map((x) =>
      block(room.back, [middle + x, middle + x + 0.09], [0.82, 0.9], [2.48, 2.57], "#e0a03c"),
    ),
    drawChair(room, middle - 0.6, 2.85, chair, -1),
    drawChair(room, middle + 0.2, 2.85, chair, -1),
  ].join("");
}
