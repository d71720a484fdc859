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
  return measureToZoneText(texts, frame, point) <= 0;
}

/** Says whether a marker whose middle is there is not drawn, as the shader decides it too. */
export function isHiddenByZoneText(texts: readonly ZoneText[], frame: MapFrame, middle: Point): boolean {
  return measureToZoneText(texts, frame, middle) < coveredWithin;
}

/** Pixels to the nearest price, 0 on it. */
function measureToZoneText(texts: readonly ZoneText[], frame: MapFrame, { x, y }: Point): number {
  const place = placerOf(frame);
  const gaps = texts.map(({ units, halfWidth }) => {
    const middle = place(units);
    const [east, south] = [Math.abs(x - middle.x) - halfWidth, Math.abs(y - middle.y) - zonePillHalfHeight];
    return Math.hypot(Math.max(east, 0), Math.max(south, 0));
  });
  return Math.min(...gaps);
}
