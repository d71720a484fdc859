import { createHash } from "node:crypto";
import { createCamera } from "./camera.ts";
import { inShade, inSun, mix } from "./color.ts";
import { drawHouseWindow } from "./facades/detached.ts";
import { atHour } from "./hours.ts";
import { drawTerrace } from "./interiors/terrace.ts";
import { drawDoor } from "./parts/door.ts";
import { drawBougainvillea } from "./parts/foliage.ts";
import { drawOpening, drawSurround } from "./parts/opening.ts";
import { drawRocks, drawSea } from "./parts/sea.ts";
import { drawGround, drawHills, drawSky, drawStreet } from "./parts/setting.ts";
import { drawShutters } from "./parts/shutter.ts";
import { drawTree } from "./parts/tree.ts";
import { createRandom, type Random } from "./random.ts";
import { fill, type Point, pictureFile, stroke } from "./svg.ts";
import {
  block,
  createRelief,
  createWall,
  drawRelief,
  type Relief,
  rectangle,
  type Span,
  shadowOfBlock,
  type Wall,
} from "./wall.ts";

/** What a screen shows that has nothing else to show. */
export const sceneNames = [
  "empty",
  "no-result",
  "signed-out",
  "not-found",
  "no-mail",
  "error",
  "no-photo",
] as const;
type SceneName = (typeof sceneNames)[number];
/** One for each theme. */
export const sceneTimes = ["day", "night"] as const;
type SceneTime = (typeof sceneTimes)[number];

/** Draws a scene by day or by night: SVG, 1080 x 720. */
export function drawScene(name: SceneName, time: SceneTime): string {
  return atHour(drawings[name](), time === "night" ? "night" : "morning");
}

/** Tells whether a picture was drawn from this scene. */
export function digestOfScene(name: SceneName, time: SceneTime): string {
  return createHash("sha256").update(drawScene(name, time)).digest("base64url").slice(0, 22);
}

const stone = "#e9dcc2";
const drawings: Readonly<Record<SceneName, () => string>> = {
  empty: () => drawTerrace(9),
  "no-result": drawBareHills,
  "signed-out": () => drawFront("#efcdb6", furnishClosed),
  "not-found": () => drawFront("#e8c48a", furnishWalledUp),
  "no-mail": () => drawFront("#e4d3b6", furnishLetterBoxes),
  error: () => drawFront("#f0dfc0", furnishHangingShutter),
  "no-photo": () => drawFront("#ecd9bb", furnishShuttered),
};

/** Hills, pines and the sea, and no house anywhere. */
function drawBareHills(): string {
  const random = createRandom(12);
  const camera = createCamera({
    target: [4, 0],
    distance: 18,
    yaw: -0.12,
    eyeHeight: 3,
    scale: 60,
    at: [540, 560],
  });
  return pictureFile([
    drawSky(camera.horizon, random),
    drawHills(camera.horizon, random, true),
    drawSea(camera.horizon + 24, 520, random),
    drawGround(camera, "#c9bd94", random, -60, 90, -12),
    drawRocks(camera, -9, -16, 30, 1.3, random),
    drawTree(camera, "pine", [-3.4, -2], 6.4, random),
    drawTree(camera, "olive", [8.2, -3], 3.4, random),
    drawTree(camera, "cypress", [12.2, -6], 6.2, random),
  ]);
}

type Furnish = (wall: Wall, relief: Relief, random: Random) => void;

/** A house front from the other pavement, furnished by what the scene tells. */
function drawFront(color: string, furnish: Furnish): string {
  const random = createRandom(5);
  const [width, height] = [16, 8];
  const camera = createCamera({
    target: [width / 2, 0],
    distance: 16,
    yaw: 0.1,
    eyeHeight: 2.4,
    scale: 128,
    at: [540, 610],
  });
  const wall = createWall(camera, [0, 0, 0], width, height);
  const relief = createRelief();
  relief.flat.push(
    fill([rectangle(wall, [0, width], [0, height])], wall.tone(color)),
    fill([rectangle(wall, [0, width], [0, 0.7])], wall.tone(mix(color, "#a8987e", 0.45))),
  );
  furnish(wall, relief, random);
  return pictureFile([
    drawSky(camera.horizon, random),
    drawRelief(relief),
    drawStreet(camera, { from: -30, to: 50, pavement: 1.6, depth: 20 }, random),
    drawBougainvillea(camera.point([width / 2 + 4.2, 1.2, 0.25]), 100, 200, random),
  ]);
}

