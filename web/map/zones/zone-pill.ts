import type { MapFrame } from "#domain/map/view.ts";
import { type Point, placerOf } from "../markers/marker-layout.ts";

/** Pixels. */
export const zonePillHalfHeight = 11;

/** The price of a zone, half the width of its pill in pixels, and where its middle stands in root units. */
export type ZoneText = {
  readonly code: string;
  readonly text: string;
  readonly halfWidth: number;
  readonly units: Point;
};

/** Says whether a zone's price lies under a point of the map. */
export function isOnZoneText(texts: readonly ZoneText[], frame: MapFrame, point: Point): boolean {
  const place = placerOf(frame);
  return texts.some(({ units, halfWidth }) => {
    const { x, y } = place(units);
    return Math.abs(point.x - x) <= halfWidth && Math.abs(point.y - y) <= zonePillHalfHeight;
  });
}
