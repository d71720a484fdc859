import { sql } from "drizzle-orm";
import type { Arrondissement } from "#domain/address/arrondissement.ts";
import { openSalesOf, openSalesSource } from "#domain/market/open-sales.ts";
import type { Database } from "../platform/database/open.ts";
import { openMarket, sales } from "../records/sale/sale-schema.ts";

/** The median of a type in one arrondissement, in euros per m². */
type OpenFigure = { readonly pricePerM2: number; readonly sales: number };

export type OpenMarket = {
  readonly firstYear: number;
  readonly lastYear: number;
  readonly figuresOf: (one: Arrondissement) => { readonly flat: OpenFigure; readonly house: OpenFigure };
};

const none: OpenFigure = { pricePerM2: 0, sales: 0 };

/** The imported sales, or, while there are none, the medians of 2020 to 2024. */
export async function readOpenMarket(db: Database): Promise<OpenMarket> {
  const rows = await db.select().from(openMarket);
  if (rows.length === 0) return { ...openSalesSource, figuresOf: openSalesOf };
  const findFigure = (one: Arrondissement, type: string) =>
    rows.find((row) => row.arrondissement === one && row.propertyType === type) ?? none;
  const yearOf = (day: string) => Number(day.slice(0, 4));
  return {
    firstYear: Math.min(...rows.map(({ firstDay }) => yearOf(firstDay))),
    lastYear: Math.max(...rows.map(({ lastDay }) => yearOf(lastDay))),
    figuresOf: (one) => ({ flat: findFigure(one, "Appartement"), house: findFigure(one, "Maison") }),
  };
}

/** Counts open sales for `readOpenMarket`, after an import and every night; homes sold off plan stay out. */
export async function writeOpenMarket(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(openMarket);
    await tx.execute(sql`
      insert into ${openMarket} (arrondissement, property_type, price_per_m2, sales, first_day, last_day)
      select arrondissement, property_type,
        percentile_cont(0.5) within group (order by price / area_m2::float8),
        count(*), min(sold_on), max(sold_on)
      from ${sales}
      where source = 'dvf' and not is_new and not looks_new
      group by 1, 2`);
  });
}
