import { need } from "#domain/need.ts";
import { createCamera, levelQuad, type Place } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import { drawBougainvillea, softShapes, tuft } from "../parts/foliage.ts";
import { tileColors } from "../parts/roof.ts";
import { drawSea } from "../parts/sea.ts";
import { drawBasilica, drawSky } from "../parts/setting.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, createWall } from "../wall.ts";
import { drawFloor } from "./floor.ts";
import { drawChair, drawPlant, drawTable } from "./furniture.ts";
import { floorShade, type Room } from "./room.ts";

/** A terrace or a balcony above the city: railing, table, and the sea or the Good Mother beyond. */
export function drawTerrace(seed: number): string {
  const random = createRandom(seed);
  const room = openRoom(random);
  const { camera } = room;
  const middle = room.width / 2;
  const seaward = random.chance(0.55);
  const wood = random.pick(["#a9835a", "#f1e8d8", "#47698b", "#59636b"]);
  const chair = random.pick(["#39424a", "#5f7f6c", "#b4553d", "#f1e8d8"]);
  return pictureFile([
    drawSky(camera.horizon, random),
    seaward ? drawSea(camera.horizon, 560, random) : drawCity(camera.horizon, random),
    drawFloor(room, random.pick(["tomettes", "stone", "cement"] as const), random),
    drawParapet(room, random),
    random.chance(0.6) ? drawPergola(room, random) : drawSunshade(room, random),
    drawPlant(room, middle - 2.9, 0.5, 1.3, random),
    drawPlant(room, middle + 2.4, 0.6, random.between(1.1, 1.6), random),
    drawChair(room, middle - 1.1, 1.5, chair, 1),
    drawChair(room, middle + 0.7, 1.5, chair, 1),
    drawTable(room, [middle - 0.75, middle + 0.75], [1.75, 2.55], 0.74, wood),
    drawLemons(room),
    drawChair(room, middle - 0.8, 2.5, chair, -1),
    drawBougainvillea(camera.point([middle + random.pick([-3.3, 3.2]), 0.9, 0.7]), 80, 130, random),
  ]);
}

/** A floor without walls, wide enough to be cut by the frame on both sides. */
function openRoom(random: Random): Room {
  const [width, depth, height] = [13, 6.5, 2.7];
  const camera = createCamera({
    target: [width / 2, 0],
    distance: 7.2,
    yaw: random.between(-0.2, 0.2),
    eyeHeight: 1.75,
    scale: 140,
    at: [540, 500],
  });
  return {
    camera,
    width,
    depth,
    height,
    paint: "#f4ecdd",
    back: createWall(camera, [0, 0, 0], width, height),
    left: createWall(camera, [0, 0, depth], depth, height, "right"),
    right: createWall(camera, [width, 0, 0], depth, height, "left"),
  };
}

function drawParapet(room: Room, random: Random): string {
  const wall = createWall(room.camera, [-6, 0, 0], room.width + 12, 1);
  const stone = random.pick(["#efe3cf", "#e6cdb4", "#f3ead9"]);
  if (random.chance(0.4))
    return (
      block(wall, [0, wall.width], [0, 0.92], [-0.2, 0], stone) +
      block(wall, [0, wall.width], [0.92, 1], [-0.26, 0.06], inSun(stone, 0.3))
    );
  const lines: Point[][] = [];
  const shadows: Point[][] = [];
  for (let u = 0; u < wall.width; u += 0.14) {
    lines.push([wall.at(u, 0.05), wall.at(u, 1)]);
    const foot: Place = [u - 6, 0, 0.02];
    shadows.push([room.camera.point(foot), room.camera.point([foot[0] + 0.55, 0, 0.75])]);
  }
  const rails: Point[][] = [0.06, 1].map((v) => [wall.at(0, v), wall.at(wall.width, v)]);
  const thrown = room.camera.shape(levelQuad([-6, room.width + 6], [0.72, 0.82]));
  return (
    stroke(shadows, "#2a2340", 2.4, 0.28) +
    fill([thrown], "#2a2340", 0.28) +
    stroke(lines, "#39424a", 2.6) +
    stroke(rails, "#39424a", 6)
  );
}

