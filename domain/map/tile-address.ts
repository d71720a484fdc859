/**
 * Tiles of the marker pyramid. Their size is that of the standard 512 px tiles of the same zoom, but x and y
 * count from the root's corner (`morton.ts`), so that every tile of every zoom is one contiguous range of keys.
 * A zoom half a step lower, 12.5 of 13, has the same tiles with their cells in pairs, side by side: half as many.
 */
import { interleave, rootZoom } from "./morton.ts";

export const minTileZoom = rootZoom;
/** At zoom 19 a cell holds exactly the 16 bits of a place: serves map zooms up to 20.3 (see `tileZoomFor`). */
export const maxTileZoom = 19;

/** The most cells of a tile: 128 x 128. */
export const mostCellsPerTile = 2 ** 14;
/** Places inside a tile are known on a grid of 2^15 x 2^15: 128 cells of 256 steps. */
export const stepsPerTile = 2 ** 15;

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** Says whether z, x, y name a tile of the pyramid: inside the root, zoom 7.5 to 19 by half steps. */
export function isTileAddress({ z, x, y }: TileAddress): boolean {
  if (!Number.isInteger(2 * z) || Math.ceil(z) < minTileZoom || z > maxTileZoom) return false;
  const side = tilesPerSide(z);
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < side && y < side;
}

/** Bits of a place that name a cell and not a place inside it, fewer than at a whole zoom: 1 where cells are paired, else 0. */
export function pairedBits(z: number): number {
  return 2 * (Math.ceil(z) - z);
}

/** How many cells a tile of zoom z has. */
export function cellsPerTile(z: number): number {
  return mostCellsPerTile >> pairedBits(z);
}

/** How many tiles of zoom z lie along one side of the root. */
export function tilesPerSide(z: number): number {
  return 2 ** (Math.ceil(z) - rootZoom);
}

/** How many keys one tile of zoom z spans. */
export function keysPerTile(z: number): number {
  return 4 ** (26 - (Math.ceil(z) - rootZoom));
}

/** Root units along one step of a tile of zoom z (a 256th of a cell's height). */
export function unitsPerStep(z: number): number {
  return 2 ** (maxTileZoom - Math.ceil(z));
}

/** The keys of a tile: `from` included, `to` not. */
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
 * The zoom of the tiles drawn at a map zoom, fractional: floor(Z - 0.4), half a step less while its cells are so small
 * that a pair of them may be one. A cell is then 6.68 to 10.56 px wide on screen, a pair 10.56 to 13.36 px by half of
 * that; the diagonal of both is under 15 px, so that what shares a cell may always share a marker.
 * Below zoom 8.4 cells only get smaller; above 20.39 they would get too large: the map stops at zoom 20.
 */
export function tileZoomFor(mapZoom: number): number {
  const z = Math.min(maxTileZoom, Math.max(minTileZoom, Math.floor(mapZoom - 0.4)));
  return mapZoom - z < 0.74 ? z - 0.5 : z;
}
