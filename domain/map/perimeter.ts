import type { Place } from "../geography.ts";
import { moveBy } from "./move-by.ts";

const perimeterPoints = 64;

/** 64 places on the ground, clockwise from the north. */
export function outlineOfPerimeter(center: Place, radiusM: number): Place[] {
  return Array.from({ length: perimeterPoints }, (_, at) => {
    const angle = (at / perimeterPoints) * 2 * Math.PI;
    return moveBy(center, radiusM * Math.sin(angle), radiusM * Math.cos(angle));
  });
}