/** Roofs going down to the old harbour, the Good Mother above. */
function drawCity(horizon: number, random: Random): string {
  const parts = [
    fill(
      [
        [
          [-10, horizon],
          [160, horizon - 46],
          [420, horizon - 30],
          [640, horizon - 64],
          [900, horizon - 26],
          [1090, horizon - 48],
          [1090, 560],
          [-10, 560],
        ],
      ],
      "#b3bdb9",
    ),
    drawBasilica([random.between(240, 840), horizon - 86], 1.7),
  ];
  for (let row = 0; row < 6; row += 1) {
    const y = horizon + 4 + row * 26;
    const size = 30 + row * 13;
    const [walls, sides, roofs]: Point[][][] = [[], [], []];
    for (let x = -60 + row * 9; x < 1100; x += size * random.between(0.9, 1.5)) {
      const [w, up] = [size * random.between(1, 1.7), random.between(-8, 10)];
      walls?.push([
        [x, y + up],
        [x + w, y + up],
        [x + w, y + 220],
        [x, y + 220],
      ]);
      sides?.push([
        [x + w * 0.74, y + up],
        [x + w, y + up],
        [x + w, y + 220],
        [x + w * 0.74, y + 220],
      ]);
      roofs?.push([
        [x - 3, y + up + 2],
        [x + w * 0.14, y + up - size * 0.24],
        [x + w * 0.88, y + up - size * 0.24],
        [x + w + 3, y + up + 2],
      ]);
    }
    const haze = 0.5 - row * 0.1;
    parts.push(
      fill(walls ?? [], mix(random.pick(["#ead9bb", "#efcdb6", "#e8c48a"]), "#c5ced2", Math.max(0, haze))),
      fill(sides ?? [], "#8f8f9d", 0.45),
      fill(roofs ?? [], mix(random.pick(tileColors), "#c5ced2", Math.max(0, haze))),
    );
  }
  return parts.join("");
}

function drawPergola(room: Room, random: Random): string {
  const { back, camera } = room;
  const wood = "#a58a68";
  const left = room.width / 2 - 3.3;
  const beams = [0, 1.3, 2.6, 3.9, 5.2, 6.5]
    .map((shift) => left + shift)
    .map((x) => block(back, [x, x + 0.1], [2.5, 2.62], [-0.3, 5], wood));
  const leaves = Array.from({ length: 30 }, () => {
    const place = camera.point([
      random.between(-0.6, 7.4),
      random.between(2.45, 2.75),
      random.between(-0.2, 1.8),
    ]);
    return tuft(place, random.between(26, 58), random.between(16, 30), random, 6);
  });
  return [
    block(back, [left, left + 0.14], [0, 2.5], [0, 0.14], wood),
    block(back, [left + 6.5, left + 6.64], [0, 2.5], [0, 0.14], wood),
    ...beams,
    block(back, [left - 0.4, left + 7], [2.4, 2.52], [0, 0.12], wood),
    softShapes(leaves.slice(0, 18), "#4f7350"),
    softShapes(
      leaves.slice(18).map((leaf) => leaf.map(([x, y]): Point => [x - 10, y - 8])),
      "#7b9f68",
    ),
  ].join("");
}

function drawSunshade(room: Room, random: Random): string {
  const [x, z] = [room.width / 2 + random.between(-0.3, 0.3), 1.9];
  const at = (dx: number, y: number, dz: number): Point => room.camera.point([x + dx, y, z + dz]);
  const color = random.pick(["#f3ead9", "#c4714f", "#e2b04f", "#47698b"]);
  const top = at(0, 2.75, 0);
  const rim = Array.from({ length: 9 }, (_, index): Point => {
    const turn = (index / 8) * Math.PI * 2;
    return at(1.7 * Math.cos(turn), 2.2, 1.1 * Math.sin(turn));
  });
  const panels = rim.slice(0, -1).map((point, index) => [top, point, rim[index + 1] ?? point]);
  const shades = [0.1, 0.45, 0.7, 0.6, 0.35, 0.1, 0, 0];
  const ordered = [5, 6, 4, 7, 3, 0, 2, 1];
  return (
    floorShade(room, [x - 1.1, x + 1.4], [0, 0.1], [z - 0.7, z + 0.8]) +
    stroke([[at(0, 0, 0), at(0, 2.7, 0)]], "#a58a68", 7) +
    ordered.map((index) => fill([panels[index] ?? []], inShade(color, need(shades[index])))).join("")
  );
}

function drawLemons(room: Room): string {
  const middle = room.width / 2 - 3.02;
  return (
    block(room.back, [middle + 2.86, middle + 3.2], [0.74, 0.82], [2, 2.25], "#47698b") +
    [0, 0.1, 0.2]
      .map((x) =>
        block(room.back, [middle + 2.89 + x, middle + 2.98 + x], [0.81, 0.89], [2.08, 2.17], "#e2b04f"),
      )
      .join("")
  );
}
