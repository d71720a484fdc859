import { and, gte, lt, sql } from "drizzle-orm";
import type { Viewer } from "#domain/access.ts";
import { keyRangeOf, type TileAddress } from "#domain/map/tile-address.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { Database } from "../platform/database/open.ts";
import { agencyKind } from "../records/map-log/map-entry.ts";
import { properties } from "../records/property/property-schema.ts";
import { GridIndex } from "./grid-index.ts";
import { passesFor } from "./property-filter-query.ts";

/**
 * A tile in its wire form that holds, of the properties, those that pass a filter over figures for this viewer; agencies
 * pass every filter. The database alone knows figures, so the tile is for one reply.
 */
export async function encodeFilteredTile(
  db: Database,
  index: GridIndex,
  query: { readonly tile: TileAddress; readonly filter: PropertyFilter; readonly viewer: Viewer },
): Promise<Uint8Array> {
  const { from, to } = keyRangeOf(query.tile);
  // One row: a tile of the whole city holds so many properties that reading a row for each takes most of the time.
  const [row] = await db
    .select({ numbers: sql<string | null>`string_agg(${properties.number}::text, ',')` })
    .from(properties)
    .where(
      and(gte(properties.mapKey, from), lt(properties.mapKey, to), passesFor(query.filter, query.viewer)),
    );
  const passing = new Set(row?.numbers?.split(",").map(Number));
  const filtered = new GridIndex();
  const entries = [...index.entriesOf(query.tile)];
  filtered.load(entries.filter(({ kind, number }) => kind === agencyKind || passing.has(number)));
  return filtered.tile(query.tile);
}
