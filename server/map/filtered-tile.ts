import { and, gte, lt } from "drizzle-orm";
import type { Viewer } from "#domain/access.ts";
import type { HomeFilter } from "#domain/home-filter.ts";
import { keyRangeOf, type TileAddress } from "#domain/map/tile-address.ts";
import type { Database } from "../database/open.ts";
import { properties } from "../database/schema.ts";
import { GridIndex } from "./grid-index.ts";
import { passesFor } from "./home-filter-query.ts";
import { agencyKind, forSaleKind, type MapEntry, soldKind } from "./map-entry.ts";

/**
 * A tile in its wire form that holds, of the homes, those that pass a filter over figures for this viewer; agencies
 * pass every filter. Read from the database, which alone knows figures, so it is for one reply.
 */
export async function encodeFilteredTile(
  db: Database,
  index: GridIndex,
  wanted: { readonly tile: TileAddress; readonly filter: HomeFilter; readonly viewer: Viewer },
): Promise<Uint8Array> {
  const { from, to } = keyRangeOf(wanted.tile);
  const homes = await db
    .select({ key: properties.mapKey, number: properties.number, saleDate: properties.saleDate })
    .from(properties)
    .where(
      and(gte(properties.mapKey, from), lt(properties.mapKey, to), passesFor(wanted.filter, wanted.viewer)),
    );
  const entries = homes.flatMap(({ key, number, saleDate }): MapEntry[] => {
    const kind = saleDate === null ? forSaleKind : soldKind;
    return key === null ? [] : [{ key, number, kind, attributes: 0 }];
  });
  const filtered = new GridIndex();
  filtered.load([...entries, ...index.entriesOf(wanted.tile, agencyKind)]);
  return filtered.tile(wanted.tile);
}
