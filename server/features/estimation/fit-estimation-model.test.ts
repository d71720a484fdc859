import { afterEach, beforeEach, expect, test } from "vitest";
import { estimate } from "#domain/estimation/estimate.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { estimationModels, sales } from "../../platform/database/schema.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { readModel, readSales } from "./estimation-store.ts";
import { fitEstimationModel } from "./fit-estimation-model.ts";

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = () => new Date("2026-11-20T02:00:00Z");
const fitRealSales = () => fitEstimationModel({ db: database.db, now }, "dvf", { choosesKernels: false });

/** Sales at 4,000 €/m², give or take by place; every fifth a house with land. */
async function sell(
  count: number,
  source: "dvf" | "demo",
  changes: { isNew?: boolean; price?: number } = {},
) {
  const rows = Array.from({ length: count }, (_, at) => {
    const areaM2 = 30 + ((at * 37) % 70);
    const isHouse = at % 5 === 0;
    return {
      id: `${source}-${changes.isNew === true ? "new" : "old"}-${at}`,
      source,
      soldOn: `2024-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
      price: changes.price ?? Math.round(areaM2 * (4000 + ((at * 13) % 11) * 20)),
      priceBasis: "net_vendeur",
      propertyType: isHouse ? "Maison" : "Appartement",
      isNew: changes.isNew ?? false,
      areaM2,
      areaKind: "fiscal",
      rooms: Math.max(1, Math.round(areaM2 / 25)),
      landM2: isHouse ? 200 : 0,
      outbuildings: 0,
      street: "RUE PARADIS",
      arrondissement: 6,
      latitude: 43.27 + ((at * 7) % 40) / 1000,
      longitude: 5.37 + ((at * 11) % 40) / 1000,
    };
  });
  await database.db.insert(sales).values(rows);
}

const subject = { isHouse: false, areaM2: 60, rooms: 2, landM2: 0, latitude: 43.288, longitude: 5.388 };
const today = Math.floor(now().getTime() / 86_400_000);

test("a fitted model is read back and estimates; the one before the newest is kept, older ones go", async () => {
  await sell(160, "dvf");
  expect(await fitRealSales()).toMatchObject({ source: "dvf", sales: 160, isFitted: true });
  const stored = await readModel(database.db, "dvf");
  if (stored === null) throw new Error("No model is stored.");
  const { price, reference, lines } = estimate(stored.model, subject, { day: today });
  expect(price).toBeGreaterThan(200_000);
  expect(price).toBeLessThan(290_000);
  expect(reference + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
  await fitRealSales();
  await fitRealSales();
  expect(await database.db.select({ id: estimationModels.id }).from(estimationModels)).toHaveLength(2);
});

test("demonstration sales and homes sold off plan reach no model of the real ones", async () => {
  await sell(120, "dvf");
  await sell(120, "demo", { price: 900_000 });
  await sell(60, "dvf", { isNew: true, price: 900_000 });
  expect(await readSales(database.db, "dvf")).toHaveLength(120);
  await fitRealSales();
  const stored = await readModel(database.db, "dvf");
  expect(stored?.model.index.ids.every((id) => id.startsWith("dvf-old-"))).toBe(true);
});

test("too few sales make no model, and the one there is stays", async () => {
  await sell(50, "dvf");
  expect(await fitRealSales()).toMatchObject({ sales: 50, isFitted: false });
  expect(await readModel(database.db, "dvf")).toBeNull();
});
