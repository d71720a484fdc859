import { and, asc, inArray, ne } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import type { FrozenReport } from "#domain/api/shared-report.ts";
import { approximatePlace } from "#domain/map/approximate-place.ts";
import { disclosedPlaceOf, isSectorAlone } from "#domain/property/disclosed-place.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import type { PublicHome } from "#domain/report/shown-report.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { isOfSameOrCarriedAlone } from "../../../../records/account/belonging.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { placedOf, publicPlaceIn } from "../../../../records/property/write-properties.ts";
import { mayBeAtDoor, toValuedReport } from "../home-property.ts";

type Report = Belonging & { readonly propertyId: string | null };
type FrozenHome = Pick<FrozenReport, "home" | "sector_property_ids">;

/**
 * Where everybody is shown a report's home: as the map shows the agency's own property that it is, else by its square
 * alone. The map's secret never displaces an address that somebody typed: it would tell what moves the doors there.
 */
export async function findPublicHome(
  db: Database,
  report: Report,
  { home, sector_property_ids: wereSectors = [] }: FrozenHome,
): Promise<PublicHome> {
  const place = placeOfHome(home);
  const own = await listOwn(db, report, home, wereSectors);
  if (own.some((row) => isSectorAlone(placedOf(row))) || listGone(wereSectors, own).length > 0)
    return { place: null, isStreetKnown: false };
  const near = own.find((row) => row.mapKey !== null && disclosedPlaceOf(placedOf(row)) === "near");
  if (near !== undefined) return { place: publicPlaceIn(near), isStreetKnown: true };
  return { place: place === null ? null : approximatePlace(place), isStreetKnown: true };
}

/** Properties that tell a home by its sector: those of now, and of the version before those that are gone since. */
export async function findSectorProperties(
  db: Database,
  report: Report,
  home: ReportHome,
  before: FrozenHome | undefined,
): Promise<string[]> {
  const isSameHome = before?.home.address === home.address && before.home.postal_code === home.postal_code;
  const wereSectors = isSameHome ? (before.sector_property_ids ?? []) : [];
  const own = await listOwn(db, report, home, wereSectors);
  const areSectors = own.filter((row) => isSectorAlone(placedOf(row)));
  return [...areSectors.map(({ id }) => id), ...listGone(wereSectors, own)];
}

/** Of one that was deleted a month ago an empty row may be left. */
const isStillKnown = ne(properties.postalCode, "");

type OwnProperty = Awaited<ReturnType<typeof listOwn>>[number];

/** Nobody can lift their discretion any more. */
function listGone(ids: readonly string[], own: readonly OwnProperty[]): string[] {
  return ids.filter((id) => !own.some((row) => row.id === id));
}

async function listOwn(db: Database, report: Report, home: ReportHome, wereSectors: readonly string[]) {
  const { itself, maybeItself } = await toValuedReport(db, report, home);
  // Flats of one door stand at one place of the map.
  const alike = [...itself, ...maybeItself];
  const surely = [...alike, ...wereSectors];
  // The property that it began from keeps its discretion, whatever was measured anew since.
  const ids = [...surely, ...(report.propertyId === null ? [] : [report.propertyId])];
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
    .where(and(inArray(properties.id, ids), isStillKnown, isOfSameOrCarriedAlone(properties, report)))
    .orderBy(asc(properties.id));
  return rows.filter((row) => surely.includes(row.id) || mayBeAtDoor(row, home));
}
