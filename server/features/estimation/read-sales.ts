import { setImmediate as letOthersRun } from "node:timers/promises";
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Belonging, ownerOf } from "#domain/access.ts";
import { type Arrondissement, findArrondissement } from "#domain/address/arrondissement.ts";
import type { Sale } from "#domain/estimation/sale.ts";
import type { FeesPayer } from "#domain/property/vocabulary.ts";
import { refuseFigures } from "#domain/sale/clean-deed.ts";
import { findTwins, placeInCells } from "#domain/sale/find-twins.ts";
import { type PriceBasis, priceInDeed } from "#domain/sale/price-basis.ts";
import type { Database } from "../../platform/database/open.ts";
import { isOfSameOrCarriedAlone } from "../../records/account/belonging.ts";
import { demoReference, holdsDemo } from "../../records/demo-state.ts";
import { isPlainSale } from "../../records/property/plain-sale.ts";
import { properties } from "../../records/property/property-schema.ts";
import { sales } from "../../records/sale/sale-schema.ts";

/**
 * Open data alone, open data and agencies', or the demonstration's, which never meets real sales.
 * What everyone may read never rests on what agencies keep to themselves.
 */
export type ModelSources = "dvf" | "dvf+agency" | "demo";

export type KnownSale = Sale & {
  readonly source: "dvf" | "agency" | "demo";
  readonly priceBasis: PriceBasis;
  readonly arrondissement: Arrondissement;
  /** Without the number. */
  readonly street: string | null;
};

type ReadOptions = {
  /** Of stored sales; without it, as many as a model takes. */
  readonly mostSales?: number;
  readonly signal?: AbortSignal;
};

const salesPerRead = 5_000;
/** Ten years of Marseille, at some 14,000 sales a year: a fit takes minutes and half a gigabyte for them. */
const mostStoredSales = 150_000;
const millisecondsPerDay = 86_400_000;
/** The property's id follows. */
const agencyPrefix = "agency-";

/** Each once, as open data have it; only the latest, so that no file is too large for the machine. Throws on abort. */
export async function readSales(
  db: Database,
  sources: ModelSources,
  { mostSales = mostStoredSales, signal }: ReadOptions = {},
): Promise<KnownSale[]> {
  const open = await readStoredSales(db, storedSource(sources), mostSales, signal);
  if (sources === "dvf") return open;
  const own = await readAgencySales(db, sources === "demo");
  return [...open, ...leaveOutTwins(own, open)];
}

type OwnSale = { readonly owner: string; readonly sale: KnownSale };

/** Compares each owner's sales alone: what one agency sold for never decides whether another's is a comparable. */
function leaveOutTwins(own: readonly OwnSale[], open: readonly KnownSale[]): KnownSale[] {
  const cells = placeInCells(open);
  const twinIds = new Set<string>();
  for (const ofOwner of Map.groupBy(own, ({ owner }) => owner).values()) {
    const sales = ofOwner.map(({ sale }) => sale);
    for (const id of findTwins(sales, cells).keys()) twinIds.add(id);
  }
  return own.flatMap(({ sale }) => (twinIds.has(sale.id) ? [] : [sale]));
}

/** Counts the older sales that a model leaves out, too. */
export function countStoredSales(db: Database, sources: ModelSources): Promise<number> {
  return db.$count(sales, isOfModel(storedSource(sources)));
}

function storedSource(sources: ModelSources): "dvf" | "demo" {
  return sources === "demo" ? "demo" : "dvf";
}

/** Sales of existing properties: those sold off plan have other prices, and stay out. */
function isOfModel(source: "dvf" | "demo") {
  return and(eq(sales.source, source), not(sales.isNew), not(sales.looksNew));
}

/** Leaves out ids whose sale is gone. */
export async function readSalesById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownSale>> {
  const saleIds = ids.filter((id) => !isAgencySale(id));
  const own = ids.filter(isAgencySale).map((id) => id.slice(agencyPrefix.length));
  const found = [
    ...(saleIds.length === 0 ? [] : await selectStored(db).where(inArray(sales.id, saleIds))).map(saleOfRow),
    ...(own.length === 0 ? [] : await selectProperties(db, inArray(properties.id, own))).map(
      ({ sale }) => sale,
    ),
  ];
  return new Map(found.map((sale) => [sale.id, sale]));
}

/** Says whether an id is that of an agency's own sale. */
export function isAgencySale(id: string): boolean {
  return id.startsWith(agencyPrefix);
}

/** Null for a sale of another source. */
export function propertyOfSale(id: string): string | null {
  return isAgencySale(id) ? id.slice(agencyPrefix.length) : null;
}

/** By id, on the map now; only those of `among`, none for an empty list, and never those of the properties `itself`. */
export async function readOwnAgencySales(
  db: Database,
  author: Belonging,
  { among, itself = [] }: { readonly among?: readonly string[]; readonly itself?: readonly string[] } = {},
): Promise<ReadonlySet<string>> {
  const named = among?.flatMap((id) => propertyOfSale(id) ?? []);
  if (named?.length === 0) return new Set();
  const isNamed = named && inArray(properties.id, named);
  const isAnother = itself.length === 0 ? undefined : notInArray(properties.id, [...itself]);
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isNamed, isAnother, isSoldOnMap, isPlainSale, isOfSameOrCarriedAlone(properties, author)));
  return new Set(rows.map(({ id }) => `${agencyPrefix}${id}`));
}