const joinery = { model: "slats", color: "#47698b", trim: stone, iron: "#39424a", frame: "#f2ebdd" } as const;
/** The middle of every front, and its windows beside that. Metres. */
const middle = 8;

/** Everyone is at home behind their shutters: there is a door, and a key to it. */
function furnishClosed(wall: Wall, relief: Relief, random: Random): void {
  drawDoor(wall, relief, [middle - 0.75, middle + 0.75], 3, stone, "#2f4a63", random);
  for (const at of [middle - 2.7, middle + 2.4])
    drawClosedWindow(wall, relief, [at - 0.55, at + 0.55], random);
  drawLantern(wall, relief, middle - 1.35);
}

/** Where a door was there is a wall now. */
function furnishWalledUp(wall: Wall, relief: Relief, random: Random): void {
  const opening = { u: [middle - 0.75, middle + 0.75], v: [0.14, 3], recess: 0.12, arch: 0.4 } as const;
  drawSurround(wall, relief, opening, 0.24, stone);
  relief.flat.push(fill([rectangle(wall, [middle - 0.75, middle + 0.75], [0.14, 2.86])], "#cfae86"));
  const joints: Point[][] = [];
  for (let row = 0; row < 11; row++) {
    const v = 0.14 + row * 0.25;
    joints.push([wall.at(middle - 0.75, v), wall.at(middle + 0.75, v)]);
    for (let u = middle - 0.75 + (row % 2 === 0 ? 0.25 : 0.5); u < middle + 0.7; u += 0.5)
      joints.push([wall.at(u, v), wall.at(u, Math.min(2.86, v + 0.25))]);
  }
  relief.flat.push(stroke(joints, "#a98660", 3));
  relief.front.push(block(wall, [middle - 0.95, middle + 0.95], [0, 0.14], [0, 0.3], stone));
  drawPlate(wall, relief, [middle + 1.1, middle + 1.62], [2.2, 2.6]);
  for (const at of [middle - 2.7, middle + 2.7])
    drawHouseWindow(
      wall,
      relief,
      { u: [at - 0.55, at + 0.55], v: [1.3, 3], recess: 0.24 },
      joinery,
      random,
      true,
    );
}

/** Six letter boxes beside the door, and nothing in them. */
function furnishLetterBoxes(wall: Wall, relief: Relief, random: Random): void {
  drawDoor(wall, relief, [middle - 2.3, middle - 0.9], 3, stone, "#3f5f56", random);
  const frame: readonly [Span, Span] = [
    [middle - 0.05, middle + 2.15],
    [1.05, 2.45],
  ];
  relief.shadows.push(shadowOfBlock(wall, ...frame, [0, 0.22]));
  relief.front.push(block(wall, ...frame, [0, 0.22], "#8d979c"));
  for (let index = 0; index < 6; index++) {
    const u = middle + 0.05 + (index % 3) * 0.7;
    const v = index < 3 ? 1.79 : 1.13;
    const color = index === 4 ? "#c9694a" : "#e0b23f";
    const front = (along: Span, up: Span) => rectangle(wall, along, up, 0.222);
    relief.front.push(
      fill([front([u, u + 0.62], [v, v + 0.58])], color),
      fill([front([u + 0.1, u + 0.52], [v + 0.4, v + 0.46])], "#3a3f45"),
      fill([front([u + 0.2, u + 0.42], [v + 0.12, v + 0.24])], inSun(color, 0.7)),
      fill([front([u, u + 0.62], [v, v + 0.04])], inShade(color)),
    );
  }
  const at = middle + 3.4;
  drawHouseWindow(
    wall,
    relief,
    { u: [at - 0.55, at + 0.55], v: [1.3, 3], recess: 0.24 },
    joinery,
    random,
    true,
  );
}

