import { writeFilter } from "#domain/property/filter-parameters.ts";
import { boundsFigures, type PropertyFilter } from "#domain/property/property-filter.ts";
import { publicTiles, type TileSource } from "./marker-protocol.ts";

/** Filters over figures have tiles of their own, which differ from one viewer to the next. */
export function makeTileSource(filter: PropertyFilter, viewerId: string | null): TileSource {
  const parameters = Object.entries(writeFilter(filter, "tile")).map(([name, value]) => [
    name,
    String(value),
  ]);
  const query = new URLSearchParams(parameters).toString();
  return boundsFigures(filter)
    ? { key: `${viewerId}?${query}`, path: "/api/map/figure-tiles", query }
    : { ...publicTiles, key: query, query };
}
