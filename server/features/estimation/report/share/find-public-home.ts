import { and, asc, inArray } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { approximatePlace } from "#domain/map/approximate-place.ts";
import { disclosedPlaceOf, isDiscreet } from "#domain/property/disclosed-place.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import type { PublicHome } from "#domain/report/shown-report.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { isOfSameOrCarriedAlone } from "../../../../records/account/belonging.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { placedOf } from "../../../../records/property/write-properties.ts";
import { mayBeAtDoor, toValuedReport } from "../home-property.ts";

type Report = Belonging & { readonly propertyId: string | null };

/**
 * Where everybody is shown a report's home: as the map shows the agency's own property that it is, else by its square
 * alone. The map's secret never displaces an address that somebody typed: it would tell what moves the doors there.
 */
export async function findPublicHome(db: Database, report: Report, home: ReportHome): Promise<PublicHome> {
  const place = placeOfHome(home);
  const own = await listOwn(db, report, home);
  if (own.some((row) => isDiscreet(placedOf(row)) && disclosedPlaceOf(placedOf(row)) === "sector"))
    return { place: null, isStreetKnown: false };
  const near = own.find((row) => row.mapKey !== null && disclosedPlaceOf(placedOf(row)) === "near");
  if (near !== undefined) {
    const { publicLatitude: latitude, publicLongitude: longitude } = near;
    return { place: { latitude, longitude }, isStreetKnown: true };
  }
  return { place: place === null ? null : approximatePlace(place), isStreetKnown: true };
}

async function listOwn(db: Database, report: Report, home: ReportHome) {
  const { itself, maybeItself } = await toValuedReport(db, report, home);
  // Flats of one door stand at one place of the map.
  const alike = [...itself, ...maybeItself];
  // The property that it began from keeps its discretion, whatever was measured anew since.
  const ids = [...alike, ...(report.propertyId === null ? [] : [report.propertyId])];
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: properties.id,
      streetNumber: properties.streetNumber,
      postalCode: properties.postalCode,
      latitude: properties.latitude,
      longitude: properties.longitude,
      mapKey: properties.mapKey,
      saleDate: properties.saleDate,
      streetName: properties.streetName,
      placePrecision: properties.placePrecision,
      discreetAddress: properties.discreetAddress,
      publicLatitude: properties.publicLatitude,
      publicLongitude: properties.publicLongitude,
    })
    .from(properties)
    .where(and(inArray(properties.id, ids), isOfSameOrCarriedAlone(properties, report)))
    .orderBy(asc(properties.id));
  return rows.filter((row) => alike.includes(row.id) || mayBeAtDoor(row, home));
}
