import { createHmac } from "node:crypto";
import { and, asc, between, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { ownerOf } from "#domain/access.ts";
import { findArrondissement } from "#domain/address/arrondissement.ts";
import { buildingName } from "#domain/geocoding/building-name.ts";
import { type OwnedSale, type Sighting, sightSales } from "#domain/market/owner-rule.ts";
import { refuseFigures } from "#domain/sale/clean-deed.ts";
import { insertMany } from "../platform/database/insert-many.ts";
import type { Database } from "../platform/database/open.ts";
import { users } from "../records/account/account-schema.ts";
import { bearerOf } from "../records/account/belonging.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { isPlainSale } from "../records/property/plain-sale.ts";
import { properties } from "../records/property/property-schema.ts";
import { firstYear, nameOfCell } from "./market-cell.ts";
import { marketSightings } from "./market-schema.ts";

type QuarterRequest = {
  readonly secret: string;
  readonly frozenOn: string;
  readonly openCells: readonly string[];
};

/**
 * What active and verified owners sold until a quarter's end and show on the map, eldest entry first, by cell.
 * Impossible figures stay out. A sale that is met for the first time is kept as a sighting of that quarter.
 */
export async function readOwnedSales(
  tx: Database,
  { secret, frozenOn, openCells }: QuarterRequest,
): Promise<ReadonlyMap<string, readonly OwnedSale[]>> {
  const rows = await selectSales(tx, frozenOn, openCells);
  const found = rows.flatMap((row) => {
    const arrondissement = findArrondissement(row.postalCode);
    const { propertyType, surfaceArea, price, saleDate } = row;
    if (arrondissement === null || saleDate === null) return [];
    if (propertyType !== "Appartement" && propertyType !== "Maison") return [];
    if (refuseFigures(propertyType, surfaceArea, price, row.rooms ?? 0) !== null) return [];
    const propertyKind = propertyType === "Maison" ? "house" : "flat";
    const cell = nameOfCell({ arrondissement, propertyKind, year: Number(saleDate.slice(0, 4)) });
    return [{ cell, owner: ownerOf(row), pricePerM2: price / surfaceArea, marks: makeMarks(row, secret) }];
  });
  const seen = await readSightings(tx);
  const known = new Set(seen.keys());
  const sightings = sightSales(seen, found, frozenOn);
  const newMarks = [...seen].filter(([mark]) => !known.has(mark));
  await insertMany(
    tx,
    marketSightings,
    newMarks.map(([mark, sighting]) => ({ mark, ...sighting })),
  );
  const cells = new Map<string, OwnedSale[]>();
  for (const [at, { cell, owner, pricePerM2 }] of found.entries()) {
    const sighting = sightings[at];
    if (sighting === undefined) throw new Error("Every sale has its sighting.");
    const sales = cells.get(cell) ?? [];
    sales.push({ owner, pricePerM2, sighting });
    cells.set(cell, sales);
  }
  return cells;
}

type Row = Awaited<ReturnType<typeof selectSales>>[number];

function selectSales(tx: Database, frozenOn: string, openCells: readonly string[]) {
  const { postalCode, propertyType, saleDate } = properties;
  const name = sql<string>`ltrim(right(${postalCode}, 2), '0') || case ${propertyType} when 'Maison' then ' house ' else ' flat ' end
    || extract(year from ${saleDate})::int`;
  return tx
    .select({
      number: properties.number,
      userId: properties.userId,
      agencyId: properties.agencyId,
      saleDate,
      propertyType,
      price: properties.price,
      surfaceArea: properties.surfaceArea,
      rooms: properties.rooms,
      postalCode,
      streetNumber: properties.streetNumber,
      streetName: properties.streetName,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(properties)
    .innerJoin(users, and(eq(users.id, bearerOf(properties)), users.emailVerified))
    .innerJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.status, "active")))
    .where(
      and(
        isNotNull(properties.mapKey),
        isPlainSale,
        inArray(propertyType, ["Appartement", "Maison"]),
        inArray(profiles.userRole, ["professional", "administrator"]),
        between(postalCode, "13001", "13016"),
        between(saleDate, `${firstYear}-01-01`, frozenOn),
        notInArray(name, [...openCells]),
      ),
    )
    .orderBy(asc(properties.number));
}

/** Its row; owner, price and surface; building and surface. */
function makeMarks(row: Row, secret: string): string[] {
  const digest = (text: string) => createHmac("sha256", secret).update(`market:${text}`).digest("base64url");
  // Also under the person: older marks bear their name.
  const owners = [...new Set([ownerOf(row), row.userId])];
  return [
    `number:${row.number}`,
    ...owners.map((owner) => digest(`figures ${owner} ${row.price} ${row.surfaceArea}`)),
    digest(`home ${buildingName(row)} ${row.surfaceArea}`),
  ];
}

async function readSightings(tx: Database): Promise<Map<string, Sighting>> {
  const rows = await tx.select().from(marketSightings);
  return new Map(rows.map(({ mark, seenOn, cell }) => [mark, { seenOn, cell }]));
}
