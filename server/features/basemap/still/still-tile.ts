import {
  isAroundCity,
  type StillSquare,
  stillSteps,
  stillTileSide,
  tilesToPlace,
} from "#domain/map/still-tiles.ts";
import type { BasemapTheme } from "../../../../city/basemap/palette.ts";

export type StillTile = StillSquare & { readonly theme: BasemapTheme };

export type Point = readonly [x: number, y: number];

/** Null for what no map of Marseille asks for. */
export function readStillTile(theme: string, step: string, x: string, y: string): StillTile | null {
  if (theme !== "light" && theme !== "dark") return null;
  if (![step, x, y].every((text) => /^\d{1,7}$/.test(text))) return null;
  const steps = Number(step);
  if (steps < stillSteps.least || steps > stillSteps.most) return null;
  const tile: StillTile = { theme, zoom: steps / 2, column: Number(x), row: Number(y) };
  return isAroundCity(tile) ? tile : null;
}

/** Where a place lies in a tile, in pixels from its corner; off it for a place beside it. */
export function projectInto({ zoom, column, row }: StillTile): (place: readonly [number, number]) => Point {
  return ([longitude, latitude]) => {
    const [x, y] = tilesToPlace(zoom, longitude, latitude);
    return [(x - column) * stillTileSide, (y - row) * stillTileSide];
  };
}
