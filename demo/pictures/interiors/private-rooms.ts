import { inShade, inSun, mix } from "../color.ts";
import { accents, paints } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, rectangle, type Span } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import {
  drawBookcase,
  drawChair,
  drawCushion,
  drawPendant,
  drawPicture,
  drawPlant,
  drawRug,
  drawTable,
} from "./furniture.ts";
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
