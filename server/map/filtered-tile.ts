import type { Viewer } from "#domain/access.ts";
import type { TileAddress } from "#domain/map/tile-address.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { Database } from "../platform/database/open.ts";
import type { MapService } from "./map-service.ts";
import { attributeFilterOf, readFigureTest } from "./property-filter-query.ts";

/** Blocks of a tile under a filter over figures, made for one viewer; agencies pass every filter. */
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
