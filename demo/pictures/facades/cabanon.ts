import { type Camera, createCamera } from "../camera.ts";
import { inShade, inSun } from "../color.ts";
import { doorColors } from "../parts/door.ts";
import { drawBougainvillea } from "../parts/foliage.ts";
import { tileColors } from "../parts/roof.ts";
import { drawRocks, drawSea } from "../parts/sea.ts";
import { drawGround, drawSky } from "../parts/setting.ts";
import { drawTree } from "../parts/tree.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import { block, castShadow, createWall, type Relief, rectangle, type Wall } from "../wall.ts";
import { drawHouseWindow, type Joinery, pickJoinery } from "./detached.ts";
import { drawVolume, drawVolumeShade, type Volume } from "./volume.ts";

/** A fisherman's hut of les Goudes or of a calanque: one floor, a reed awning, the sea behind. */
export function drawCabanon(seed: number): string {
  const random = createRandom(seed);
  const width = random.between(6.4, 8.6);
  const height = random.between(3.1, 3.5);
  const camera = createCamera({
    target: [width / 2, 0],
    distance: random.between(15, 19),
    yaw: random.pick([-1, 1]) * random.between(0.2, 0.5),
    eyeHeight: random.between(2.7, 3.5),
    scale: random.between(70, 80),
    at: [random.between(500, 590), 590],
  });
  const house: Volume = {
    x: 0,
    z: 0,
    width,
    depth: 5.4,
    height,
    color: random.pick(["#f6efe0", "#f0dfc0", "#efcdb6", "#e8c48a", "#dfe4df", "#f3e4cc"]),
    roof: { rise: 1.35, color: random.pick(tileColors), over: 0.35 },
  };
  const joinery = {
    ...pickJoinery(random),
    color: random.pick(["#47698b", "#6d8fa9", "#3f6f7d", "#5b7f6c", "#86503f"]),
  };
  const drawn = drawVolume(camera, house, (wall, relief, facing) => {
    if (facing === "front") furnishFront(wall, relief, joinery, random);
    else drawHouseWindow(wall, relief, { u: [2.1, 3.1], v: [1.05, 2.25], recess: 0.22 }, joinery, random);
    relief.front.push(block(wall, [0, wall.width], [0, 0.35], [0, 0.05], inShade(house.color, 0.3)));
  });
  return pictureFile([
    drawSky(camera.horizon, random),
    drawSea(camera.horizon, 640, random),
    drawCliff(camera, random),
    drawGround(camera, random.pick(["#dccfb6", "#e2d6bf", "#d6c8ab"]), random, -60, 90, -8),
    drawRocks(camera, -8, -16, 30, 1.5, random),
    random.chance(0.6)
      ? drawTree(camera, "pine", [random.pick([-3.2, width + 3.4]), -5], random.between(6, 7.5), random)
      : "",
    drawVolumeShade(camera, house),
    drawn,
    random.chance(0.65) ? drawReedAwning(camera, width, random) : "",
    random.chance(0.6) ? drawBougainvillea(camera.point([width - 0.2, 1.8, 0.2]), 48, 120, random) : "",
    random.chance(0.5)
      ? drawBoat(camera, [random.between(-4.6, -2.6), random.between(2.6, 3.2)], random)
      : drawTree(camera, "oleander", [-1.3, 1.4], 2.1, random),
    fill(
      [
        camera.shape([
          [-30, 0, 5.4],
          [40, 0, 6.6],
          [40, 0, 20],
          [-30, 0, 20],
        ]),
      ],
      "#222c52",
      0.34,
    ),
  ]);
}

function furnishFront(wall: Wall, relief: Relief, joinery: Joinery, random: Random): void {
  const door = wall.width * random.pick([0.3, 0.5, 0.68]);
  relief.flat.push(
    fill([rectangle(wall, [door - 0.6, door + 0.6], [0, 2.4])], wall.tone(joinery.trim)),
    fill(
      [rectangle(wall, [door - 0.48, door + 0.48], [0, 2.28])],
      random.chance(0.5) ? joinery.color : random.pick(doorColors),
    ),
    fill(
      [
        rectangle(wall, [door - 0.48, door + 0.48], [2.06, 2.28]),
        rectangle(wall, [door - 0.48, door - 0.34], [0, 2.28]),
      ],
      "#1d2440",
      0.4,
    ),
    fill([rectangle(wall, [door - 0.26, door + 0.3], [1.2, 1.92])], "#41586b"),
  );
  const places = [0.16, 0.5, 0.84].map((share) => share * wall.width).filter((u) => Math.abs(u - door) > 1.5);
  for (const middle of places) {
    drawHouseWindow(
      wall,
      relief,
      { u: [middle - 0.46, middle + 0.46], v: [0.95, 2.2], recess: 0.22 },
      joinery,
      random,
    );
  }
}

