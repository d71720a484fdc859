import { and, between, eq, isNotNull, isNull, not, notInArray, or } from "drizzle-orm";
import { canSeeProperty, type Viewer } from "#domain/access.ts";
import { arrondissements, postalCodeOfArrondissement } from "#domain/address/arrondissement.ts";
import { sectorOf } from "#domain/address/sector.ts";
import type { SectorsInput, SectorsReply } from "#domain/api/map.ts";
import { distanceM } from "#domain/distance.ts";
import { disclosedPlaceOf } from "#domain/property/disclosed-place.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import type { Database } from "../platform/database/open.ts";
import { findInBrief, findPropertiesByNumber } from "../records/property/find-property.ts";
import { properties } from "../records/property/property-schema.ts";
import { passesFor } from "./property-filter-query.ts";

const mostShown = 200;
/** Anybody may ask: beyond, nothing is read for a number. */
const mostCounted = 1_000;
/** The reach of the widest sector, in degrees. */
const farthest = 0.12;

/** Properties known by a sector in the box, in the order of their random ids; at most `mostCounted` are counted. */
export async function readSectors(
  db: Database,
  { box, kinds, filter }: SectorsInput,
  viewer: Viewer,
): Promise<SectorsReply> {
  if (kinds.length === 0) return { items: [], total: 0 };
  const lone = await findInBrief(
    db,
    and(
      isNull(properties.mapKey),
      not(properties.isHidden),
      isNull(properties.moderatedAt),
      or(
        kinds.includes("sold") ? isNotNull(properties.saleDate) : undefined,
        kinds.includes("for_sale") ? isNull(properties.saleDate) : undefined,
      ),
      // What can be told by its sector alone, of the sectors in sight.
      or(
        eq(properties.placePrecision, "Secteur"),
        and(isNotNull(properties.discreetAddress), isNull(properties.saleDate)),
      ),
      notInArray(properties.postalCode, codesOutOf(box)),
      between(properties.publicLatitude, box.south - farthest, box.north + farthest),
      between(properties.publicLongitude, box.west - farthest, box.east + farthest),
      passesFor(filter, viewer),
    ),
    mostCounted,
  );
  const isShown = (property: Parameters<typeof canSeeProperty>[0]) =>
    canSeeProperty(property, viewer, "public");
  const inSight = lone.filter(
    (property) =>
      isShown(property) && disclosedPlaceOf(property) === "sector" && reachesInto(property.postalCode, box),
  );
  const shown = inSight.slice(0, mostShown).map(({ number }) => number);
  const found = await findPropertiesByNumber(db, shown);
  return {
    // A property hidden since the first read is left out.
    items: found.filter(isShown).map((property) => visiblePropertyCard(property, viewer)),
    total: inSight.length,
  };
}

function codesOutOf(box: SectorsInput["box"]): string[] {
  return arrondissements.map(postalCodeOfArrondissement).filter((code) => !reachesInto(code, box));
}

function reachesInto(postalCode: string, box: SectorsInput["box"]): boolean {
  const { centre, radiusM } = sectorOf(postalCode);
  const nearest = {
    latitude: Math.min(box.north, Math.max(box.south, centre.latitude)),
    longitude: Math.min(box.east, Math.max(box.west, centre.longitude)),
  };
  return distanceM(centre, nearest) <= radiusM;
}
