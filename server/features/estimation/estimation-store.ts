import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Model } from "#domain/estimation/model.ts";
import { type ModelFile, modelFromFile } from "#domain/estimation/model-file.ts";
import type { Sale } from "#domain/estimation/sale.ts";
import type { Database } from "../../platform/database/open.ts";
import { estimationModels, sales } from "../../platform/database/schema.ts";

/** Sales of one source; a model never mixes demonstration sales with real ones. */
export type SaleSource = "dvf" | "demo";

const unzip = promisify(gunzip);
const millisecondsPerDay = 86_400_000;

/** The sales of a source that a model is fitted to: homes sold off plan have other prices, and stay out. */
export async function readSales(db: Database, source: SaleSource): Promise<Sale[]> {
  const rows = await db
    .select({
      id: sales.id,
      soldOn: sales.soldOn,
      price: sales.price,
      propertyType: sales.propertyType,
      areaM2: sales.areaM2,
      rooms: sales.rooms,
      landM2: sales.landM2,
      latitude: sales.latitude,
      longitude: sales.longitude,
    })
    .from(sales)
    .where(and(eq(sales.source, source), eq(sales.isNew, false)))
    .orderBy(asc(sales.soldOn), asc(sales.id));
  return rows.map(({ soldOn, propertyType, ...row }) => ({
    ...row,
    day: Math.floor(Date.parse(soldOn) / millisecondsPerDay),
    isHouse: propertyType === "Maison",
  }));
}

/** Stores a model as the newest of its source, and drops all but the one before it. */
export async function storeModel(
  db: Database,
  model: {
    readonly source: SaleSource;
    readonly fittedAt: Date;
    readonly sales: number;
    readonly content: string;
  },
): Promise<void> {
  const { source, ...row } = model;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ id: estimationModels.id })
      .from(estimationModels)
      .where(eq(estimationModels.sources, source))
      .orderBy(desc(estimationModels.id))
      .limit(1);
    await tx.insert(estimationModels).values({ ...row, sources: source });
    await tx
      .delete(estimationModels)
      .where(and(eq(estimationModels.sources, source), lt(estimationModels.id, before?.id ?? 0)));
  });
}

export type StoredModel = { readonly model: Model; readonly fittedAt: Date; readonly sales: number };

/** The newest model of a source; null when there is none, or none of this program's version. */
export async function readModel(db: Database, source: SaleSource): Promise<StoredModel | null> {
  const [row] = await db
    .select()
    .from(estimationModels)
    .where(eq(estimationModels.sources, source))
    .orderBy(desc(estimationModels.id))
    .limit(1);
  if (row === undefined) return null;
  const json = await unzip(Buffer.from(row.content, "base64"));
  const model = modelFromFile(JSON.parse(json.toString()) as ModelFile);
  return model === null ? null : { model, fittedAt: row.fittedAt, sales: row.sales };
}
