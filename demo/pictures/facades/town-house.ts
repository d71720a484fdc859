import { need } from "#domain/need.ts";
import type { Camera } from "../camera.ts";
import { inShade, mix } from "../color.ts";
import { curtainColors } from "../palette.ts";
import { type Balcony, drawBalcony, ironColor, type Railing } from "../parts/balcony.ts";
import { doorColors, drawDoor } from "../parts/door.ts";
import { drawLaundry } from "../parts/laundry.ts";
import { drawMansard } from "../parts/mansard.ts";
import { drawOpening, drawSurround, type Opening } from "../parts/opening.ts";
import { drawChimney, drawCornice, drawGenoise, drawTileRoof, tileColors } from "../parts/roof.ts";
import { drawShop } from "../parts/shop.ts";
import { drawShutters, pickShutterState, type ShutterModel } from "../parts/shutter.ts";
import type { Random } from "../random.ts";
import { fill, type Point } from "../svg.ts";
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

/** A house of the old city between its neighbours, described storey by storey. */
export type TownHouse = {
  readonly bays: number;
  readonly bayWidth: number; // metres
  /** Heights of the storeys in metres, the ground floor first. */
  readonly storeys: readonly number[];
  readonly render: string;
  readonly trim: string;
  readonly shutters: { readonly model: ShutterModel; readonly color: string } | null;
  readonly windowWidth: number; // metres
  readonly railing: Railing;
  /** Storeys with one balcony over the whole width, and storeys with one before each middle window. */
  readonly longBalconies: readonly number[];
  readonly smallBalconies: readonly number[];
  readonly ground: "shop" | "door" | "door and shop";
  readonly stone: boolean; // joints of cut stone on the ground floor
  readonly arch: number; // metres
  readonly roof: "cornice" | "genoise" | "mansard";
  readonly laundry: boolean;
};

/** The width of the house on the street, in metres. */
export function widthOf(house: TownHouse): number {
  return house.bays * house.bayWidth;
}

/** Draws the house with its lower left corner at `x` on the street line. */
export function drawTownHouse(camera: Camera, x: number, house: TownHouse, random: Random): string {
  const height = house.storeys.reduce((sum, storey) => sum + storey, 0);
  const width = widthOf(house);
  const wall = createWall(camera, [x, 0, 0], width, height);
  const relief = createRelief();
  relief.flat.push(fill([rectangle(wall, [0, width], [0, height])], house.render));
  relief.flat.push(weathering(wall, house, random));
  if (house.stone) relief.flat.push(stoneJoints(wall, need(house.storeys[0]), house.trim));
  drawGroundFloor(wall, relief, house, random);
  let floor = need(house.storeys[0]);
  for (const [index, storey] of house.storeys.slice(1).entries()) {
    drawStorey(wall, relief, house, [index + 1, floor, storey], random);
    floor += storey;
  }
  drawStringCourse(wall, relief, need(house.storeys[0]), house.trim);
  return gables(camera, x, width, height, house) + drawTop(wall, relief, house, height, random);
}

function drawTop(wall: Wall, relief: Relief, house: TownHouse, height: number, random: Random): string {
  const chimney = random.chance(0.7)
    ? drawChimney(wall, random.between(0.5, wall.width - 1.5), height + 0.4, house.render)
    : "";
  if (house.roof === "genoise") {
    drawGenoise(wall, relief, height, house.trim, 2);
    const roof = drawTileRoof(wall, height, 1.5, 3, random.pick(tileColors), random);
    return chimney + roof + drawRelief(relief);
  }
  drawCornice(wall, relief, height, house.trim);
  if (house.roof === "cornice") return chimney + drawRelief(relief);
  const bays = Array.from({ length: house.bays }, (_, index) => (index + 0.5) * house.bayWidth);
  return chimney + drawMansard(wall, height, bays, random) + drawRelief(relief);
}

/** The blind walls that show above lower neighbours. */
function gables(camera: Camera, x: number, width: number, height: number, house: TownHouse): string {
  const color = mix(house.render, "#d8cdbb", 0.5);
  const [right, left] = [
    createWall(camera, [x + width, 0, 0], 11, height, "right"),
    createWall(camera, [x, 0, -11], 11, height, "left"),
  ];
  const sides: Point[][] = [];
  if (camera.eye[0] > x + width) sides.push(rectangle(right, [0, 11], [0, height]));
  const lit = camera.eye[0] < x ? fill([rectangle(left, [0, 11], [0, height])], left.tone(color)) : "";
  return fill(sides, right.tone(color)) + lit;
}

function drawGroundFloor(wall: Wall, relief: Relief, house: TownHouse, random: Random): void {
  const storey = house.storeys[0] ?? 3.5;
  const color = random.pick(doorColors);
  const doorBay = random.chance(0.5) ? 0 : house.bays - 1;
  const middle = (doorBay + 0.5) * house.bayWidth;
  if (house.ground === "shop") {
    drawShop(wall, relief, [0.3, wall.width - 0.3], storey - 0.3, random);
    return;
  }
  drawDoor(
    wall,
    relief,
    [middle - 0.62, middle + 0.62],
    Math.min(3.1, storey - 0.45),
    house.trim,
    color,
    random,
  );
  if (house.ground === "door and shop") {
    const span =
      doorBay === 0
        ? ([house.bayWidth + 0.05, wall.width - 0.3] as const)
        : ([0.3, wall.width - house.bayWidth - 0.05] as const);
    drawShop(wall, relief, span, storey - 0.35, random);
    return;
  }
  for (let bay = 0; bay < house.bays; bay += 1) {
    if (bay === doorBay) continue;
    const at = (bay + 0.5) * house.bayWidth;
    drawWindow(
      wall,
      relief,
      house,
      { u: [at - 0.5, at + 0.5], v: [1.05, Math.min(2.75, storey - 0.7)], recess: 0.24, arch: house.arch },
      random,
    );
  }
}

