import { createHmac } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { ReportSale } from "#domain/api/report.ts";
import type { Place } from "#domain/geography.ts";
import { publicPlace } from "#domain/map/public-place.ts";
import type { Database } from "../../../platform/database/open.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { propertyOfSale } from "../read-sales.ts";

/** In the sales' order, some tens of metres off; the agency's own stand as on the map: two shifts give away more. */
export async function findShownPlaces(
  { db, secret }: { readonly db: Database; readonly secret: string },
  sales: readonly Pick<ReportSale, "id" | "latitude" | "longitude">[],
): Promise<Place[]> {
  const onMap = await readMapPlaces(
    db,
    sales.flatMap(({ id }) => propertyOfSale(id) ?? []),
  );
  return sales.map((sale) => onMap.get(propertyOfSale(sale.id) ?? "") ?? displaceSale(sale, secret));
}

async function readMapPlaces(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: properties.id, latitude: properties.publicLatitude, longitude: properties.publicLongitude })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

function displaceSale({ id, latitude, longitude }: Place & Pick<ReportSale, "id">, secret: string): Place {
  const bytes = createHmac("sha256", secret).update(`report-sale:${id}`).digest();
  return publicPlace({ latitude, longitude, bytes });
}
