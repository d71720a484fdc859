import type { MapFrame } from "#domain/map/view.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";

/** Pixels of the basemap's picture beyond what is seen of it, on each side. */
export const bleed = 32;

/** Pixels from where it was painted. */
export type PictureShift = { readonly x: number; readonly y: number; readonly scale: number };

/** Null where the picture would not cover all that is seen, or only out of scale by more than `mostScaled`. */
export function shiftOfPicture(painted: MapFrame, seen: MapFrame, mostScaled: number): PictureShift | null {
  const { width, height } = seen;
  if (painted.width !== width || painted.height !== height) return null;
  const scale = 2 ** (seen.zoom - painted.zoom);
  const middle = pointOfPlace(painted.center, seen);
  const [x, y] = [middle.x - width / 2, middle.y - height / 2];
  const covers = (side: number, away: number) => scale * (side / 2 + bleed) - Math.abs(away) >= side / 2;
  if (Math.abs(scale - 1) > mostScaled || !covers(width, x) || !covers(height, y)) return null;
  return { x, y, scale };
}
