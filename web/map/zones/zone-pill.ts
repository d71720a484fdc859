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

export function isOnZoneText(texts: readonly ZoneText[], frame: MapFrame, point: Point): boolean {
  const place = placerOf(frame);
  return texts.some(({ units, halfWidth }) => {
    const { x, y } = place(units);
    return Math.abs(point.x - x) <= halfWidth && Math.abs(point.y - y) <= zonePillHalfHeight;
  });
}
