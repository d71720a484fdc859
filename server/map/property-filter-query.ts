/** The rule of `domain/property/passes-filter.fixture.ts` as the index in memory and SQL can search it. */
import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { decideReach, seesEveryFigure, type Viewer } from "#domain/access.ts";
import {
  boundsFigures,
  mostRoomsFiltered,
  type PropertyFilter,
  type PublicFilter,
} from "#domain/property/property-filter.ts";
import { equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import type { Database } from "../platform/database/open.ts";
import type { AttributeFilter } from "../records/map-log/map-entry.ts";
import { properties } from "../records/property/property-schema.ts";
import type { PropertyFigures } from "./property-figures.ts";

/** The filter over the index in memory. */
export function attributeFilterOf({ types = [], minRooms, equipment = [] }: PublicFilter): AttributeFilter {
  const makeMask = (names: readonly string[], chosen: readonly string[]) =>
    chosen.reduce((mask, name) => mask | (1 << names.indexOf(name)), 0);
  return {
    ...(types.length === 0 ? {} : { types: makeMask(propertyTypes, types) }),
    ...(minRooms === undefined ? {} : { minRooms: Math.min(minRooms, mostRoomsFiltered) }),
    equipment: makeMask(equipmentNames, equipment),
  };
}

/** Undefined where the viewer may see all figures. */
export function knownTo(viewer: Viewer): SQL | undefined {
  return seesEveryFigure(viewer) ? undefined : or(isNull(properties.saleDate), openTo(viewer));
}

/** Figures this viewer sees and others do not; undefined where there are none. */
function openTo(viewer: Viewer): SQL | undefined {
  const ids = [...viewer.unlockedPropertyIds];
  return or(
    viewer.kind === "member" ? eq(properties.userId, viewer.userId) : undefined,
    viewer.kind === "member" && viewer.team !== null && decideReach(viewer, "seeStock") === "all"
      ? eq(properties.agencyId, viewer.team.agencyId)
      : undefined,
    ids.length === 0 ? undefined : inArray(properties.id, ids),
  );
}

/** A test by property number for this viewer; withheld figures pass none. Undefined where no figure is bounded. */
export async function readFigureTest(
  db: Database,
  figures: PropertyFigures,
  filter: PropertyFilter,
  viewer: Viewer,
): Promise<((number: number) => boolean) | undefined> {
  if (!boundsFigures(filter)) return undefined;
  const isWithin = figures.within(filter);
  if (seesEveryFigure(viewer)) return isWithin;
  const open = openTo(viewer);
  const rows =
    open === undefined ? [] : await db.select({ number: properties.number }).from(properties).where(open);
  const opened = new Set(rows.map(({ number }) => number));
  return (number) => (figures.isForSale(number) || opened.has(number)) && isWithin(number);
}

/** Undefined where all pass. */
export function passesFor(filter: PropertyFilter, viewer: Viewer): SQL | undefined {
  const { types = [], minRooms = 0, equipment = [] } = filter;
  return and(
    types.length === 0 ? undefined : inArray(properties.propertyType, [...types]),
    minRooms === 0 ? undefined : gte(properties.rooms, minRooms),
    ...equipment.map((name) => eq(properties[name], true)),
    boundsFigures(filter) ? and(knownTo(viewer), withinFigures(filter)) : undefined,
  );
}

function withinFigures(filter: PropertyFilter): SQL | undefined {
  const { minPrice, maxPrice, minSurface, maxSurface, firstSaleYear, lastSaleYear } = filter;
  const { price, surfaceArea, saleDate } = properties;
  return and(
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
    minSurface === undefined ? undefined : gte(surfaceArea, minSurface),
    maxSurface === undefined ? undefined : lte(surfaceArea, maxSurface),
    firstSaleYear === undefined ? undefined : sql`${saleDate} >= make_date(${dateYear(firstSaleYear)}, 1, 1)`,
    lastSaleYear === undefined ? undefined : sql`${saleDate} <= make_date(${dateYear(lastSaleYear)}, 12, 31)`,
  );
}

/** SQL knows no year 0. */
function dateYear(year: number): SQL {
  return sql`${Math.max(1, year)}::int`;
}