/** A tall window behind its shutters, a bar to lean on: nothing tells what lies within. */
function furnishShuttered(wall: Wall, relief: Relief, random: Random): void {
  const u: Span = [middle - 0.8, middle + 0.8];
  const opening = { u, v: [0.75, 3.35], recess: 0.24, arch: 0.18 } as const;
  drawSurround(wall, relief, opening, 0.22, stone);
  drawOpening(wall, relief, opening, { frame: "#f2ebdd", panes: 2, rows: 3 }, random);
  drawShutters(wall, relief, u, [0.77, 3.3], { model: "slats", color: joinery.color, state: "closed" });
  const sill: readonly [Span, Span] = [
    [u[0] - 0.24, u[1] + 0.24],
    [0.6, 0.75],
  ];
  relief.shadows.push(shadowOfBlock(wall, ...sill, [0, 0.26]));
  relief.front.push(block(wall, ...sill, [0, 0.26], stone));
  for (const at of [middle - 4.1, middle + 4.1])
    drawClosedWindow(wall, relief, [at - 0.55, at + 0.55], random);
}

/** One shutter has come off its upper hinge. */
function furnishHangingShutter(wall: Wall, relief: Relief, random: Random): void {
  for (const at of [middle - 2.9, middle + 2.9])
    drawClosedWindow(wall, relief, [at - 0.55, at + 0.55], random);
  const u: Span = [middle - 0.7, middle + 0.7];
  const opening = { u, v: [1, 3.1], recess: 0.24 } as const;
  drawSurround(wall, relief, opening, 0.16, stone);
  drawOpening(wall, relief, opening, { frame: "#f2ebdd", panes: 2, rows: 3, curtain: "#f2ece0" }, random);
  relief.front.push(block(wall, [u[0] - 0.12, u[1] + 0.12], [0.88, 1], [0, 0.14], stone));
  const leaf = (foot: Point, lean: number): ((along: number, up: number) => Point) => {
    const [cosine, sine] = [Math.cos(lean), Math.sin(lean)];
    return (along, up) =>
      wall.at(foot[0] + along * cosine - up * sine, foot[1] + along * sine + up * cosine, 0.06);
  };
  for (const at of [leaf([u[0] - 0.78, 1.04], 0), leaf([u[1] + 0.1, 1.04], -0.36)]) {
    const outline = [at(0, 0), at(0.7, 0), at(0.7, 2), at(0, 2)];
    const shift = (points: readonly Point[]) => points.map(([x, y]): Point => [x + 12, y + 10]);
    relief.flat.push(fill([shift(outline)], "#222c52", 0.35));
    relief.front.push(fill([outline], wall.tone("#47698b")));
    const slats = Array.from({ length: 15 }, (_, index) => [
      at(0.08, 0.14 + index * 0.12),
      at(0.62, 0.14 + index * 0.12),
    ]);
    relief.front.push(stroke(slats, wall.tone("#385673"), 4));
  }
}

function drawClosedWindow(wall: Wall, relief: Relief, u: Span, random: Random): void {
  const opening = { u, v: [1.2, 3], recess: 0.24 } as const;
  drawSurround(wall, relief, opening, 0.16, stone);
  drawOpening(wall, relief, opening, { frame: "#f2ebdd", panes: 2, rows: 3 }, random);
  relief.front.push(block(wall, [u[0] - 0.12, u[1] + 0.12], [1.08, 1.2], [0, 0.14], stone));
  drawShutters(wall, relief, u, [1.22, 3], { model: "slats", color: joinery.color, state: "closed" });
}

/** A lamp beside a door: lit by night, as windows are. */
function drawLantern(wall: Wall, relief: Relief, at: number): void {
  relief.front.push(
    block(wall, [at - 0.03, at + 0.03], [2.62, 2.68], [0, 0.3], "#39424a"),
    fill([rectangle(wall, [at - 0.13, at + 0.13], [2.2, 2.6], 0.3)], "#41586b"),
    stroke([rectangle(wall, [at - 0.13, at + 0.13], [2.2, 2.6], 0.3)], "#39424a", 3),
  );
}

/** The blue plate of a house number, which tells none. */
function drawPlate(wall: Wall, relief: Relief, u: Span, v: Span): void {
  relief.flat.push(
    fill([rectangle(wall, u, v)], "#f4f1e8"),
    fill([rectangle(wall, [u[0] + 0.04, u[1] - 0.04], [v[0] + 0.04, v[1] - 0.04])], "#2f5f94"),
    stroke(
      [[wall.at(u[0] + 0.16, (v[0] + v[1]) / 2), wall.at(u[1] - 0.16, (v[0] + v[1]) / 2)]],
      "#f4f1e8",
      5,
    ),
  );
}