function drawStorey(
  wall: Wall,
  relief: Relief,
  house: TownHouse,
  [index, floor, storey]: readonly [number, number, number],
  random: Random,
): void {
  const long = house.longBalconies.includes(index);
  const small = house.smallBalconies.includes(index);
  const top = floor + storey - 0.62;
  const low = long || small ? floor + 0.12 : floor + (storey > 3 ? 0.35 : 0.7);
  const half = house.windowWidth / 2;
  for (let bay = 0; bay < house.bays; bay += 1) {
    const middle = (bay + 0.5) * house.bayWidth;
    const u = [middle - half, middle + half] as const;
    drawWindow(wall, relief, house, { u, v: [low, top], recess: 0.26, arch: house.arch }, random);
    const central = house.bays % 2 === 1 && bay === (house.bays - 1) / 2;
    if (small && (central || house.bays !== 3)) {
      const wide = [u[0] - 0.35, u[1] + 0.35] as const;
      drawBalcony(wall, relief, { ...ironwork(house), u: wide, v: floor + 0.1, depth: 0.6, consoles: true });
    } else if (!long) {
      const railing = house.railing === "scrolls" ? "scrolls" : "bars";
      drawBalcony(wall, relief, { ...ironwork(house), u, v: low, depth: 0.1, railing });
    }
  }
  if (long) {
    const wide = [0.25, wall.width - 0.25] as const;
    drawBalcony(wall, relief, { ...ironwork(house), u: wide, v: floor + 0.1, depth: 0.85, consoles: true });
  }
  if (house.laundry && index === house.storeys.length - 1) {
    const start = house.bayWidth * 0.5;
    const reach = house.bayWidth * random.pick([1, Math.min(2, house.bays - 1)]);
    drawLaundry(wall, relief, [start, start + reach], low + 0.35, random);
  }
}

function ironwork({ railing, shutters, trim }: TownHouse): Pick<Balcony, "railing" | "color" | "slab"> {
  return { railing, color: ironColor(shutters?.color ?? "#47545c"), slab: trim };
}

function drawWindow(wall: Wall, relief: Relief, house: TownHouse, opening: Opening, random: Random): void {
  const state = pickShutterState(random);
  if (house.roof !== "genoise" || house.arch > 0) drawSurround(wall, relief, opening, 0.16, house.trim);
  const curtain = random.chance(0.5) ? { curtain: random.pick(curtainColors) } : {};
  drawOpening(
    wall,
    relief,
    opening,
    { frame: "#f0e9dc", panes: 2, rows: 4, open: random.chance(0.1), ...curtain },
    random,
  );
  const sill = [opening.u[0] - 0.14, opening.u[1] + 0.14] as const;
  const [low] = opening.v;
  relief.shadows.push(shadowOfBlock(wall, sill, [low - 0.12, low], [0, 0.14]));
  relief.front.push(block(wall, sill, [low - 0.12, low], [0, 0.14], house.trim));
  if (house.shutters === null) return;
  const v = [opening.v[0] + 0.02, opening.v[1] - (opening.arch ?? 0) * 0.6] as const;
  drawShutters(wall, relief, opening.u, v, { ...house.shutters, state });
}

function drawStringCourse(wall: Wall, relief: Relief, v: number, color: string): void {
  relief.shadows.push(shadowOfBlock(wall, [0, wall.width], [v - 0.16, v + 0.06], [0, 0.14]));
  relief.front.push(block(wall, [0, wall.width], [v - 0.16, v + 0.06], [0, 0.14], color));
}

function stoneJoints(wall: Wall, height: number, color: string): string {
  const joints: Point[][] = [];
  for (let v = 0.5; v < height - 0.2; v += 0.5) joints.push(rectangle(wall, [0, wall.width], [v, v + 0.05]));
  return fill([rectangle(wall, [0, wall.width], [0, height])], color) + fill(joints, inShade(color, 0.45));
}

/** Plinth, drainpipe side and faint patches: the render of a house that has seen summers. */
function weathering(wall: Wall, house: TownHouse, random: Random): string {
  const patches = Array.from({ length: 7 }, () => {
    const u = random.between(0, wall.width - 1);
    const v = random.between(0.5, wall.height - 1);
    const width = Math.min(random.between(0.4, 1.6), wall.width - u);
    return rectangle(wall, [u, u + width], [v, v + random.between(0.15, 0.7)]);
  });
  return (
    fill(
      patches,
      random.chance(0.5) ? mix(house.render, "#fff7e6", 0.35) : inShade(house.render, 0.12),
      0.8,
    ) + fill([rectangle(wall, [0, wall.width], [0, 0.7])], inShade(mix(house.render, "#cdbfa8", 0.6), 0.25))
  );
}
