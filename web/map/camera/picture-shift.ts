import type { MapFrame } from "#domain/map/view.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";

/** The basemap's picture reaches so far beyond what is seen of it, on each side. Pixels. */
export const bleed = 32;

/** Where a picture goes: its middle in pixels from where it was painted, and how many times as large it is shown. */
export type PictureShift = { readonly x: number; readonly y: number; readonly scale: number };

/**
 * How the picture painted for one frame is to be laid so that it shows another; null where it would not cover all that
 * is seen, or only out of scale by more than a share.
 */
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
