import type { Place } from "../geography.ts";
import { rootZoom, unitsEast, unitsSouth } from "./morton.ts";
import { keysPerTile, type TileAddress, tilesPerSide, tileZoomFor } from "./tile-address.ts";

/** A map on screen, north up: MapLibre zoom (fractional), size and margin in CSS pixels. */
export type MapFrame = {
  readonly center: Place;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
};

export type UnitBox = {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
};

const tilePixels = 512;

/** Root units along one CSS pixel at a map zoom. */
export function unitsPerPixel(mapZoom: number): number {
  return 2 ** (26 + rootZoom - mapZoom) / tilePixels;
}

/** With its margin, in root units; it may reach outside the root. */
export function boxOfFrame(frame: MapFrame): UnitBox {
  const x = unitsEast(frame.center.longitude);
  const y = unitsSouth(frame.center.latitude);
  const perPixel = unitsPerPixel(frame.zoom);
  const halfWidth = (frame.width / 2 + frame.margin) * perPixel;
  const halfHeight = (frame.height / 2 + frame.margin) * perPixel;
  return { west: x - halfWidth, north: y - halfHeight, east: x + halfWidth, south: y + halfHeight };
}

/** Nearest to the centre first; none outside the root. */
export function tilesForView(frame: MapFrame): TileAddress[] {
  const z = tileZoomFor(frame.zoom);
  const side = Math.sqrt(keysPerTile(z));
  const last = tilesPerSide(z) - 1;
  const box = boxOfFrame(frame);
  const tiles: TileAddress[] = [];
  for (let y = Math.max(0, Math.floor(box.north / side)); y <= Math.min(last, box.south / side); y++) {
    for (let x = Math.max(0, Math.floor(box.west / side)); x <= Math.min(last, box.east / side); x++) {
      tiles.push({ z, x, y });
    }
  }
  const middleX = (box.west + box.east) / 2 / side - 0.5;
  const middleY = (box.north + box.south) / 2 / side - 0.5;
  const distance = (tile: TileAddress) => (tile.x - middleX) ** 2 + (tile.y - middleY) ** 2;
  return tiles.sort((a, b) => distance(a) - distance(b));
}
