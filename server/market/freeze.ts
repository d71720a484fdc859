import { desc, eq, lt, sql } from "drizzle-orm";
import { type FrozenFigure, freezeFigure, lastQuarterEnd } from "#domain/market/market-figure.ts";
import { dayInParis } from "#domain/property/sale-date.ts";
import type { Database } from "../platform/database/open.ts";
import { rowsOf } from "../platform/database/rows.ts";
import { marketYears } from "../platform/database/schema.ts";
import type { ScheduledJob } from "../platform/jobs/jobs.ts";
import type { Platform } from "../platform/platform.ts";
import { writeOpenMarket } from "./open-market.ts";
import { writeSaleFigures } from "./sale-figures.ts";

/** Sales before this year are too few everywhere. */
const firstYear = 2014;

type Cell = { readonly arrondissement: number; readonly propertyKind: string; readonly year: number };
type CellNow = Cell & { readonly pricePerM2: number; readonly members: readonly number[] };

/** Freezes the market every day, since a server may have slept through the first of a quarter. */
export function freezeMarketJob({ db, now }: Pick<Platform, "db" | "now">): ScheduledJob {
  return {
    name: "freeze-market",
    cron: "41 3 * * *",
    async run() {
      await freezeMarket(db, dayInParis(now()));
      await writeOpenMarket(db);
      await writeSaleFigures(db);
    },
  };
}

/**
 * Writes the medians of the quarter that ended before `today` (`YYYY-MM-DD`), unless it was done: per arrondissement,
 * kind and year of sale, over the sold properties on the map, as `freezeFigure` lets them be told.
 */
export async function freezeMarket(db: Database, today: string): Promise<void> {
  const frozenOn = lastQuarterEnd(today);
  await db.transaction(async (tx) => {
    const [frozenYear] = await tx
      .select({ year: marketYears.year })
      .from(marketYears)
      .where(eq(marketYears.frozenOn, frozenOn))
      .limit(1);
    if (frozenYear !== undefined) return;
    const before = await readFiguresBefore(tx, frozenOn);
    const now = new Map((await readCells(tx, frozenOn)).map((cell) => [nameOf(cell), cell]));
    const cells = new Map<string, Cell>([...before, ...now]);
    const rows = [...cells].flatMap(([name, { arrondissement, propertyKind, year }]) => {
      const figure = freezeFigure(before.get(name) ?? null, now.get(name) ?? null);
      if (figure === null) return [];
      const { median_price_per_m2: medianPricePerM2, sales, members } = figure;
      const stored = { medianPricePerM2, sales, members: members === null ? null : [...members] };
      return [{ frozenOn, arrondissement, propertyKind, year, ...stored }];
    });
    if (rows.length > 0) await tx.insert(marketYears).values(rows).onConflictDoNothing();
  });
}

/** What was told of each cell when the last quarter before that was frozen. */
async function readFiguresBefore(
  tx: Database,
  frozenOn: string,
): Promise<ReadonlyMap<string, Cell & FrozenFigure>> {
  const [last] = await tx
    .select({ day: marketYears.frozenOn })
    .from(marketYears)
    .where(lt(marketYears.frozenOn, frozenOn))
    .orderBy(desc(marketYears.frozenOn))
    .limit(1);
  if (last === undefined) return new Map();
  const rows = await tx.select().from(marketYears).where(eq(marketYears.frozenOn, last.day));
  return new Map(
    rows.map(({ medianPricePerM2, ...row }) => [
      nameOf(row),
      { ...row, median_price_per_m2: medianPricePerM2 },
    ]),
  );
}

async function readCells(tx: Database, frozenOn: string): Promise<CellNow[]> {
  const rows = await tx.execute(sql`
    select
      right(postal_code, 2)::int as arrondissement,
      case property_type when 'Maison' then 'house' else 'flat' end as "propertyKind",
      extract(year from sale_date)::int as year,
      percentile_cont(0.5) within group (order by price::float8 / surface_area)::float8 as "pricePerM2",
      array_to_json(array_agg(number))::text as members
    from properties
    where map_key is not null
      and sale_date between make_date(${firstYear}, 1, 1) and ${frozenOn}::date
      and property_type in ('Appartement', 'Maison')
      and postal_code between '13001' and '13016'
    group by 1, 2, 3`);
  return rowsOf<Omit<CellNow, "members"> & { members: string }>(rows).map((row) => ({
    ...row,
    members: JSON.parse(row.members) as number[],
  }));
}

function nameOf({ arrondissement, propertyKind, year }: Cell): string {
  return `${arrondissement} ${propertyKind} ${year}`;
}
