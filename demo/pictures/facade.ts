import { drawContemporary, drawResidence, drawSlab } from "./facades/apartment-blocks.ts";
import { drawBastide } from "./facades/bastide.ts";
import { drawCabanon } from "./facades/cabanon.ts";
import { drawHaussmannien } from "./facades/haussmannien.ts";
import { drawTroisFenetres } from "./facades/trois-fenetres.ts";
import { drawVilla } from "./facades/villa.ts";
import { drawVillageHouse } from "./facades/village-house.ts";
import { drawWorkshop } from "./facades/workshop.ts";

/** The types of building that one meets in Marseille. */
export const facadeKinds = [
  "trois-fenetres",
  "haussmannien",
  "village-house",
  "cabanon",
  "bastide",
  "villa",
  "residence",
  "slab",
  "contemporary",
  "workshop",
] as const;
export type FacadeKind = (typeof facadeKinds)[number];

/** Draws a building as a photograph would show it: SVG, 1080 x 720, the same for the same seed. */
export function drawFacade(seed: number, kind: FacadeKind): string {
  return drawings[kind](seed);
}

const drawings: Readonly<Record<FacadeKind, (seed: number) => string>> = {
  "trois-fenetres": drawTroisFenetres,
  haussmannien: drawHaussmannien,
  "village-house": drawVillageHouse,
  cabanon: drawCabanon,
  bastide: drawBastide,
  villa: drawVilla,
  residence: drawResidence,
  slab: drawSlab,
  contemporary: drawContemporary,
  workshop: drawWorkshop,
};
