/**
 * Tiles of the marker pyramid. Their size is that of the standard 512 px tiles of the same zoom, but x and y
 * count from the root's corner (`morton.ts`), so that every tile of every zoom is one contiguous range of keys.
 */
import { interleave, rootZoom } from "./morton.ts";

export const minTileZoom = rootZoom;
/** At zoom 19 a cell holds exactly the 16 bits of a place: serves map zooms up to 20.3 (see `tileZoomFor`). */
export const maxTileZoom = 19;

/** Bits a tile's cell number has: 128 x 128 cells. */
export const cellBits = 14;
export const cellsPerTile = 2 ** cellBits;
/** Places inside a tile are known on a grid of 2^15 x 2^15: 128 cells of 256 steps. */
export const stepsPerTile = 2 ** 15;

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** Says whether z, x, y name a tile of the pyramid: whole numbers, inside the root, zoom 8 to 19. */
export function isTileAddress({ z, x, y }: TileAddress): boolean {
  if (!Number.isInteger(z) || z < minTileZoom || z > maxTileZoom) return false;
  const side = tilesPerSide(z);
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < side && y < side;
}

/** How many tiles of zoom z lie along one side of the root. */
export function tilesPerSide(z: number): number {
  return 2 ** (z - rootZoom);
}

/** How many keys one tile of zoom z spans. */
export function keysPerTile(z: number): number {
  return 4 ** (26 - (z - rootZoom));
}

/** Root units along one step of a tile of zoom z (a 256th of a cell). */
export function unitsPerStep(z: number): number {
  return 2 ** (maxTileZoom - z);
}

/** The keys of a tile: `from` included, `to` not. */
export function keyRangeOf(tile: TileAddress): { from: number; to: number } {
  const span = keysPerTile(tile.z);
  const from = interleave(tile.x, tile.y) * span;
  return { from, to: from + span };
}

/** The keys of one cell (0 to 16383, in Morton order) of a tile: `from` included, `to` not. */
export function keyRangeOfCell(tile: TileAddress, cell: number): { from: number; to: number } {
  const span = keysPerTile(tile.z) / cellsPerTile;
  const from = keyRangeOf(tile).from + cell * span;
  return { from, to: from + span };
}

/**
 * The zoom of the tiles drawn at a map zoom, fractional: floor(Z - 0.4). A cell is then 5.28 to 10.56 px wide on
 * screen and its diagonal under 15 px, so that what shares a cell may always share a marker.
 * Below zoom 8.4 cells only get smaller; above 20.39 they would get too large: the map stops at zoom 20.
 */
export function tileZoomFor(mapZoom: number): number {
  return Math.min(maxTileZoom, Math.max(minTileZoom, Math.floor(mapZoom - 0.4)));
}
