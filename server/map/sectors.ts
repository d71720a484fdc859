import { and, between, isNotNull, isNull, not, or } from "drizzle-orm";
import { canSeeProperty, type Viewer } from "#domain/access.ts";
import { sectorOf } from "#domain/address/sector.ts";
import type { SectorsInput, SectorsReply } from "#domain/api/map.ts";
import { distanceM } from "#domain/distance.ts";
import { disclosedPlaceOf } from "#domain/property/disclosed-place.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import type { Database } from "../platform/database/open.ts";
import { findInBrief, findPropertiesByNumber } from "../records/property/find-property.ts";
import { properties } from "../records/property/property-schema.ts";
import { passesFor } from "./property-filter-query.ts";

/** More would be no list to read. */
const mostShown = 200;
/** As far as the widest sector reaches, in degrees either way. */
const farthest = 0.12;

/**
 * The properties that no marker stands for, whose sector reaches into a box, as this viewer may see them. Their order
 * is that of their ids, which are random. All are counted, the first are listed.
 */
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
      between(properties.publicLatitude, box.south - farthest, box.north + farthest),
      between(properties.publicLongitude, box.west - farthest, box.east + farthest),
      passesFor(filter, viewer),
    ),
  );
  const inSight = lone.filter(
    (property) =>
      canSeeProperty(property, viewer, "public") &&
      disclosedPlaceOf(property) === "sector" &&
      reachesInto(property, box),
  );
  const shown = inSight.slice(0, mostShown).map(({ number }) => number);
  const found = await findPropertiesByNumber(db, shown);
  return {
    items: found.map((property) => visiblePropertyCard(property, viewer)),
    total: inSight.length,
  };
}

function reachesInto({ postalCode }: { readonly postalCode: string }, box: SectorsInput["box"]): boolean {
  const { centre, radiusM } = sectorOf(postalCode);
  const nearest = {
    latitude: Math.min(box.north, Math.max(box.south, centre.latitude)),
    longitude: Math.min(box.east, Math.max(box.west, centre.longitude)),
  };
  return distanceM(centre, nearest) <= radiusM;
}
