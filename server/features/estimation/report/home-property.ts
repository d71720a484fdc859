import { eq } from "drizzle-orm";
import { distanceM } from "#domain/distance.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import type { Database } from "../../../platform/database/open.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { ReportRow } from "../../../records/report/report-schema.ts";

/** So far a point may be put right, and so much of a surface measured anew, and it is the same home. */
const sameWithin = { metres: 50, areaShare: 0.1 };

type Stored = Pick<ReportRow, "userId" | "agencyId" | "propertyId">;

/** Whose report is valued, and which of their properties is its home, where one is. */
export type ValuedReport = Pick<Stored, "userId" | "agencyId"> & { readonly itself: string | null };

/** A report as it is valued, of this home. */
export async function toValuedReport(
  db: Database,
  { userId, agencyId, propertyId }: Stored,
  home: ReportHome,
): Promise<ValuedReport> {
  return { userId, agencyId, itself: await findHomeProperty(db, propertyId, home) };
}

/**
 * The property that a report's home is, of which it was begun or copied; null where its home has become another one since,
 * as when a report is duplicated for the flat next door.
 */
export async function findHomeProperty(
  db: Database,
  propertyId: string | null,
  home: ReportHome,
): Promise<string | null> {
  const place = placeOfHome(home);
  if (propertyId === null || place === null) return null;
  const { id, propertyType, surfaceArea, latitude, longitude } = properties;
  const [row] = await db
    .select({ id, propertyType, surfaceArea, latitude, longitude })
    .from(properties)
    .where(eq(id, propertyId));
  if (row === undefined || row.propertyType !== home.property_type) return null;
  const isSamePlace = distanceM(place, row) <= sameWithin.metres;
  const area = home.surface_area ?? row.surfaceArea;
  const isSameSize = Math.abs(area - row.surfaceArea) <= sameWithin.areaShare * row.surfaceArea;
  return isSamePlace && isSameSize ? row.id : null;
}
