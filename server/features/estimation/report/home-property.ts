import { and, asc, between, eq } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { parseAddress } from "#domain/address/address.ts";
import { distanceM } from "#domain/distance.ts";
import { describeBuilding } from "#domain/geocoding/find-building.ts";
import { sameness } from "#domain/property/same-property.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import type { Database } from "../../../platform/database/open.ts";
import { isOfSameOrCarriedAlone } from "../../../records/account/belonging.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { ReportRow } from "../../../records/report/report-schema.ts";

/** A point corrected so far, or a surface measured anew by so much, is still the same home. */
const sameWithin = { metres: 50, areaShare: 0.1 };

type StoredReport = Pick<ReportRow, "userId" | "agencyId" | "propertyId">;

/** The report's owner, and which of their properties are its home, never to be compared with it. */
export type ValuedReport = Pick<StoredReport, "userId" | "agencyId"> & {
  readonly itself: readonly string[];
  /** Several may be the home and nothing tells them apart: they are compared, and the report says so. */
  readonly maybeItself: readonly string[];
};

/**
 * Its home is the property it began from, and its own agency's like ones at the same door: one alone is taken for it,
 * of several those whose rooms and floor are surely the home's. What other agencies have there is never looked at.
 */
export async function toValuedReport(
  db: Database,
  { userId, agencyId, propertyId }: StoredReport,
  home: ReportHome,
): Promise<ValuedReport> {
  const owner = { userId, agencyId };
  const begunFrom = await findHomeProperty(db, propertyId, home);
  const atDoor = await findOwnAtDoor(db, owner, home);
  const certain = atDoor.filter(({ isCertain }) => isCertain).map(({ id }) => id);
  const begun = begunFrom === null ? [] : [begunFrom];
  const possible = [...new Set([...begun, ...atDoor.map(({ id }) => id)])];
  const itself = possible.length === 1 ? possible : [...new Set([...begun, ...certain])];
  return { ...owner, itself, maybeItself: possible.filter((id) => !itself.includes(id)) };
}

/** Certain where its rooms and its floor are known to be the home's. */
type OwnAtDoor = { readonly id: string; readonly isCertain: boolean };

/** The home's address, type and surface; rooms and floor tell flats of one door apart. */
async function findOwnAtDoor(db: Database, owner: Belonging, home: ReportHome): Promise<OwnAtDoor[]> {
  const { property_type: type, surface_area: surface } = home;
  const door = doorOfHome(home);
  if (door === null || type === null || surface === null) return [];
  const rows = await db
    .select({
      id: properties.id,
      streetNumber: properties.streetNumber,
      streetName: properties.streetName,
      postalCode: properties.postalCode,
      latitude: properties.latitude,
      longitude: properties.longitude,
      rooms: properties.rooms,
      floor: properties.floor,
    })
    .from(properties)
    .where(
      and(
        isOfSameOrCarriedAlone(properties, owner),
        eq(properties.propertyType, type),
        between(properties.surfaceArea, surface - sameness.surfaceM2, surface + sameness.surfaceM2),
      ),
    )
    .orderBy(asc(properties.id));
  return rows.flatMap((row) => {
    const pairs = [
      [home.rooms, row.rooms],
      [home.floor, row.floor],
    ] as const;
    const isPossible = pairs.every(([one, other]) => one === null || other === null || one === other);
    const isCertain = pairs.every(([one, other]) => one !== null && one === other);
    return isPossible && describeBuilding(row).door === door ? [{ id: row.id, isCertain }] : [];
  });
}

/** Says whether a property may stand at the home's door: not where both name one, and another. */
export function mayBeAtDoor(property: Parameters<typeof describeBuilding>[0], home: ReportHome): boolean {
  const doors = [describeBuilding(property).door, doorOfHome(home)];
  return doors.includes(null) || doors[0] === doors[1];
}

/** The same however its address is written; null without a street and a number. */
function doorOfHome(home: ReportHome): string | null {
  const { streetNumber, streetName, postalCode } = parseAddress(home.address ?? "");
  const code = home.postal_code ?? postalCode;
  if (code === null) return null;
  // Only the address is read of it.
  const place = placeOfHome(home) ?? { latitude: 0, longitude: 0 };
  return describeBuilding({ streetNumber, streetName, postalCode: code, ...place }).door;
}

/** Null where the home became another since, as when a report is duplicated for the flat next door. */
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
