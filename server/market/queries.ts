import { asc, eq, max } from "drizzle-orm";
import {
  type Arrondissement,
  arrondissements,
  codeOfArrondissement,
  findArrondissement,
  nameOfArrondissement,
} from "#domain/address/arrondissement.ts";
import type { ArrondissementMarket, MarketTrend } from "#domain/api/market.ts";
import { publishFigure } from "#domain/market/market-figure.ts";
import { openSalesSource } from "#domain/market/open-sales.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import { holdsDemo } from "../records/demo-state.ts";
import { marketYears } from "./market-schema.ts";
import { type OpenMarket, readOpenMarket } from "./open-market.ts";

export type MarketFigures = Omit<ArrondissementMarket, "trend">;

/** Lists arrondissements in the order of their numbers. */
export async function listMarkets(db: Database): Promise<ArrondissementMarket[]> {
  const [market, trendOf] = [await readOpenMarket(db), await readTrends(db)];
  return arrondissements.map((one) => ({ ...toFacts(one, market), trend: trendOf(one) }));
}

/** Lists arrondissements in the order of their numbers, without trends. */
export async function listMarketFigures(db: Database): Promise<MarketFigures[]> {
  const market = await readOpenMarket(db);
  return arrondissements.map((one) => toFacts(one, market));
}

/** Leaves trends out; gives null for an unknown code. */
export async function findMarketFigures(db: Database, code: string): Promise<MarketFigures | null> {
  const arrondissement = findArrondissement(code);
  return arrondissement === null ? null : toFacts(arrondissement, await readOpenMarket(db));
}

/** Takes an INSEE code ("13206") or a postal code ("13006"). */
export async function readMarket(db: Database, code: string): Promise<ArrondissementMarket> {
  const arrondissement = findArrondissement(code);
  if (arrondissement === null) throw new AppError("not-found", "Cet arrondissement n’existe pas.");
  const [market, trendOf] = [await readOpenMarket(db), await readTrends(db)];
  return { ...toFacts(arrondissement, market), trend: trendOf(arrondissement) };
}

function toFacts(arrondissement: Arrondissement, market: OpenMarket): MarketFigures {
  const { flat, house } = market.figuresOf(arrondissement);
  const { name, licence } = openSalesSource;
  return {
    code: codeOfArrondissement(arrondissement),
    name: nameOfArrondissement(arrondissement),
    flats: publishFigure(flat),
    houses: publishFigure(house),
    first_year: market.firstYear,
    last_year: market.lastYear,
    source: { name, licence },
  };
}

/** Of the latest frozen quarter; null where it shows nothing. */
async function readTrends(db: Database): Promise<(one: Arrondissement) => MarketTrend | null> {
  const [latest] = await db.select({ day: max(marketYears.frozenOn) }).from(marketYears);
  const frozenOn = latest?.day;
  if (frozenOn === null || frozenOn === undefined) return () => null;
  const isDemo = await holdsDemo(db);
  const rows = await db
    .select()
    .from(marketYears)
    .where(eq(marketYears.frozenOn, frozenOn))
    .orderBy(asc(marketYears.year));
  return (one) => {
    const own = rows.filter(({ arrondissement }) => arrondissement === one);
    const yearsOf = (kind: string) =>
      own
        .filter(({ propertyKind }) => propertyKind === kind)
        .map(({ year, medianPricePerM2, sales }) => ({ year, median_price_per_m2: medianPricePerM2, sales }));
    if (own.length === 0) return null;
    return { frozen_on: frozenOn, is_demo: isDemo, flats: yearsOf("flat"), houses: yearsOf("house") };
  };
}
