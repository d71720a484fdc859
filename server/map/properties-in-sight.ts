import { and, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#domain/access.ts";
import type { SightInput } from "#domain/api/map.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { mapKinds } from "#domain/map/vocabulary.ts";
import type { Database } from "../platform/database/open.ts";
import { properties } from "../records/property/property-schema.ts";
import type { MapService } from "./map-service.ts";
import { attributeFilterOf, passesFor, readFigureTest } from "./property-filter-query.ts";

/** More are searched by their place. */
const mostByNumber = 2_000;

/** Properties in sight that pass for a viewer: their count, and SQL by their numbers, or by place where they are many. */
export async function propertiesInSight(
  db: Database,
  map: MapService,
  { box, ranges, kinds, filter }: SightInput,
  viewer: Viewer,
  limit = mostByNumber,
) {
  const found = map.index.within(
    {
      west: unitsEast(box.west),
      east: unitsEast(box.east),
      north: unitsSouth(box.north),
      south: unitsSouth(box.south),
    },
    {
      ranges,
      kinds: kinds.reduce((mask, kind) => mask | (1 << mapKinds.indexOf(kind)), 0),
      filter: attributeFilterOf(filter),
      passesFigures: await readFigureTest(db, map.figures, filter, viewer),
      limit,
    },
  );
  const where = and(
    isNotNull(properties.mapKey),
    found.numbers === null
      ? and(insideOf(box), ranges && amongKeys(ranges))
      : inArray(properties.number, found.numbers),
    kindCondition(kinds),
    passesFor(filter, viewer),
  );
  return { total: found.total, where };
}

function kindCondition(kinds: SightInput["kinds"]): SQL | undefined {
  const hasSold = kinds.includes("sold");
  if (hasSold && kinds.includes("for_sale")) return undefined;
  return hasSold ? isNotNull(properties.saleDate) : isNull(properties.saleDate);
}

/** By the public place, which the map shows within 5 m. */
function insideOf({ west, south, east, north }: SightInput["box"]): SQL | undefined {
  const { publicLongitude, publicLatitude } = properties;
  return and(
    gte(publicLongitude, west),
    lte(publicLongitude, east),
    gte(publicLatitude, south),
    lte(publicLatitude, north),
  );
}

/** One multirange is searched by halves for each row, many conditions one by one. */
function amongKeys(ranges: NonNullable<SightInput["ranges"]>): SQL {
  const text = ranges.filter(({ from, to }) => from < to).map(({ from, to }) => `[${from},${to})`);
  return sql`${`{${text.join(",")}}`}::int8multirange @> ${properties.mapKey}`;
}
