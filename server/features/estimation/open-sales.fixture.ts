/** Fictional sales as if they were open data, and models of them: for tests alone. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { addComparables } from "#domain/estimation/add-comparables.ts";
import { fitModel } from "#domain/estimation/fit-model.ts";
import type { Model } from "#domain/estimation/model.ts";
import { modelToFile } from "#domain/estimation/model-file.ts";
import type { Sale } from "#domain/estimation/sale.ts";
import { type DemoSale, generateSales } from "../../../demo/sales.ts";
import { demoToday } from "../../../demo/today.ts";
import type { Database } from "../../platform/database/open.ts";
import { type StoredSale, storeSales } from "../sale/store-sales.ts";
import { storeModel } from "./estimation-store.ts";
import { type ModelSources, readSales } from "./read-sales.ts";

/** A fictional sale as if it were open data. */
export function toOpenSale(sale: DemoSale): StoredSale {
  return {
    ...sale,
    id: `dvf-${sale.id}`,
    source: "dvf",
    priceBasis: "net_vendeur",
    isNew: false,
    areaKind: "fiscal",
    parcel: "",
  };
}

/** Stores 600 fictional sales as open data. */
export async function storeOpenSales(db: Database): Promise<void> {
  await storeSales(db, Array.from(generateSales(600, demoToday), toOpenSale));
}

/** Fits and stores a model of the sales that are stored: agencies' own are comparables in it and teach it nothing. */
export async function learnModel(db: Database, sources: ModelSources, fittedAt: Date): Promise<void> {
  const found = await readSales(db, sources);
  const isOwn = ({ source }: (typeof found)[number]) => source === "agency";
  const open = found.filter((sale) => !isOwn(sale));
  const model = fitOnceTo(open);
  const file = modelToFile(addComparables(model, found.filter(isOwn)));
  const content = gzipSync(JSON.stringify(file)).toString("base64");
  await storeModel(db, { sources, fittedAt, sales: open.length, content, errors: null });
}

const fitted = new Map<string, Model>();

/** The model of these very sales: most tests of a process learn from the same, and fitting them takes a second of a core. */
function fitOnceTo(sales: readonly Sale[]): Model {
  const key = createHash("sha256").update(JSON.stringify(sales)).digest("hex");
  const model = fitted.get(key) ?? fitModel(sales);
  if (model === null) throw new Error("Too few sales.");
  fitted.set(key, model);
  return model;
}
