import type { Place } from "../geography.ts";
import { moveBy } from "./move-by.ts";

export const perimeterPoints = 64;

/** The outline of a circle on the ground: 64 places at `radiusM` from its centre, from the north by the east. */
export function outlineOfPerimeter(center: Place, radiusM: number): Place[] {
  return Array.from({ length: perimeterPoints }, (_, at) => {
    const angle = (at / perimeterPoints) * 2 * Math.PI;
    return moveBy(center, radiusM * Math.sin(angle), radiusM * Math.cos(angle));
  });
}
