import type { MapFrame } from "#domain/map/view.ts";
import { type Point, placerOf } from "../markers/marker-layout.ts";

export const zonePillHalfHeight = 11; // pixels

/** A marker whose middle is nearer to a pill than this would be cut through its numeral. */
export const coveredWithin = 5; // pixels

/** Pixels, and root units for the middle. */
export type ZoneText = {
  readonly code: string;
  readonly text: string;
  readonly halfWidth: number;
  readonly units: Point;
};

/** Says whether a point lies on a price, or no more than `within` pixels beside it. */
export function isOnZoneText(texts: readonly ZoneText[], frame: MapFrame, point: Point, within = 0): boolean {
  const place = placerOf(frame);
  return texts.some(({ units, halfWidth }) => {
    const { x, y } = place(units);
    const [east, south] = [Math.abs(point.x - x) - halfWidth, Math.abs(point.y - y) - zonePillHalfHeight];
    return Math.hypot(Math.max(east, 0), Math.max(south, 0)) <= within;
  });
}
