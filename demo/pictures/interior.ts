import { drawBathroom } from "./interiors/bathroom.ts";
import { drawBedroom } from "./interiors/bedroom.ts";
import { drawKitchen } from "./interiors/kitchen.ts";
import { drawDiningRoom, drawLivingRoom } from "./interiors/living-rooms.ts";
import { drawPool } from "./interiors/pool.ts";
import { drawStaircase } from "./interiors/staircase.ts";
import { drawStudy } from "./interiors/study.ts";
import { drawTerrace } from "./interiors/terrace.ts";

/** What the photographs after the first show of a property. */
export const interiorKinds = [
  "living-room",
  "dining-room",
  "kitchen",
  "bedroom",
  "bathroom",
  "study",
  "staircase",
  "terrace",
  "pool",
] as const;
export type InteriorKind = (typeof interiorKinds)[number];

/** Draws a room or an outside space: SVG, 1080 x 720, the same for the same seed. */
export function drawInterior(seed: number, kind: InteriorKind): string {
  return drawings[kind](seed);
}

const drawings: Readonly<Record<InteriorKind, (seed: number) => string>> = {
  "living-room": drawLivingRoom,
  "dining-room": drawDiningRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  study: drawStudy,
  staircase: drawStaircase,
  terrace: drawTerrace,
  pool: drawPool,
};