/** Days since 1 January 1970. */
export function dayNumberOf(date: string): number {
  return Math.floor(Date.parse(date) / millisecondsPerDay);
}

/** In the order of their days. */
async function readStoredSales(
  db: Database,
  source: "dvf" | "demo",
  mostSales: number,
  signal: AbortSignal | undefined,
): Promise<KnownSale[]> {
  const knownSales: KnownSale[] = [];
  const [lastLeftOut] = await db
    .select({ soldOn: sales.soldOn, id: sales.id })
    .from(sales)
    .where(isOfModel(source))
    .orderBy(desc(sales.soldOn), desc(sales.id))
    .offset(mostSales)
    .limit(1);
  for (let after: { soldOn: string; id: string } | undefined = lastLeftOut; ; ) {
    const rows = await selectStored(db)
      .where(
        and(
          isOfModel(source),
          after && sql`(${sales.soldOn}, ${sales.id}) > (${after.soldOn}::date, ${after.id})`,
        ),
      )
      .orderBy(asc(sales.soldOn), asc(sales.id))
      .limit(salesPerRead);
    for (const row of rows) knownSales.push(saleOfRow(row));
    after = rows.at(-1);
    if (rows.length < salesPerRead) return knownSales;
    await letOthersRun();
    signal?.throwIfAborted();
  }
}

function selectStored(db: Database) {
  return db
    .select({
      id: sales.id,
      source: sales.source,
      soldOn: sales.soldOn,
      price: sales.price,
      propertyType: sales.propertyType,
      areaM2: sales.areaM2,
      rooms: sales.rooms,
      landM2: sales.landM2,
      street: sales.street,
      arrondissement: sales.arrondissement,
      latitude: sales.latitude,
      longitude: sales.longitude,
    })
    .from(sales)
    .$dynamic();
}

type StoredRow = Awaited<ReturnType<typeof selectStored>>[number];

function saleOfRow({ source, soldOn, propertyType, arrondissement, ...row }: StoredRow): KnownSale {
  return {
    ...row,
    day: dayNumberOf(soldOn),
    isHouse: propertyType === "Maison",
    source: source === "demo" ? "demo" : "dvf",
    priceBasis: "net_vendeur",
    arrondissement: arrondissement as Arrondissement,
  };
}

const isSoldOnMap = and(isNotNull(properties.mapKey), isNotNull(properties.saleDate));

/** Reads the properties themselves, so that a hidden, changed or removed one counts so at once. */
async function readAgencySales(db: Database, isDemo: boolean): Promise<OwnSale[]> {
  const hasDemo = await holdsDemo(db);
  if (isDemo && !hasDemo) return [];
  const reference = properties.externalReference;
  const isFictional = like(reference, `${demoReference}%`);
  if (isDemo) return selectProperties(db, isFictional);
  return selectProperties(db, hasDemo ? or(not(isFictional), isNull(reference)) : undefined);
}

/** Flats and houses plainly sold, on the map, with figures that can be true. Agencies give no land. */
async function selectProperties(db: Database, condition: SQL | undefined): Promise<OwnSale[]> {
  const rows = await db
    .select({
      id: properties.id,
      userId: properties.userId,
      agencyId: properties.agencyId,
      soldOn: properties.saleDate,
      price: properties.price,
      feesPayer: properties.feesPayer,
      feesPercent: properties.feesPercent,
      priceWithoutFees: properties.priceWithoutFees,
      propertyType: properties.propertyType,
      areaM2: properties.surfaceArea,
      rooms: properties.rooms,
      street: properties.streetName,
      postalCode: properties.postalCode,
      latitude: properties.latitude,
      longitude: properties.longitude,
    })
    .from(properties)
    .where(and(isSoldOnMap, isPlainSale, condition))
    .orderBy(asc(properties.saleDate), asc(properties.id));
  return rows.flatMap(({ userId, agencyId, ...found }): OwnSale[] => {
    const { id, soldOn, propertyType, postalCode, feesPayer, feesPercent, priceWithoutFees, ...row } = found;
    const arrondissement = findArrondissement(postalCode);
    if (soldOn === null || arrondissement === null) return [];
    if (propertyType !== "Appartement" && propertyType !== "Maison") return [];
    const fees = { feesPayer: feesPayer as FeesPayer | null, feesPercent, priceWithoutFees };
    const priced = priceInDeed({ price: row.price, ...fees });
    if (refuseFigures(propertyType, row.areaM2, priced.price, row.rooms ?? 0) !== null) return [];
    const isHouse = propertyType === "Maison";
    const sale: KnownSale = {
      ...row,
      id: `${agencyPrefix}${id}`,
      day: dayNumberOf(soldOn),
      isHouse,
      landM2: isHouse ? null : 0,
      ...priced,
      source: "agency",
      arrondissement,
    };
    return [{ owner: ownerOf({ userId, agencyId }), sale }];
  });
}
