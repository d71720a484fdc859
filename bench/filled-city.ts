/** The synthetic city as rows of a database, for what is measured on the server. */
import { sql } from "drizzle-orm";
import { placeOf } from "#domain/map/morton.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import type { Database } from "../server/platform/database/open.ts";
import { agencyKind, soldKind } from "../server/records/map-log/map-entry.ts";
import { properties } from "../server/records/property/property-schema.ts";
import { createOwner } from "../server/testing/build-property.ts";
import { createCity, createDraw } from "./map-data.ts";

/** Properties of the synthetic city with prices and surfaces drawn at random, and texts of the usual length. */
export async function fillCity(db: Database, propertyCount: number): Promise<void> {
  const { userId } = await createOwner(db);
  const next = createDraw(3);
  let batch: (typeof properties.$inferInsert)[] = [];
  for (const { key, kind } of createCity(propertyCount)) {
    if (kind === agencyKind) continue;
    const { latitude, longitude } = placeOf(key);
    batch.push({
      userId,
      title: "Appartement lumineux",
      description: "Un bien clair, proche des commerces et des transports. ".repeat(14),
      price: 80_000 + Math.floor(next() * 900_000),
      address: "12 rue Paradis, 13006 Marseille",
      streetNumber: "12",
      streetName: "rue Paradis",
      postalCode: "13006",
      city: "Marseille",
      latitude,
      longitude,
      publicLatitude: latitude,
      publicLongitude: longitude,
      mapKey: key,
      surfaceArea: 15 + Math.floor(next() * 150),
      propertyType: propertyTypes[Math.floor(next() * propertyTypes.length)] ?? "Autre",
      rooms: Math.floor(next() * 7),
      saleDate: kind === soldKind ? `20${15 + Math.floor(next() * 11)}-05-17` : null,
      createdAt: new Date(Date.UTC(2024, 0, 1) + Math.floor(next() * 7e10)),
    });
    if (batch.length < 500) continue;
    await db.insert(properties).values(batch);
    batch = [];
  }
  if (batch.length > 0) await db.insert(properties).values(batch);
}

/** Open sales of every arrondissement, as an import leaves them. */
export async function fillSales(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into sales (id, source, sold_on, price, price_basis, property_type, is_new, area_m2, area_kind, rooms,
      land_m2, outbuildings, street, arrondissement, latitude, longitude)
    select 'bench-' || at, 'dvf', date '2019-01-01' + (at * 7 % 2000), 80000 + at * 7919 % 900000, 'net_vendeur',
      case when at % 5 = 0 then 'Maison' else 'Appartement' end, false, 15 + at * 31 % 150, 'carrez', 3,
      0, 0, 'rue Paradis', 1 + at % 16, 43.29, 5.38
    from generate_series(1, ${count}::int) as at`);
}
