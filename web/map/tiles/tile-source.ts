import { boundsFigures, figureBounds, type HomeFilter } from "#domain/property/property-filter.ts";

/** Where the tiles of the markers come from. Of two sources with one key, the tiles are the same. */
export type TileSource = { readonly key: string; readonly path: string; readonly query: string };

/** Filters over figures have tiles of their own, which differ from one viewer to the next. */
export function tileSourceOf(filter: HomeFilter, viewerId: string | null): TileSource {
  const query = new URLSearchParams();
  if (filter.types?.length) query.set("types", filter.types.join(","));
  if (filter.minRooms !== undefined) query.set("rooms", String(filter.minRooms));
  if (filter.equipment?.length) query.set("equipment", filter.equipment.join(","));
  if (!boundsFigures(filter))
    return { key: query.toString(), path: "/api/map/tiles", query: query.toString() };
  for (const name of figureBounds) {
    const bound = filter[name];
    if (bound !== undefined) query.set(name, String(bound));
  }
  const text = query.toString();
  return { key: `${viewerId}?${text}`, path: "/api/map/figure-tiles", query: text };
}
