import { desc, eq, lt, sql } from "drizzle-orm";
import { lastQuarterEnd, publishFigure, publishFrozenFigure } from "#domain/market/market-figure.ts";
import { type FrozenFigure, freezeCell, type OwnedSale } from "#domain/market/owner-rule.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Database } from "../platform/database/open.ts";
import { rowsOf } from "../platform/database/rows.ts";
import type { ScheduledJob } from "../platform/jobs/jobs.ts";
import type { Platform } from "../platform/platform.ts";
import { type Cell, firstYear, nameOfCell, readCell } from "./market-cell.ts";
import { marketFreezes, marketYears } from "./market-schema.ts";
import { writeOpenMarket } from "./open-market.ts";
import { readOwnedSales } from "./owned-sales.ts";
import { findOpenSource, writeSaleFigures } from "./sale-figures.ts";

/** Freezes the market every day, since a server may have slept through the first of a quarter. */
export function freezeMarketJob(platform: Pick<Platform, "db" | "now" | "secret">): ScheduledJob {
  const { db, now } = platform;
  return {
    name: "freeze-market",
    cron: "41 3 * * *",
    async run() {
      await freezeMarket(platform, dayInParis(now()));
      await writeOpenMarket(db);
      await writeSaleFigures(db);
    },
  };
}

/**
 * Writes the medians of the quarter that ended before `today` (`YYYY-MM-DD`), once: over open sales where they
 * suffice, else over agencies' own as `freezeCell` allows. A cell without a figure takes later open sales; agencies'
 * own are read that once.
 */
export async function freezeMarket(
  { db, secret }: Pick<Platform, "db" | "secret">,
  today: string,
): Promise<void> {
  const frozenOn = lastQuarterEnd(today);
  await db.transaction(async (tx) => {
    const [frozenYear] = await tx
      .select({ year: marketYears.year })
      .from(marketYears)
      .where(eq(marketYears.frozenOn, frozenOn))
      .limit(1);
    if (frozenYear !== undefined) return;
    const before = await readFiguresBefore(tx, frozenOn);
    const open = await readOpenCells(tx, frozenOn);
    const begun = await tx.insert(marketFreezes).values({ frozenOn }).onConflictDoNothing().returning();
    const owned =
      begun.length === 0
        ? new Map<string, readonly OwnedSale[]>()
        : await readOwnedSales(tx, { secret, frozenOn, openCells: [...open.keys()] });
    const rows = [...new Set([...before.keys(), ...open.keys(), ...owned.keys()])].flatMap((name) => {
      const known = before.get(name) ?? null;
      const figure = freezeOne(known, open.get(name), { name, sales: owned.get(name) ?? [] }, frozenOn);
      if (figure === null) return [];
      const { median_price_per_m2: medianPricePerM2, sales, publishedOn } = figure;
      return [{ ...readCell(name), frozenOn, medianPricePerM2, sales, publishedOn }];
    });
    if (rows.length > 0) await tx.insert(marketYears).values(rows).onConflictDoNothing();
  });
}

type OpenCell = { readonly pricePerM2: number; readonly sales: number };

/** Open sales are public one by one: their median follows them, and agencies' own sales do not enter it. */
function freezeOne(
  before: FrozenFigure | null,
  open: OpenCell | undefined,
  owned: { readonly name: string; readonly sales: readonly OwnedSale[] },
  frozenOn: string,
): FrozenFigure | null {
  const figure = open === undefined ? null : publishFrozenFigure(open);
  if (figure === null) return freezeCell(before, owned, frozenOn);
  return { ...figure, publishedOn: before?.publishedOn ?? null };
}

/** As the last frozen quarter had them. */
async function readFiguresBefore(tx: Database, frozenOn: string): Promise<ReadonlyMap<string, FrozenFigure>> {
  const [last] = await tx
    .select({ day: marketYears.frozenOn })
    .from(marketYears)
    .where(lt(marketYears.frozenOn, frozenOn))
    .orderBy(desc(marketYears.frozenOn))
    .limit(1);
  if (last === undefined) return new Map();
  const rows = await tx.select().from(marketYears).where(eq(marketYears.frozenOn, last.day));
  return new Map(
    rows.map(({ medianPricePerM2, sales, publishedOn, ...cell }) => [
      nameOfCell(cell),
      { median_price_per_m2: medianPricePerM2, sales, publishedOn },
    ]),
  );
}

/** Without homes sold off plan, which have other prices. */
async function readOpenCells(tx: Database, frozenOn: string): Promise<ReadonlyMap<string, OpenCell>> {
  const source = await findOpenSource(tx);
  if (source === null) return new Map();
  const rows = await tx.execute(sql`
    select arrondissement,
      case property_type when 'Maison' then 'house' else 'flat' end as "propertyKind",
      extract(year from sold_on)::int as year,
      percentile_cont(0.5) within group (order by price / area_m2::float8)::float8 as "pricePerM2",
      count(*)::int as sales
    from sales
    where source = ${source} and not is_new and not looks_new
      and sold_on between make_date(${firstYear}, 1, 1) and ${frozenOn}::date
    group by 1, 2, 3`);
  const cells = rowsOf<Cell & OpenCell>(rows);
  return new Map(
    cells.filter((cell) => publishFigure(cell) !== null).map((cell) => [nameOfCell(cell), cell]),
  );
}
