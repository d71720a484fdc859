import type { Viewer } from "#domain/access.ts";
import type { TileAddress } from "#domain/map/tile-address.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { Database } from "../platform/database/open.ts";
import type { MapService } from "./map-service.ts";
import { attributeFilterOf, readFigureTest } from "./property-filter-query.ts";

/**
 * Some blocks of a tile in its wire form that hold, of the properties, those that pass a filter over figures for this viewer; agencies
 * pass every filter. It is made for one reply: who may see which figure differs from viewer to viewer.
 */
export async function encodeFilteredTile(
  db: Database,
  map: Pick<MapService, "index" | "figures">,
  {
    tile,
    blocks,
    filter,
    viewer,
  }: {
    readonly tile: TileAddress;
    readonly blocks: number;
    readonly filter: PropertyFilter;
    readonly viewer: Viewer;
  },
): Promise<Uint8Array> {
  const passesFigures = await readFigureTest(db, map.figures, filter, viewer);
  return map.index.tile(tile, attributeFilterOf(filter), passesFigures, blocks);
}
