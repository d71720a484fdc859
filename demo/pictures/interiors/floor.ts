import { levelQuad, type Place } from "../camera.ts";
import { inShade, inSun, mix } from "../color.ts";
import type { Random } from "../random.ts";
import { fill, type Point } from "../svg.ts";
import type { Room } from "./room.ts";

type FloorKind = "tomettes" | "planks" | "cement" | "stone";

/** The floor of a room, laid to where the frame cuts it. */
export function drawFloor(room: Room, kind: FloorKind, random: Random): string {
  const far = room.depth + 3;
  const base = (color: string): string =>
    fill([room.camera.shape(levelQuad([0, room.width], [0, far]))], color);
  switch (kind) {
    case "tomettes":
      return base("#8d4a35") + tomettes(room, random);
    case "planks":
      return base("#8f6a47") + planks(room, random);
    case "cement":
      return base("#d9d0c0") + cement(room, random);
    case "stone":
      return base("#b9ab94") + stone(room, random);
  }
}

/** Hexagons of fired clay, 26 cm wide, in four tones. */
function tomettes(room: Room, random: Random): string {
  const tones: Point[][][] = [[], [], [], []];
  const [pitch, row] = [0.26, 0.225];
  for (let line = 0; line * row < room.depth; line += 1) {
    for (let x = (line % 2) * (pitch / 2); x < room.width + pitch; x += pitch) {
      const shape = Array.from({ length: 6 }, (_, corner): Place => {
        const turn = (Math.PI / 3) * corner + Math.PI / 6;
        return [
          Math.max(0, Math.min(room.width, x + Math.cos(turn) * 0.143)),
          0,
          Math.max(0, line * row + Math.sin(turn) * 0.143),
        ];
      });
      tones[random.integer(0, 3)]?.push(room.camera.shape(shape));
    }
  }
  return ["#b9684b", "#b05f43", "#c27355", "#aa5b42"]
    .map((color, index) => fill(tones[index] ?? [], color))
    .join("");
}

function planks(room: Room, random: Random): string {
  const tones: Point[][][] = [[], [], []];
  for (let x = 0; x < room.width; x += 0.16) {
    let z = -random.between(0, 1.2);
    while (z < room.depth) {
      const length = random.between(0.9, 1.6);
      const [x1, z0, z1] = [Math.min(room.width, x + 0.152), Math.max(0, z), z + length - 0.01];
      tones[random.integer(0, 2)]?.push(room.camera.shape(levelQuad([x, x1], [z0, z1])));
      z += length;
    }
  }
  return ["#c69b6c", "#bd9162", "#cfa677"].map((color, index) => fill(tones[index] ?? [], color)).join("");
}

/** Encaustic cement tiles: a diamond and four corners in two colours. */
function cement(room: Room, random: Random): string {
  const color = random.pick(["#5d7f92", "#8a4f43", "#5f7b69", "#4a5560"]);
  const diamonds: Point[][] = [];
  const corners: Point[][] = [];
  const size = 0.32;
  for (let x = 0; x < room.width; x += size) {
    for (let z = 0; z < room.depth; z += size) {
      const [w, half] = [Math.min(size, room.width - x), size / 2];
      const point = (dx: number, dz: number): Place => [x + Math.min(w, dx), 0, z + dz];
      diamonds.push(
        room.camera.shape([
          point(half, 0.03),
          point(size - 0.03, half),
          point(half, size - 0.03),
          point(0.03, half),
        ]),
      );
      corners.push(
        room.camera.shape([
          point(half, 0.11),
          point(size - 0.11, half),
          point(half, size - 0.11),
          point(0.11, half),
        ]),
      );
    }
  }
  return fill(diamonds, color) + fill(corners, mix(color, "#f3e6cc", 0.75));
}

function stone(room: Room, random: Random): string {
  const tones: Point[][][] = [[], []];
  const size = 0.6;
  for (let x = 0; x < room.width; x += size) {
    for (let z = 0; z < room.depth; z += size) {
      const x1 = Math.min(room.width, x + size - 0.015);
      tones[random.integer(0, 1)]?.push(room.camera.shape(levelQuad([x, x1], [z, z + size - 0.015])));
    }
  }
  return fill(tones[0] ?? [], inSun("#d8cab1", 0.2)) + fill(tones[1] ?? [], inShade("#dccfb8", 0.05));
}
