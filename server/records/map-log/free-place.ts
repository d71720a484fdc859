import { sql } from "drizzle-orm";
import type { Place } from "#domain/geography.ts";
import { keyRangesAround } from "#domain/map/key-ranges.ts";
import { encodePlace, placeOf } from "#domain/map/morton.ts";
import { freePlaceNear } from "#domain/map/spread.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";

const nearMetres = 10;
/** More than 10 m in degrees at this latitude: a first sieve before distances. */
const nearDegrees = 0.0002;

/** A map key for each place: itself, or a free point of the 5 m circle around; null off the map. The caller holds `lockMap`. */
export async function takeFreePlaces(tx: Database, places: readonly Place[]): Promise<(number | null)[]> {
  const taken = await placesNear(tx, places);
  return places.map((place) => {
    const near = taken.filter(
      (other) =>
        Math.abs(other.latitude - place.latitude) < nearDegrees &&
        Math.abs(other.longitude - place.longitude) < nearDegrees,
    );
    const free = freePlaceNear(place, near);
    taken.push(free);
    return encodePlace(free.longitude, free.latitude);
  });
}

async function placesNear(tx: Database, places: readonly Place[]): Promise<Place[]> {
  const ranges = places.flatMap((place) => keyRangesAround(place, nearMetres));
  const from = ranges.map((range) => range.from);
  const to = ranges.map((range) => range.to);
  const rows = await tx.execute(sql`
    select distinct p.map_key::float8 as key
    from unnest(${sql.param(from)}::bigint[], ${sql.param(to)}::bigint[]) as area(low, high)
    join properties p on p.map_key >= area.low and p.map_key < area.high
  `);
  return rowsOf<{ key: number }>(rows).map(({ key }) => placeOf(key));
}
