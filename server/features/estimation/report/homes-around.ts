import { and, between, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { makeViewer, salesAccess } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { BesideSale } from "#domain/api/report.ts";
import { distanceM } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { toldStreetOf } from "#domain/property/told-place.ts";
import type { PropertyType } from "#domain/property/vocabulary.ts";
import type { Database } from "../../../platform/database/open.ts";
import { isOf } from "../../../records/account/belonging.ts";
import { isPlainSale } from "../../../records/property/plain-sale.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { placedOf } from "../../../records/property/write-properties.ts";

/** A circle around a home, and what kind of homes is looked for in it. */
export type Around = { readonly centre: Place; readonly radiusM: number; readonly type: PropertyType };

const mostShown = 20;
const metresPerDegree = 111_320;

/**
 * Other agencies' sales on the map around a place, the nearest first, which the reader may see whole: they are shown
 * beside a report and count nowhere in it. None for who may not see sales.
 */
export async function findSalesOutside(db: Database, reader: Account, around: Around): Promise<BesideSale[]> {
  const isOthers = and(
    isNotNull(properties.saleDate),
    sql`(${isOf(properties, reader, "agency")}) is not true`,
  );
  const rows = await findAround(db, around, isOthers);
  const viewer = makeViewer(reader);
  return rows.filter((row) => salesAccess(row, viewer) === "whole").map(toBeside);
}

/** Homes for sale on the map around a place, the nearest first, with their asking prices. */
export async function findAsking(db: Database, around: Around): Promise<BesideSale[]> {
  return (await findAround(db, around, isNull(properties.saleDate))).map(toBeside);
}

async function findAround(db: Database, { centre, radiusM, type }: Around, condition: SQL | undefined) {
  const degrees = radiusM / metresPerDegree;
  const degreesEast = degrees / Math.cos((centre.latitude * Math.PI) / 180);
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
        between(properties.publicLatitude, centre.latitude - degrees, centre.latitude + degrees),
        between(properties.publicLongitude, centre.longitude - degreesEast, centre.longitude + degreesEast),
        condition,
      ),
    );
  return rows
    .map((row) => ({ ...row, metres: distanceM(centre, row) }))
    .filter(({ metres }) => metres <= radiusM)
    .sort((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1))
    .slice(0, mostShown);
}

type RowAround = Awaited<ReturnType<typeof findAround>>[number];

function toBeside(row: RowAround): BesideSale {
  return {
    property_id: row.id,
    property_type: row.propertyType,
    price: row.price,
    surface_area: row.surfaceArea,
    rooms: row.rooms,
    street: toldStreetOf(placedOf(row)),
    agency_name: row.agencyName,
    month: row.saleDate?.slice(0, 7) ?? null,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
