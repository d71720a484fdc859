import type { Point } from "../../map/markers/marker-layout.ts";
import type { Inset } from "../../map/wishes/map-scene.ts";

export const previewWidth = 320; // pixels
export const previewHeight = 140; // pixels, at most
const gap = 8;

export type PreviewPlace = { readonly left: number } & (
  | { readonly top: number }
  | { readonly bottom: number }
);

/** Pixels from the map's edges: over the marker, or under it where there is no room; never under a panel. */
export function placePreview(
  marker: Point & { readonly radius: number },
  map: { readonly width: number; readonly height: number },
  inset: Inset,
): PreviewPlace {
  const least = inset.left + gap;
  const most = Math.max(least, map.width - inset.right - gap - previewWidth);
  const left = Math.min(most, Math.max(least, marker.x - previewWidth / 2));
  const distance = marker.radius + gap;
  const isRoomAbove = marker.y - distance - previewHeight >= inset.top + gap;
  if (isRoomAbove) return { left, bottom: map.height - marker.y + distance };
  const top = Math.min(marker.y + distance, map.height - inset.bottom - gap - previewHeight);
  return { left, top: Math.max(inset.top + gap, top) };
}
