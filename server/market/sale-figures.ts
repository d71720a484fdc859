import { setImmediate as letOthersRun } from "node:timers/promises";
import { and, eq, max, min, ne, not, sql } from "drizzle-orm";
import { type Arrondissement, arrondissements, findArrondissement } from "#domain/address/arrondissement.ts";
import type { SaleFiguresReply } from "#domain/api/market.ts";
import { openSalesSource } from "#domain/market/open-sales.ts";
import { countSales, publishSaleFigures } from "#domain/market/sale-figures.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import { holdsDemo } from "../records/demo-state.ts";
import { saleFigures, sales } from "../records/sale/sale-schema.ts";

type Source = "dvf" | "demo";
type Cell = { readonly arrondissement: Arrondissement; readonly propertyType: "Appartement" | "Maison" };

/** Prices and yearly counts of open data, else of the demonstration; null until they are counted. */
export async function readSaleFigures(db: Database, code: string): Promise<SaleFiguresReply | null> {
  const arrondissement = findArrondissement(code);
  if (arrondissement === null) throw new AppError("not-found", "Cet arrondissement n’existe pas.");
  const rows = await db.select().from(saleFigures).where(eq(saleFigures.arrondissement, arrondissement));
  const [first] = rows;
  if (first === undefined) return null;
  const figuresOf = (type: Cell["propertyType"]) => {
    const row = rows.find(({ propertyType }) => propertyType === type);
    const figures = row && publishSaleFigures(row);
    return figures ? { ...figures, classes: [...figures.classes], years: [...figures.years] } : null;
  };
  const [flats, houses] = [figuresOf("Appartement"), figuresOf("Maison")];
  if (flats === null && houses === null) return null;
  const { name, licence } = openSalesSource;
  return {
    flats,
    houses,
    first_day: first.firstDay,
    last_day: first.lastDay,
    source: first.source === "dvf" ? { name, licence } : null,
  };
}

/** Counts sales for `readSaleFigures`, one arrondissement at a time; homes sold off plan stay out. */
export async function writeSaleFigures(db: Database): Promise<void> {
  const source = await findOpenSource(db);
  if (source === null) return;
  await db.delete(saleFigures).where(ne(saleFigures.source, source));
  const [extent] = await db
    .select({ firstDay: min(sales.soldOn), lastDay: max(sales.soldOn) })
    .from(sales)
    .where(eq(sales.source, source));
  if (!extent?.firstDay || !extent.lastDay) return;
  const days = { firstDay: extent.firstDay, lastDay: extent.lastDay };
  for (const arrondissement of arrondissements)
    for (const propertyType of ["Appartement", "Maison"] as const) {
      await writeCell(db, source, { arrondissement, propertyType }, days);
      await letOthersRun();
    }
}

/** Takes the figures of a source out. */
export async function removeSaleFigures(tx: Database, source: Source): Promise<void> {
  await tx.delete(saleFigures).where(eq(saleFigures.source, source));
}

/** Open data or, while there is none, the demonstration's. */
export async function findOpenSource(db: Database): Promise<Source | null> {
  if ((await db.$count(sales, eq(sales.source, "dvf"))) > 0) return "dvf";
  return (await holdsDemo(db)) ? "demo" : null;
}

type Days = { readonly firstDay: string; readonly lastDay: string };

function writeCell(
  db: Database,
  source: Source,
  { arrondissement, propertyType }: Cell,
  days: Days,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(saleFigures)
      .where(and(eq(saleFigures.arrondissement, arrondissement), eq(saleFigures.propertyType, propertyType)))
      .for("update");
    const counted = await tx
      .select({
        year: sql<number>`extract(year from ${sales.soldOn})::int`,
        pricePerM2: sql<number>`${sales.price} / ${sales.areaM2}::float8`,
      })
      .from(sales)
      .where(
        and(
          eq(sales.source, source),
          eq(sales.arrondissement, arrondissement),
          eq(sales.propertyType, propertyType),
          not(sales.isNew),
          not(sales.looksNew),
        ),
      );
    const now = { ...countSales(before ?? null, counted), ...days, source };
    await tx
      .insert(saleFigures)
      .values({ arrondissement, propertyType, ...now, classes: [...now.classes], years: [...now.years] })
      .onConflictDoUpdate({ target: [saleFigures.arrondissement, saleFigures.propertyType], set: now });
  });
}