/** Reeds on two poles before the door, and the shade they give. */
function drawReedAwning(camera: Camera, width: number, random: Random): string {
  const wall = createWall(camera, [0, 0, 0], width, 3.3);
  const [from, to] = random.pick([
    [0.3, width * 0.62],
    [width * 0.35, width - 0.2],
  ] as const);
  const out = 2.4;
  const reeds: Point[][] = [];
  for (let u = from; u < to; u += 0.16) reeds.push([wall.at(u, 2.62, 0.02), wall.at(u, 2.5, out + 0.2)]);
  const thrown = castShadow(wall, [
    [from, 2.6, 0],
    [to, 2.6, 0],
    [from, 2.5, out],
    [to, 2.5, out],
  ]);
  const roof = [
    wall.at(from, 2.62),
    wall.at(to, 2.62),
    wall.at(to, 2.5, out + 0.2),
    wall.at(from, 2.5, out + 0.2),
  ];
  const posts = [from + 0.1, to - 0.1].map((u) =>
    block(wall, [u - 0.05, u + 0.05], [0, 2.5], [out - 0.1, out], "#a58a68"),
  );
  return (
    fill([thrown], "#222c52", 0.34) +
    fill([roof], "#b99c6a") +
    stroke(reeds, "#dcc48f", 5) +
    block(wall, [from, to], [2.44, 2.53], [out - 0.1, out], "#a58a68") +
    posts.join("")
  );
}

/** A pointu drawn up on the ground, seen from its side. */
function drawBoat(camera: Camera, [x, z]: readonly [number, number], random: Random): string {
  const color = random.pick(["#2f6c8f", "#b4432c", "#3f7a5a", "#f3ead9"]);
  const at = (along: number, up: number): Point => camera.point([x + along, up, z]);
  const hull: Point[] = [
    at(0, 0.95),
    at(0.5, 0.74),
    at(1.7, 0.66),
    at(2.9, 0.76),
    at(3.3, 1),
    at(3, 0.34),
    at(2.4, 0.1),
    at(0.9, 0.1),
    at(0.3, 0.36),
  ];
  const strake: Point[] = [
    at(0, 0.95),
    at(0.5, 0.74),
    at(1.7, 0.66),
    at(2.9, 0.76),
    at(3.3, 1),
    at(3.22, 0.82),
    at(2.8, 0.62),
    at(1.7, 0.52),
    at(0.5, 0.6),
    at(0.08, 0.78),
  ];
  const shade: Point[] = [at(0.4, 0.08), at(3, 0.08), at(4.2, 0.02), at(1.2, -0.02)];
  return (
    fill([shade], "#222c52", 0.36) +
    fill([hull], color) +
    fill([strake], inSun("#f6efe0", 0.2)) +
    fill([[at(2.4, 0.1), at(3, 0.34), at(3.22, 0.82), at(2.8, 0.62)]], "#222c52", 0.25)
  );
}

/** A white headland coming down to the water at one side. */
function drawCliff(camera: Camera, random: Random): string {
  const fromLeft = random.chance(0.5);
  const edge = (x: number): number => (fromLeft ? x : 1080 - x);
  const { horizon } = camera;
  const crest: Point[] = [
    [edge(-10), horizon + 30],
    [edge(-10), horizon - random.between(120, 190)],
  ];
  for (let step = 1; step <= 7; step += 1) {
    crest.push([
      edge(step * random.between(46, 58)),
      horizon - (170 - step * 22) * random.between(0.75, 1.1),
    ]);
  }
  crest.push([edge(430), horizon + 30]);
  const cracks = crest.slice(1, -1).map(([x, y]): Point[] => [
    [x, y],
    [x + 24, y + 34],
    [x + 12, horizon + 26],
    [x + 46, horizon + 26],
    [x + 52, y + 52],
  ]);
  return (
    fill([crest], "#e3d9c6") +
    fill(cracks, "#b5b3b3") +
    fill(
      [
        [
          [edge(-10), horizon + 30],
          [edge(-10), horizon + 2],
          [edge(430), horizon + 22],
          [edge(430), horizon + 30],
        ],
      ],
      "#93a07f",
    )
  );
}
