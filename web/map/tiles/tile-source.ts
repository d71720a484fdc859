import { writeFilter } from "#domain/property/filter-parameters.ts";
import { boundsFigures, type PropertyFilter } from "#domain/property/property-filter.ts";

/** Where the tiles of the markers come from. Of two sources with one key, the tiles are the same. */
export type TileSource = { readonly key: string; readonly path: string; readonly query: string };

/** Filters over figures have tiles of their own, which differ from one viewer to the next. */
export function tileSourceOf(filter: PropertyFilter, viewerId: string | null): TileSource {
  const parameters = Object.entries(writeFilter(filter, "tile")).map(([name, value]) => [
    name,
    String(value),
  ]);
  const query = new URLSearchParams(parameters).toString();
  return boundsFigures(filter)
    ? { key: `${viewerId}?${query}`, path: "/api/map/figure-tiles", query }
    : { key: query, path: "/api/map/tiles", query };
}
