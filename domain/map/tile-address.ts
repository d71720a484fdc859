/**
 * Tiles of the marker pyramid: as large as standard 512 px tiles, but x and y count from the root's corner (`morton.ts`),
 * so that a tile is one contiguous range of keys. A zoom half a step lower pairs its cells side by side.
 */
import { interleave, rootZoom } from "./morton.ts";

export const minTileZoom = rootZoom;
/** At zoom 19 a cell holds exactly the 16 bits of a place; it serves map zooms up to 20.39 (see `tileZoomFor`). */
export const maxTileZoom = 19;

export const mostCellsPerTile = 2 ** 14;
/** A tile knows places on this grid: 128 cells of 256 steps. */
export const stepsPerTile = 2 ** 15;

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** Inside the root, zoom 7.5 to 19 by half steps. */
export function isTileAddress({ z, x, y }: TileAddress): boolean {
  if (!Number.isInteger(2 * z) || Math.ceil(z) < minTileZoom || z > maxTileZoom) return false;
  const side = tilesPerSide(z);
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < side && y < side;
}

/** Bits of a place that a cell has fewer than at a whole zoom: 2 x 0.5 where cells are paired, else 0. */
export function pairedBits(z: number): number {
  return 2 * (Math.ceil(z) - z);
}

export function cellsPerTile(z: number): number {
  return mostCellsPerTile >> pairedBits(z);
}

/** How many tiles of zoom z lie along one side of the root. */
export function tilesPerSide(z: number): number {
  return 2 ** (Math.ceil(z) - rootZoom);
}

export function keysPerTile(z: number): number {
  return 4 ** (26 - (Math.ceil(z) - rootZoom));
}

/** Root units along one step of a tile (a 256th of a cell's height). */
export function unitsPerStep(z: number): number {
  return 2 ** (maxTileZoom - Math.ceil(z));
}

/** `from` included, `to` not. */
export function keyRangeOf(tile: TileAddress): { from: number; to: number } {
  const span = keysPerTile(tile.z);
  const from = interleave(tile.x, tile.y) * span;
  return { from, to: from + span };
}

/** The keys of one cell (from 0, in Morton order) of a tile: `from` included, `to` not. */
export function keyRangeOfCell(tile: TileAddress, cell: number): { from: number; to: number } {
  const span = keysPerTile(tile.z) / cellsPerTile(tile.z);
  const from = keyRangeOf(tile).from + cell * span;
  return { from, to: from + span };
}

/**
 * The tile zoom for a map zoom: floor(Z - 0.4), half a step less while cells are small enough to pair.
 * Cells are 6.68 to 10.56 px wide, pairs 10.56 to 13.36 px; no diagonal reaches 15 px, so that a cell may share a marker.
 * Below zoom 8.4 cells only get smaller; above 20.39 they would be too large: the map stops at 20.
 */
export function tileZoomFor(mapZoom: number): number {
  const z = Math.min(maxTileZoom, Math.max(minTileZoom, Math.floor(mapZoom - 0.4)));
  return mapZoom - z < 0.74 ? z - 0.5 : z;
}
