import { setImmediate as letOthersRun } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { arrondissements, codeOfArrondissement } from "#domain/address/arrondissement.ts";
import type { Database } from "../../platform/database/open.ts";
import { sales } from "../../platform/database/schema.ts";

const launchDays = 90;
const fewestOfLaunch = 4;
/** Of the dearest over the cheapest, per square metre. */
const priceSpread = 0.2;

/**
 * Marks flats sold like homes off plan though their deeds do not say so: the first sales ever on a parcel, four at
 * least within 90 days, at near-equal prices per square metre (rule 9 of the project's research). Parcels first sold in
 * the first year of the data are left alone: what was sold there before, nobody tells. For after an import.
 */
export async function markNewSales(db: Database): Promise<void> {
  for (const one of arrondissements) {
    const code = codeOfArrondissement(one);
    const isHere = sql`source = 'dvf' and parcel >= ${code} and parcel < ${String(Number(code) + 1)}`;
    await db.execute(sql`
      with firsts as (
        select parcel, min(sold_on) as first_day from ${sales} where ${isHere} group by parcel
      ), launches as (
        select parcel, first_day
        from ${sales} join firsts using (parcel)
        where ${isHere} and property_type = 'Appartement' and sold_on < first_day + ${launchDays}::int
          and first_day >= (select min(sold_on) + 365 from ${sales} where source = 'dvf')
        group by parcel, first_day
        having count(*) >= ${fewestOfLaunch}::int
          and max(price / area_m2) <= ${1 + priceSpread}::float8 * min(price / area_m2)
      ), found as (
        select id from ${sales} join launches using (parcel)
        where ${isHere} and property_type = 'Appartement' and sold_on < first_day + ${launchDays}::int
      )
      update ${sales} set looks_new = not looks_new
      where ${isHere} and looks_new <> (id in (select id from found))`);
    await letOthersRun();
  }
}
