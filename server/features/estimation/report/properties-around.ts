import { and, between, eq, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { type Belonging, makeViewer, salesAccess } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { BesideSale } from "#domain/api/report.ts";
import { distanceM, metresPerDegree } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { disclosedStreetOf } from "#domain/property/disclosed-place.ts";
import type { PropertyType } from "#domain/property/vocabulary.ts";
import type { Database } from "../../../platform/database/open.ts";
import { isOfSameOrCarriedAlone } from "../../../records/account/belonging.ts";
import { isPlainSale } from "../../../records/property/plain-sale.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { placedOf } from "../../../records/property/write-properties.ts";

/** `itself` are the home's own properties, where it has any. */
export type SearchArea = {
  readonly centre: Place;
  readonly radiusM: number;
  readonly type: PropertyType;
  readonly itself: readonly string[];
};

const mostShown = 20;

/** The nearest sales of other agencies that the reader may see whole; they stand beside the report and count nowhere. */
export async function findSalesOutside(
  db: Database,
  { report, reader }: { readonly report: Belonging; readonly reader: Account },
  around: SearchArea,
): Promise<BesideSale[]> {
  const isOthers = and(
    isNotNull(properties.saleDate),
    sql`(${isOfSameOrCarriedAlone(properties, report)}) is not true`,
  );
  const rows = await findAround(db, around, isOthers);
  const viewer = makeViewer(reader);
  return rows.filter((row) => salesAccess(row, viewer) === "whole").map(toBeside);
}

/** The nearest come first. */
export async function findAsking(db: Database, around: SearchArea): Promise<BesideSale[]> {
  return (await findAround(db, around, isNull(properties.saleDate))).map(toBeside);
}

async function findAround(
  db: Database,
  { centre, radiusM, type, itself }: SearchArea,
  condition: SQL | undefined,
) {
  // A little more than the circle: degrees of a flat map are right to 0.2 %.
  const north = (1.01 * radiusM) / metresPerDegree.latitude;
  const east = (1.01 * radiusM) / metresPerDegree.longitude;
  const metresNorth = sql`(${properties.publicLatitude} - ${centre.latitude}) * ${metresPerDegree.latitude}`;
  const metresEast = sql`(${properties.publicLongitude} - ${centre.longitude}) * ${metresPerDegree.longitude}`;
  const rows = await db
    .select({
      id: properties.id,
      userId: properties.userId,
      agencyId: properties.agencyId,
      propertyType: properties.propertyType,
      price: properties.price,
      surfaceArea: properties.surfaceArea,
      rooms: properties.rooms,
      streetName: properties.streetName,
      placePrecision: properties.placePrecision,
      discreetAddress: properties.discreetAddress,
      agencyName: properties.agencyName,
      saleDate: properties.saleDate,
      latitude: properties.publicLatitude,
      longitude: properties.publicLongitude,
    })
    .from(properties)
    .where(
      and(
        isNotNull(properties.mapKey),
        isPlainSale,
        eq(properties.propertyType, type),
        between(properties.publicLatitude, centre.latitude - north, centre.latitude + north),
        between(properties.publicLongitude, centre.longitude - east, centre.longitude + east),
        itself.length === 0 ? undefined : notInArray(properties.id, [...itself]),
        condition,
      ),
    )
    // A circle of the centre holds thousands: the database sorts them, and gives those that are shown.
    .orderBy(sql`power(${metresNorth}, 2) + power(${metresEast}, 2)`, properties.id)
    .limit(mostShown);
  return rows
    .map((row) => ({ ...row, metres: distanceM(centre, row) }))
    .filter(({ metres }) => metres <= radiusM)
    .sort((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1));
}

type RowAround = Awaited<ReturnType<typeof findAround>>[number];

function toBeside(row: RowAround): BesideSale {
  return {
    property_id: row.id,
    property_type: row.propertyType,
    price: row.price,
    surface_area: row.surfaceArea,
    rooms: row.rooms,
    street: disclosedStreetOf(placedOf(row)),
    agency_name: row.agencyName,
    month: row.saleDate?.slice(0, 7) ?? null,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
