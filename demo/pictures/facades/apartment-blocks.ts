import { type Camera, createCamera, levelQuad } from "../camera.ts";
import { inShade, mix } from "../color.ts";
import { curtainColors } from "../palette.ts";
import { drawBalcony } from "../parts/balcony.ts";
import { drawOpening } from "../parts/opening.ts";
import { drawHills, drawSky, drawStreet } from "../parts/setting.ts";
import { drawTree, type TreeKind } from "../parts/tree.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile } from "../svg.ts";
import { block, type Relief, rectangle, shadowOfBlock, type Wall } from "../wall.ts";
import { drawFloorBands, drawLobby, drawLoggia } from "./block-front.ts";
import { drawVolume, type Volume } from "./volume.ts";

type Block = {
  readonly width: number;
  readonly depth: number;
  readonly floors: number;
  readonly ground: number; // height of the ground floor in metres
  readonly color: string;
  readonly trees: readonly TreeKind[];
  readonly front: (wall: Wall, relief: Relief, floors: readonly number[]) => void;
  readonly side: (wall: Wall, relief: Relief, floors: readonly number[]) => void;
};

const storey = 2.85; // metres

/** A long slab of loggias on posts, as at la Rouvière or the Cité radieuse: raw concrete, cheeks in colour. */
export function drawSlab(seed: number): string {
  const random = createRandom(seed);
  const radiant = random.chance(0.5);
  const cheeks = radiant
    ? ["#c8473a", "#e0b23f", "#3f6f9a", "#4f8660", "#e8e0d0"]
    : [random.pick(["#e9e2d2", "#dfa878", "#7793a0", "#e0b23f"])];
  const concrete = random.pick(["#d8d0c1", "#cfc8bb", "#e3dccd", "#ece6d8"]);
  const parapet = radiant
    ? mix(concrete, "#fffaf0", 0.3)
    : random.pick(["#f1ebdd", "#c9d6da", "#e6cfa8", concrete]);
  const cell = radiant ? 3.7 : random.pick([3.4, 4.2]);
  return drawBlock(random, {
    width: cell * random.integer(9, 12),
    depth: 14,
    floors: random.integer(8, 11),
    ground: radiant ? 4.6 : 3.4,
    color: concrete,
    trees: ["pine", "pine", random.pick(["pine", "plane"] as const)],
    front: (wall, relief, floors) => {
      const count = Math.round(wall.width / cell);
      const width = wall.width / count;
      for (const v of floors) {
        for (let index = 0; index < count; index += 1) {
          const u = [width * index + 0.12, width * (index + 1) - 0.12] as const;
          drawLoggia(
            wall,
            relief,
            { u, v: [v + 0.1, v + storey - 0.16], parapet, side: random.pick(cheeks), railing: "solid" },
            random,
          );
        }
      }
      drawPosts(wall, relief, radiant ? 4.6 : 3.4, concrete);
    },
    side: (wall, relief, floors) => drawWindowGrid(wall, relief, floors, [4, 1.1, 1.3], random),
  });
}

/** A residence of the sixties: long balconies with coloured panels, awnings, pines at its foot. */
export function drawResidence(seed: number): string {
  const random = createRandom(seed);
  const color = random.pick(["#f2ead9", "#e9d9b8", "#efe0cb", "#e6cdb4", "#e4e3da"]);
  const panel = random.pick(["#7793a0", "#dfa878", "#8fae9f", "#b4553d", "#f6f0e2", "#e0b45f"]);
  const railing = random.pick(["bars", "panel", "panel", "crosses"] as const);
  const bay = random.between(5.4, 6.4);
  return drawBlock(random, {
    width: bay * random.integer(3, 4),
    depth: 11,
    floors: random.integer(4, 6),
    ground: 3.2,
    color,
    trees: random.pick([
      ["pine", "pine"],
      ["plane", "oleander"],
      ["palm", "palm"],
      ["pine", "palm"],
    ] as const),
    front: (wall, relief, floors) => {
      const count = Math.round(wall.width / bay);
      const width = wall.width / count;
      for (const v of floors) {
        for (let index = 0; index < count; index += 1) {
          const left = width * index;
          drawPane(wall, relief, [left + 0.6, left + 3], [v + 0.1, v + 2.3], random);
          drawPane(wall, relief, [left + 3.7, left + width - 0.5], [v + 0.95, v + 2.3], random);
          drawBalcony(wall, relief, {
            u: [left + 0.25, left + 3.35],
            v: v + 0.08,
            depth: 1.2,
            railing,
            color: railing === "panel" ? panel : "#59636b",
            slab: "#f3eee2",
          });
        }
      }
      drawLobby(wall, relief, 3.2, panel, random);
      drawFloorBands(wall, relief, [3.2, wall.height], "#f3eee2", 0.3);
    },
    side: (wall, relief, floors) => drawWindowGrid(wall, relief, floors, [2, 1.1, 1.25], random),
  });
}

