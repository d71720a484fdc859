import { setImmediate as letOthersRun } from "node:timers/promises";
import { and, asc, eq, isNotNull, like, not, or, sql } from "drizzle-orm";
import type { Arrondissement } from "#domain/address/arrondissement.ts";
import { findArrondissement } from "#domain/address/arrondissement.ts";
import type { Sale } from "#domain/estimation/sale.ts";
import { refuseFigures } from "#domain/sale/clean-deed.ts";
import { findTwins } from "#domain/sale/find-twins.ts";
import type { Database } from "../../platform/database/open.ts";
import { properties, sales } from "../../platform/database/schema.ts";
import { demoReference, holdsDemo } from "../../records/demo-state.ts";

/**
 * Whose sales a model rests on: open data alone, open data and agencies, or the demonstration's. Demonstration sales
 * never meet real ones, and what everyone may read never rests on what agencies keep to themselves.
 */
export type ModelSources = "dvf" | "dvf+agency" | "demo";

export type KnownSale = Sale & {
  readonly source: "dvf" | "agency" | "demo";
  /** Whether an agency's fees are in the price; agencies do not say so of what they sold. */
  readonly priceBasis: "net_vendeur" | "inconnu";
  readonly arrondissement: Arrondissement;
};

const salesPerRead = 5_000;
const millisecondsPerDay = 86_400_000;
/** What the ids of agencies' sales begin with, before that of the property. */
const agencyPrefix = "agency-";

/** The sales of some sources, each once: one that an agency and open data both tell is the open one. Throws when aborted. */
export async function readSales(
  db: Database,
  sources: ModelSources,
  signal?: AbortSignal,
): Promise<KnownSale[]> {
  const open = await readStoredSales(db, sources === "demo" ? "demo" : "dvf", signal);
  if (sources === "dvf") return open;
  const own = await readAgencySales(db, sources === "demo");
  const twins = findTwins(own, open);
  return [...open, ...own.filter(({ id }) => !twins.has(id))];
}

/** Sales of existing homes; those sold off plan have other prices, and stay out. */
async function readStoredSales(
  db: Database,
  source: "dvf" | "demo",
  signal: AbortSignal | undefined,
): Promise<KnownSale[]> {
  const found: KnownSale[] = [];
  for (let after: { soldOn: string; id: string } | undefined; ; ) {
    const rows = await db
      .select({
        id: sales.id,
        soldOn: sales.soldOn,
        price: sales.price,
        propertyType: sales.propertyType,
        areaM2: sales.areaM2,
        rooms: sales.rooms,
        landM2: sales.landM2,
        arrondissement: sales.arrondissement,
        latitude: sales.latitude,
        longitude: sales.longitude,
      })
      .from(sales)
      .where(
        and(
          eq(sales.source, source),
          not(sales.isNew),
          not(sales.looksNew),
          after && sql`(${sales.soldOn}, ${sales.id}) > (${after.soldOn}::date, ${after.id})`,
        ),
      )
      .orderBy(asc(sales.soldOn), asc(sales.id))
      .limit(salesPerRead);
    for (const { soldOn, propertyType, arrondissement, ...row } of rows)
      found.push({
        ...row,
        ...{ day: dayNumberOf(soldOn), isHouse: propertyType === "Maison" },
        ...{ source, priceBasis: "net_vendeur", arrondissement: arrondissement as Arrondissement },
      });
    after = rows.at(-1);
    if (rows.length < salesPerRead) return found;
    await letOthersRun();
    signal?.throwIfAborted();
  }
}

/**
 * What agencies sold and show on the map, read from the properties themselves: one that is hidden, changed or taken
 * out is so here at once. Agencies tell no land.
 */
async function readAgencySales(db: Database, isDemo: boolean): Promise<KnownSale[]> {
  const isFictional = like(properties.externalReference, `${demoReference}%`);
  if (isDemo && !(await holdsDemo(db))) return [];
  const isReal = (await holdsDemo(db))
    ? or(not(isFictional), sql`${properties.externalReference} is null`)
    : undefined;
  const rows = await db
    .select({
      id: properties.id,
      soldOn: properties.saleDate,
      price: properties.price,
      propertyType: properties.propertyType,
      areaM2: properties.surfaceArea,
      rooms: properties.rooms,
      postalCode: properties.postalCode,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(properties)
    .where(and(isNotNull(properties.mapKey), isNotNull(properties.saleDate), isDemo ? isFictional : isReal))
    .orderBy(asc(properties.saleDate), asc(properties.id));
  return rows.flatMap(({ id, soldOn, propertyType, postalCode, ...row }): KnownSale[] => {
    const arrondissement = findArrondissement(postalCode);
    if (soldOn === null || arrondissement === null) return [];
    if (propertyType !== "Appartement" && propertyType !== "Maison") return [];
    if (refuseFigures(propertyType, row.areaM2, row.price, row.rooms ?? 0) !== null) return [];
    const isHouse = propertyType === "Maison";
    return [
      {
        ...row,
        ...{ id: `${agencyPrefix}${id}`, day: dayNumberOf(soldOn), isHouse, landM2: isHouse ? null : 0 },
        ...{ source: "agency", priceBasis: "inconnu", arrondissement },
      },
    ];
  });
}

/** Days since 1 January 1970. */
export function dayNumberOf(date: string): number {
  return Math.floor(Date.parse(date) / millisecondsPerDay);
}
