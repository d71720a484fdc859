import { type Bounds, mapBounds } from "../geography.ts";

export const stillTileSide = 512;
/** Steps are half zooms: a picture is shown a fifth larger or smaller at most. */
export const stillSteps = { least: 18, most: 37 } as const;
/** Degrees that a map at the edge of its bounds may show beyond them. */
const edgeDegrees = 0.2;

/** Column and row count from the north-west of the world. */
export type StillSquare = { readonly zoom: number; readonly column: number; readonly row: number };

/** Where a place lies, in tiles of a zoom from the north-west of the world (web Mercator). */
export function tilesToPlace(
  zoom: number,
  longitude: number,
  latitude: number,
): readonly [x: number, y: number] {
  const tiles = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  return [((longitude + 180) / 360) * tiles, ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles];
}

/** The margin is in pixels. */
export function boundsOfSquare({ zoom, column, row }: StillSquare, margin = 0): Bounds {
  const tiles = 2 ** zoom;
  const share = margin / stillTileSide;
  const longitude = (x: number) => (x / tiles) * 360 - 180;
  const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tiles))) * 180) / Math.PI;
  return {
    west: longitude(column - share),
    east: longitude(column + 1 + share),
    north: latitude(row - share),
    south: latitude(row + 1 + share),
  };
}

export function isAroundCity(square: StillSquare): boolean {
  const { west, east, north, south } = boundsOfSquare(square);
  return (
    east > mapBounds.west - edgeDegrees &&
    west < mapBounds.east + edgeDegrees &&
    north > mapBounds.south - edgeDegrees &&
    south < mapBounds.north + edgeDegrees
  );
}
