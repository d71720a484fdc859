import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { generateSales } from "../../../demo/sales.ts";
import { demoToday } from "../../../demo/today.ts";
import { findModel, removeModels } from "../../features/estimation/estimation-store.ts";
import { fitEstimationModel } from "../../features/estimation/fit-estimation-model.ts";
import { type StoredSale, storeSales } from "../../features/sale/store-sales.ts";
import { freezeMarket } from "../../market/freeze.ts";
import { removeSaleFigures, writeSaleFigures } from "../../market/sale-figures.ts";
import type { Database } from "../../platform/database/open.ts";
import { settings } from "../../platform/database/setting-schema.ts";
import { readSetting, writeSetting } from "../../platform/database/settings.ts";
import { demoSetting, removedDemo } from "../../records/demo-state.ts";
import { saleFigures, sales } from "../../records/sale/sale-schema.ts";
import type { Services } from "../services.ts";
import { valueSharedReports } from "./seed-reports.ts";

/** Counts the fictional sales. */
const salesSetting = "demo-sales";

/** Then visitors have their turn. */
const salesPerWrite = 250;
const pauseMs = 60;
const longestLullMs = 500;

/** Brings fictional sales to `count` and fits their model; repeatable, and void where the demonstration was removed. */
export async function seedDemoSales(
  services: Pick<Services, "db" | "now" | "secret" | "traffic">,
  count: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db, traffic } = services;
  const writtenBefore = Number((await readSetting(db, salesSetting)) ?? 0);
  let writtenCount = 0;
  let batch: StoredSale[] = [];
  const fictional = writtenBefore < count ? generateSales(count, demoToday) : [];
  for (const sale of fictional) {
    writtenCount += 1;
    if (writtenCount <= writtenBefore) continue;
    batch.push({
      ...sale,
      source: "demo",
      priceBasis: "net_vendeur",
      isNew: false,
      areaKind: "fiscal",
      parcel: "",
    });
    if (batch.length < salesPerWrite && writtenCount < count) continue;
    await traffic.lull(longestLullMs);
    if (signal?.aborted === true || !(await writeBatch(db, batch, writtenCount))) return;
    batch = [];
    await wait(pauseMs);
  }
  if (count === 0 || signal?.aborted === true) return;
  if ((await db.$count(saleFigures)) === 0) await writeSaleFigures(db);
  await freezeMarket(services, demoToday);
  if ((await findModel(db, "demo")) !== null) return;
  await fitEstimationModel(services, "demo", { choosesKernels: false, ...(signal && { signal }) });
  await valueSharedReports(services);
}

/** False where the demonstration is gone. */
function writeBatch(db: Database, batch: readonly StoredSale[], writtenCount: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Held until the end: a removal waits for it, and takes these sales too.
    const [demo] = await tx.select().from(settings).where(eq(settings.name, demoSetting)).for("share");
    if (demo === undefined || demo.value === removedDemo) return false;
    await storeSales(tx, batch);
    await writeSetting(tx, salesSetting, String(writtenCount));
    return true;
  });
}

/** Called once the setting says that the demonstration is gone. */
export async function removeDemoSales(tx: Database): Promise<void> {
  await tx.delete(sales).where(eq(sales.source, "demo"));
  await removeSaleFigures(tx, "demo");
  await removeModels(tx, "demo");
  await writeSetting(tx, salesSetting, "0");
}
