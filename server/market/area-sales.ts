import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { findArrondissement } from "#domain/address/arrondissement.ts";
import type { AreaSales } from "#domain/api/market.ts";
import { openSalesSource } from "#domain/market/open-sales.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import { holdsDemo } from "../records/demo-state.ts";
import { sales } from "../records/sale/sale-schema.ts";

type AreaRequest = { readonly code: string; readonly type: "Appartement" | "Maison" };

/** Fewer sales, or more points, would show single ones. */
const ofOpenSales = { fewest: 100, salesPerPoint: 5 };
const ofFiction = { fewest: 5, salesPerPoint: 1 };
const mostPoints = 60;
/** The cheapest and the dearest sales stay out. */
const [lowest, highest] = [0.02, 0.98];
const roundedTo = 50;

/** How prices spread in an arrondissement, in euros per m²: of open data, else of the demonstration. Null for too few. */
export async function readAreaSales(db: Database, { code, type }: AreaRequest): Promise<AreaSales | null> {
  const arrondissement = findArrondissement(code);
  if (arrondissement === null) throw new AppError("not-found", "Cet arrondissement n’existe pas.");
  const isThere = and(
    eq(sales.arrondissement, arrondissement),
    eq(sales.propertyType, type),
    not(sales.isNew),
    not(sales.looksNew),
  );
  const { name, licence } = openSalesSource;
  const open = await readSpread(db, and(eq(sales.source, "dvf"), isThere), ofOpenSales);
  if (open !== null) return { ...open, source: { name, licence } };
  if ((await db.$count(sales, eq(sales.source, "dvf"))) > 0 || !(await holdsDemo(db))) return null;
  const fictional = await readSpread(db, and(eq(sales.source, "demo"), isThere), ofFiction);
  return fictional && { ...fictional, source: null };
}

async function readSpread(
  db: Database,
  where: SQL | undefined,
  { fewest, salesPerPoint }: typeof ofOpenSales,
): Promise<Omit<AreaSales, "source"> | null> {
  const count = await db.$count(sales, where);
  if (count < fewest) return null;
  const points = Math.min(Math.floor(count / salesPerPoint), mostPoints);
  const shares = Array.from({ length: points }, (_, at) => lowest + ((highest - lowest) * at) / (points - 1));
  const perM2 = sql`${sales.price} / ${sales.areaM2}::float8`;
  const [row] = await db
    .select({
      prices: sql<
        number[]
      >`percentile_disc(${`{${shares.join(",")}}`}::float8[]) within group (order by ${perM2})`,
      first: sql<string>`min(${sales.soldOn})::text`,
      last: sql<string>`max(${sales.soldOn})::text`,
    })
    .from(sales)
    .where(where);
  if (row === undefined) return null;
  const yearOf = (day: string) => Number(day.slice(0, 4));
  return {
    sales: count,
    prices_per_m2: row.prices.map((price) => Math.round(Number(price) / roundedTo) * roundedTo),
    first_year: yearOf(row.first),
    last_year: yearOf(row.last),
  };
}