/** A new building of Euroméditerranée: pale skin, windows out of step, deep glass balconies. */
export function drawContemporary(seed: number): string {
  const random = createRandom(seed);
  const color = random.pick(["#f4efe4", "#e6ded0", "#d3c3a6", "#ead7c2", "#dfe3e2"]);
  const metal = random.pick(["#8d6b4c", "#4e5a63", "#b08b58", "#6f7f86"]);
  const bay = random.between(3, 3.6);
  return drawBlock(random, {
    width: bay * random.integer(5, 7),
    depth: 13,
    floors: random.integer(5, 7),
    ground: 4,
    color,
    trees: random.pick([["palm"], ["olive", "olive"], ["palm", "plane"], ["plane"]] as const),
    front: (wall, relief, floors) => drawSteppedFront(wall, relief, floors, bay, metal, random),
    side: (wall, relief, floors) => drawWindowGrid(wall, relief, floors, [3, 0.95, 2.1], random),
  });
}

function drawSteppedFront(
  wall: Wall,
  relief: Relief,
  floors: readonly number[],
  bay: number,
  metal: string,
  random: Random,
): void {
  const count = Math.round(wall.width / bay);
  const width = wall.width / count;
  for (const [level, v] of floors.entries()) {
    for (let index = 0; index < count; index += 1) {
      const left = width * index;
      const wide = (index + level * 2) % 3 === 0;
      if (wide) {
        const u = [left + 0.2, left + width - 0.2] as const;
        drawLoggia(
          wall,
          relief,
          {
            u,
            v: [v + 0.12, v + 2.6],
            parapet: metal,
            side: mix(metal, "#f2dfc0", 0.5),
            railing: random.chance(0.5) ? "glass" : "bars",
          },
          random,
        );
        if (random.chance(0.5))
          drawBalcony(wall, relief, {
            u: [u[0] - 0.1, u[1] + 0.1],
            v: v + 0.1,
            depth: 1.3,
            railing: "glass",
            color: metal,
            slab: "#f6f1e6",
          });
      } else {
        const at = left + random.pick([0.5, width - 1.5]);
        drawPane(wall, relief, [at, at + 1], [v + 0.2, v + 2.5], random);
        relief.flat.push(
          fill([rectangle(wall, [at + 1.06, at + 1.5], [v + 0.2, v + 2.5])], wall.tone(metal)),
        );
      }
    }
  }
  drawLobby(wall, relief, 4, metal, random);
  drawFloorBands(wall, relief, [4, wall.height], "#f6f1e6", 0.25);
}

