import { sql } from "drizzle-orm";
import { fewestSales, lastQuarterEnd, priceStep } from "#domain/market/market-figure.ts";
import { dayInParis } from "#domain/property/sale-date.ts";
import type { Database } from "../platform/database/open.ts";
import type { ScheduledJob } from "../platform/jobs/jobs.ts";
import type { Platform } from "../platform/platform.ts";

/** Sales before this year are too few everywhere. */
const firstYear = 2014;

/** Freezes the market every day, since a server may have slept through the first of a quarter. */
export function freezeMarketJob({ db, now }: Pick<Platform, "db" | "now">): ScheduledJob {
  return { name: "freeze-market", cron: "41 3 * * *", run: () => freezeMarket(db, dayInParis(now())) };
}

/**
 * Writes the medians of the quarter that ended before `today` (`YYYY-MM-DD`), unless it was done: per arrondissement,
 * kind and year of sale, over the sold homes on the map, rounded to 50 € and never over under five sales.
 */
export async function freezeMarket(db: Database, today: string): Promise<void> {
  const frozenOn = lastQuarterEnd(today);
  await db.execute(sql`
    insert into market_years (frozen_on, arrondissement, home_kind, year, median_price_per_m2, sales)
    select
      ${frozenOn}::date,
      right(postal_code, 2)::smallint,
      case property_type when 'Maison' then 'house' else 'flat' end,
      extract(year from sale_date)::smallint,
      round(percentile_cont(0.5) within group (order by price::float8 / surface_area) / ${priceStep}) * ${priceStep},
      count(*)
    from properties
    where map_key is not null
      and sale_date between make_date(${firstYear}, 1, 1) and ${frozenOn}::date
      and property_type in ('Appartement', 'Maison')
      and postal_code between '13001' and '13016'
      and not exists (select from market_years where frozen_on = ${frozenOn}::date)
    group by 2, 3, 4
    having count(*) >= ${fewestSales}
    on conflict do nothing`);
}
