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

/** Stores 600 of them. */
export async function storeOpenSales(db: Database): Promise<void> {
  await storeSales(db, Array.from(generateSales(600, demoToday), toOpenSale));
}

/** Agencies' sales are comparables in the model and teach it nothing. */
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

/** Kept: most tests of a process fit to the same sales, which takes a second of a core. */
function fitOnceTo(sales: readonly Sale[]): Model {
  const key = createHash("sha256").update(JSON.stringify(sales)).digest("hex");
  const model = fitted.get(key) ?? fitModel(sales);
  if (model === null) throw new Error("Too few sales.");
  fitted.set(key, model);
  return model;
}
