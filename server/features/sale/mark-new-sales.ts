import { setImmediate as letOthersRun } from "node:timers/promises";
import { and, eq, gte, inArray, lt, min, ne } from "drizzle-orm";
import { arrondissements, codeOfArrondissement } from "#domain/address/arrondissement.ts";
import { findNewSales } from "#domain/sale/find-new-sales.ts";
import type { Database } from "../../platform/database/open.ts";
import { sales } from "../../records/sale/sale-schema.ts";

const millisecondsPerDay = 86_400_000;
const daysPerYear = 365;
const idsPerWrite = 1_000;

/** Marks open sales that look new though their deeds do not say so, after an import, one arrondissement at a time. */
export async function markNewSales(db: Database): Promise<void> {
  const isOpen = eq(sales.source, "dvf");
  const [lastImport] = await db
    .select({ from: min(sales.soldOn) })
    .from(sales)
    .where(isOpen);
  const knownFrom = dayOf(lastImport?.from ?? "") + daysPerYear;
  for (const one of arrondissements) {
    const code = codeOfArrondissement(one);
    // The numbers of the cadastre begin with the commune's code.
    const isHere = and(gte(sales.parcel, code), lt(sales.parcel, String(Number(code) + 1)));
    const rows = await db
      .select({
        id: sales.id,
        parcel: sales.parcel,
        soldOn: sales.soldOn,
        propertyType: sales.propertyType,
        price: sales.price,
        areaM2: sales.areaM2,
        looksNew: sales.looksNew,
      })
      .from(sales)
      .where(and(isOpen, isHere));
    const newIds = findNewSales(
      rows.map(({ soldOn, propertyType, price, areaM2, ...row }) => ({
        ...row,
        day: dayOf(soldOn),
        isFlat: propertyType === "Appartement",
        pricePerM2: price / areaM2,
      })),
      knownFrom,
    );
    const changed = rows.filter(({ id, looksNew }) => looksNew !== newIds.has(id)).map(({ id }) => id);
    for (let start = 0; start < changed.length; start += idsPerWrite)
      for (const looksNew of [true, false]) {
        const ids = changed.slice(start, start + idsPerWrite).filter((id) => newIds.has(id) === looksNew);
        await db
          .update(sales)
          .set({ looksNew })
          .where(and(inArray(sales.id, ids), ne(sales.looksNew, looksNew)));
      }
    await letOthersRun();
  }
}

function dayOf(date: string): number {
  return Math.floor(Date.parse(date) / millisecondsPerDay);
}
