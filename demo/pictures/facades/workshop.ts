import { createCamera, levelQuad } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import { wordStrokes } from "../letters.ts";
import { drawGarageDoor } from "../parts/door.ts";
import { drawOpening, drawSurround } from "../parts/opening.ts";
import { drawHills, drawSky, drawStreet } from "../parts/setting.ts";
import { drawTree } from "../parts/tree.ts";
import { createRandom, type Random } from "../random.ts";
import { fill, type Point, pictureFile, stroke } from "../svg.ts";
import {
  block,
  createRelief,
  createWall,
  drawRelief,
  type Relief,
  rectangle,
  shadowOfBlock,
  type Wall,
} from "../wall.ts";

const trades = ["ATELIER", "GARAGE", "HUILERIE", "SAVONNERIE", "TUILERIE", "DOCK"] as const;

/** A workshop or a store of the northern districts: sheds on the sky, steel windows, a wide door. */
export function drawWorkshop(seed: number): string {
  const random = createRandom(seed);
  const sheds = random.integer(3, 4);
  const width = sheds * random.between(4.6, 5.4);
  const height = random.between(4.8, 5.6);
  const camera = createCamera({
    target: [width / 2, 0],
    distance: random.between(22, 28),
    yaw: random.pick([-1, 1]) * random.between(0.1, 0.36),
    eyeHeight: random.between(2.6, 4),
    scale: Math.min(62, 900 / width),
    at: [540, 596],
  });
  const color = random.pick(["#c98763", "#e6d6ba", "#d9a97f", "#cfd2cb", "#e2c79c"]);
  const wall = createWall(camera, [0, 0, 0], width, height);
  const side = createWall(camera, [width, 0, 0], 16, height, "right");
  const relief = createRelief();
  relief.flat.push(fill([rectangle(wall, [0, width], [0, height])], color), courses(wall, color));
  furnish(wall, relief, sheds, random);
  const right = camera.eye[0] > width ? fill([rectangle(side, [0, 16], [0, height])], side.tone(color)) : "";
  return pictureFile([
    drawSky(camera.horizon, random),
    drawHills(camera.horizon, random, false),
    fill([camera.shape(levelQuad([-60, 90], [-40, 0]))], "#cbbfa6"),
    random.chance(0.7)
      ? drawTree(
          camera,
          random.pick(["pine", "plane"] as const),
          [random.pick([-3.5, width + 4]), -4],
          9,
          random,
        )
      : "",
    right,
    drawSheds(wall, sheds, height, color),
    drawRelief(relief),
    drawStreet(camera, { from: -60, to: 90, pavement: 2, depth: 30 }, random),
  ]);
}

function furnish(wall: Wall, relief: Relief, sheds: number, random: Random): void {
  const bay = wall.width / sheds;
  const gate = random.integer(0, sheds - 1);
  const metal = random.pick(["#3f5f56", "#47698b", "#6b3f34", "#59636b"]);
  for (let index = 0; index < sheds; index += 1) {
    const [u0, u1] = [bay * index + 0.6, bay * (index + 1) - 0.6];
    if (index === gate) {
      drawGarageDoor(wall, relief, [u0, u1], [0, 3.3], metal, random.chance(0.5));
      sign(wall, relief, (u0 + u1) / 2, 3.8, random.pick(trades), mix(metal, "#2b3138", 0.3));
      continue;
    }
    const opening = { u: [u0, u1], v: [1.1, 3.9], recess: 0.25, arch: random.chance(0.5) ? 0.5 : 0 } as const;
    drawSurround(wall, relief, opening, 0.2, "#eadfc9");
    drawOpening(wall, relief, opening, { frame: metal, panes: 5, rows: 4 }, random);
    relief.front.push(block(wall, [u0 - 0.1, u1 + 0.1], [0.98, 1.1], [0, 0.14], "#eadfc9"));
  }
  for (let index = 0; index <= sheds; index += 1) {
    const at = Math.min(wall.width - 0.4, Math.max(0, bay * index - 0.2));
    relief.shadows.push(shadowOfBlock(wall, [at, at + 0.4], [0, wall.height], [0, 0.16]));
    relief.front.push(block(wall, [at, at + 0.4], [0, wall.height], [0, 0.16], "#eadfc9"));
  }
}

/** The saw of glass and zinc on the roof. */
function drawSheds(wall: Wall, sheds: number, height: number, color: string): string {
  const bay = wall.width / sheds;
  const parts: string[] = [];
  for (let index = 0; index < sheds; index += 1) {
    const [u0, u1] = [bay * index, bay * (index + 1)];
    const peak = height + 1.7;
    parts.push(
      fill([[wall.at(u0, height), wall.at(u0 + 0.3, peak), wall.at(u1, height)]], mix(color, "#f2e6d0", 0.2)),
      stroke([[wall.at(u0, height), wall.at(u0 + 0.3, peak), wall.at(u1, height)]], inSun("#b9654a", 0.1), 6),
    );
    const round: Point[] = Array.from({ length: 13 }, (_, step) => {
      const turn = (step / 12) * Math.PI * 2;
      return wall.at(u0 + bay * 0.36 + 0.36 * Math.cos(turn), height + 0.6 + 0.36 * Math.sin(turn));
    });
    parts.push(fill([round], "#41586b"));
  }
  parts.push(block(wall, [-0.05, wall.width + 0.05], [height - 0.2, height], [0, 0.2], "#eadfc9"));
  return parts.join("");
}

function courses(wall: Wall, color: string): string {
  const joints: Point[][] = [];
  for (let v = 0.3; v < wall.height; v += 0.3) joints.push([wall.at(0, v), wall.at(wall.width, v)]);
  return stroke(joints, inShade(color, 0.3), 1, 0.5);
}

function sign(wall: Wall, relief: Relief, middle: number, low: number, word: string, color: string): void {
  const size = Math.min(0.5, 3.6 / word.length);
  const lines = wordStrokes(word).map((line) =>
    line.map(([x, y]) => wall.at(middle + x * size, low + y * size, 0.02)),
  );
  relief.flat.push(stroke(lines, color, wall.camera.scale(wall.place(middle, low)) * size * 0.17));
}
