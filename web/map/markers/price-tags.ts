import type { Markers } from "#domain/map/merge.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import type { Box } from "./box.ts";
import { type Point, placerOf } from "./marker-layout.ts";
import { countsOfMarker, markerRadius, markerScale, singleKind } from "./marker-look.ts";
import type { PlaceIndex } from "./place-index.ts";
import { TakenRoom } from "./taken-room.ts";

type PriceTag = { readonly text: string; readonly status: PropertyStatus };
export type PriceTags = PlaceIndex<PriceTag>;

/** Half its width, and how far its middle lies beside the property, in pixels. */
export type PricedMarker = PriceTag & {
  readonly index: number;
  readonly halfWidth: number;
  readonly beside: number;
};

/** From this zoom on properties stand apart enough for their prices. */
export const priceZoom = 15;
export const tagHalfHeight = 11;
export const tagTextSize = 12; // pixels
const padding = 7;
/** As shares of the text's size, each at least as wide as Inter's at weight 600. */
const characterWidths: Readonly<Record<string, number>> = { "1": 0.48, ",": 0.34, "\u00a0": 0.29, M: 0.95 };
const characterWidth = 0.68;

/** Those whose tag, in one of three places, covers no other marker or tag. */
export function choosePriced(markers: Markers, tags: PriceTags | null): PricedMarker[] {
  if (tags === null || tags.size === 0 || markers.zoom < priceZoom) return [];
  const perPixel = unitsPerPixel(markers.zoom);
  const scale = markerScale(markers.zoom);
  const room = new TakenRoom();
  const makeBox = (index: number, halfWidth: number, halfHeight: number, beside = 0): Box => ({
    x: need(markers.x[index]) / perPixel + beside,
    y: need(markers.y[index]) / perPixel,
    halfWidth,
    halfHeight,
  });
  const candidates: (PriceTag & { readonly index: number })[] = [];
  for (let index = 0; index < markers.size; index++) {
    const counts = countsOfMarker(markers, index);
    const kind = singleKind(counts);
    const tag = kind === null ? null : tags.find(need(markers.x[index]), need(markers.y[index]));
    const radius = markerRadius(counts) * scale;
    room.take(makeBox(index, radius, radius));
    if (tag !== null && tag.status === kind) candidates.push({ ...tag, index });
  }
  return candidates.flatMap((tag) => {
    const halfWidth = halfWidthOf(tag);
    for (const side of [0, 1, -1]) {
      const beside = side * (halfWidth - tagHalfHeight);
      const box = makeBox(tag.index, halfWidth, tagHalfHeight, beside);
      // It touches its own marker.
      if (room.countTouching(box, 1) > 1) continue;
      room.take(box);
      return [{ ...tag, halfWidth, beside }];
    }
    return [];
  });
}

export function pricedAt(
  markers: Markers,
  priced: readonly PricedMarker[],
  frame: Parameters<typeof placerOf>[0],
  point: Point,
): number | null {
  const place = placerOf(frame);
  const hit = priced.find(({ index, halfWidth, beside }) => {
    const { x, y } = place({ x: need(markers.x[index]), y: need(markers.y[index]) });
    return Math.abs(point.x - x - beside) <= halfWidth && Math.abs(point.y - y) <= tagHalfHeight;
  });
  return hit?.index ?? null;
}

function halfWidthOf({ text }: Pick<PriceTag, "text">): number {
  const shares = [...text].map((character) => characterWidths[character] ?? characterWidth);
  return (tagTextSize * shares.reduce((sum, share) => sum + share, 0)) / 2 + padding;
}