function drawBlock(random: Random, plan: Block): string {
  const height = plan.ground + plan.floors * storey + 0.5;
  const floors = Array.from({ length: plan.floors }, (_, index) => plan.ground + index * storey);
  const camera = createCamera({
    target: [plan.width / 2, 0],
    distance: random.between(34, 46),
    yaw: random.pick([-1, -1, 1]) * random.between(0.3, 0.62),
    eyeHeight: random.between(2.2, 5),
    scale: Math.min(520 / height, 900 / plan.width) * random.between(0.98, 1.16),
    at: [random.between(510, 580), 640],
  });
  const volume: Volume = { x: 0, z: -3, width: plan.width, depth: plan.depth, height, color: plan.color };
  const drawn = drawVolume(camera, volume, (wall, relief, facing) => {
    if (facing === "front") plan.front(wall, relief, floors);
    else plan.side(wall, relief, floors);
    relief.front.push(
      block(wall, [0, wall.width], [height - 0.4, height], [0, 0.12], inShade(plan.color, 0.1)),
    );
  });
  const trees = plan.trees.map((kind, index) => {
    const x = plan.width * ([0.06, 0.8, 0.38][index % 3] ?? 0.5) + random.between(-2, 3);
    const tall = kind === "oleander" ? 2.4 : kind === "olive" ? 4.5 : random.between(7, 10.5);
    return drawTree(camera, kind, [x, random.between(0.6, 2)], tall, random);
  });
  return pictureFile([
    drawSky(camera.horizon, random),
    drawHills(camera.horizon, random, random.chance(0.4)),
    drawSkyline(camera, plan.width, random),
    drawStreet(camera, { from: -70, to: plan.width + 90, pavement: 3.6, depth: 60 }, random),
    fill([camera.shape(levelQuad([-80, 160], [-60, 0]))], random.pick(["#b5b98a", "#cfc4ab", "#c3bf98"])),
    fill(
      [
        camera.shape([
          [plan.width, 0, -3],
          [plan.width, 0, -3 - plan.depth],
          [plan.width + 26, 0, -22],
          [plan.width + 26, 0, -10],
        ]),
      ],
      "#222c52",
      0.36,
    ),
    drawn,
    ...trees,
  ]);
}

/** Pale blocks far behind: the city goes on. */
function drawSkyline(camera: Camera, width: number, random: Random): string {
  const blocks: Point[][] = [];
  const sides: Point[][] = [];
  for (let x = -90; x < width + 120; x += random.between(9, 16)) {
    const [wide, high] = [random.between(6, 12), random.between(5, 19)];
    const at = (dx: number, up: number): Point => camera.point([x + dx, up, -75]);
    blocks.push([at(0, 0), at(0, high), at(wide, high), at(wide, 0)]);
    sides.push([at(wide * 0.72, 0), at(wide * 0.72, high), at(wide, high), at(wide, 0)]);
  }
  return fill(blocks, "#dcd5c9") + fill(sides, "#b7b8bf");
}

function drawWindowGrid(
  wall: Wall,
  relief: Relief,
  floors: readonly number[],
  [count, width, height]: readonly [number, number, number],
  random: Random,
): void {
  for (const v of floors) {
    for (let index = 0; index < count; index += 1) {
      const middle = (wall.width * (index + 0.5)) / count;
      drawPane(wall, relief, [middle - width / 2, middle + width / 2], [v + 2.4 - height, v + 2.4], random);
    }
  }
}

function drawPane(
  wall: Wall,
  relief: Relief,
  u: readonly [number, number],
  v: readonly [number, number],
  random: Random,
): void {
  const curtain = random.chance(0.45) ? { curtain: random.pick(curtainColors) } : {};
  drawOpening(
    wall,
    relief,
    { u, v, recess: 0.2 },
    { frame: "#efe9dd", panes: u[1] - u[0] > 1.4 ? 3 : 2, rows: 1, ...curtain },
    random,
  );
  if (random.chance(0.3)) {
    const low = v[1] - (v[1] - v[0]) * random.between(0.2, 0.9);
    relief.flat.push(fill([rectangle(wall, u, [low, v[1]], -0.05)], wall.tone("#ddd6c6")));
  }
}

function drawPosts(wall: Wall, relief: Relief, height: number, color: string): void {
  relief.flat.push(fill([rectangle(wall, [0, wall.width], [0, height])], wall.tone("#5a5d69")));
  const count = Math.round(wall.width / 5.5);
  for (let index = 0; index <= count; index += 1) {
    const at = ((wall.width - 0.9) * index) / count;
    relief.flat.push(
      fill(
        [[wall.at(at + 0.2, 0), wall.at(at + 0.7, 0), wall.at(at + 0.9, height), wall.at(at, height)]],
        wall.tone(color),
      ),
      fill(
        [[wall.at(at + 0.5, 0), wall.at(at + 0.7, 0), wall.at(at + 0.9, height), wall.at(at + 0.6, height)]],
        wall.tone(inShade(color)),
      ),
    );
  }
  relief.front.push(block(wall, [0, wall.width], [height - 0.35, height], [0, 0.1], color));
  relief.shadows.push(shadowOfBlock(wall, [0, wall.width], [height - 0.35, height], [0, 1]));
}
