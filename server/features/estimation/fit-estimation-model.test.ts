import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { estimate } from "#domain/estimation/estimate.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import type { NewProperty } from "../../records/property/stored-property.ts";
import { estimationModels, sales } from "../../records/sale/sale-schema.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { findModel, readModel } from "./estimation-store.ts";
import { fitEstimationModel, fitRealModels } from "./fit-estimation-model.ts";
import { type ModelSources, readOwnAgencySales, readSales, readSalesById } from "./read-sales.ts";

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
  expect(await fitRealSales()).toMatchObject({ sources: "dvf", sales: 160, isFitted: true });
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

test("of more sales than a machine bears, the latest are taken, and the others counted", async () => {
  await sell(160, "dvf");
  await sell(20, "dvf", { isNew: true });
  const all = await readSales(database.db, "dvf");
  expect(await readSales(database.db, "dvf", { mostSales: 120 })).toEqual(all.slice(40));
  expect(await readSales(database.db, "dvf", { mostSales: 160 })).toEqual(all);
  const options = { choosesKernels: false, mostSales: 120 };
  const outcome = await fitEstimationModel({ db: database.db, now }, "dvf", options);
  expect(outcome).toMatchObject({ sales: 120, olderSales: 40, isFitted: true });
  expect(await fitRealSales()).toMatchObject({ sales: 160, olderSales: 0 });
});

test("demonstration sales and properties sold off plan reach no model of the real ones", async () => {
  await sell(120, "dvf");
  await sell(120, "demo", { price: 900_000 });
  await sell(60, "dvf", { isNew: true, price: 900_000 });
  expect(await readSales(database.db, "dvf")).toHaveLength(120);
  await fitRealSales();
  const stored = await readModel(database.db, "dvf");
  expect(stored?.model.index.ids.every((id) => id.startsWith("dvf-old-"))).toBe(true);
});

const agencySale = { saleDate: "2024-06-10", price: 244_000, surfaceArea: 61, postalCode: "13006" };

/** What an agency sold, 400 m from every sale of `sell`, so that none is its twin by chance. */
async function sellThroughAgency(overrides: Partial<NewProperty>[]) {
  const owner = await createOwner(database.db);
  const rows = overrides.map((one, at) =>
    buildNewProperty({
      userId: owner.userId,
      externalReference: `R-${at}`,
      latitude: 43.26,
      longitude: 5.36,
      ...agencySale,
      ...one,
    }),
  );
  await database.db.transaction((tx) => saveProperties(tx, rows, "secret of these tests, long enough"));
  const stored = await database.db.select().from(properties);
  return new Map(stored.map(({ externalReference, id }) => [externalReference, `agency-${id}`]));
}

describe("what agencies sold", () => {
  test("joins the real sales unless it is hidden, of another kind, for sale, or its figures cannot be true", async () => {
    const ids = await sellThroughAgency([
      {},
      { isHidden: true },
      { propertyType: "Immeuble" },
      { saleDate: null },
      { price: 900 },
      { propertyType: "Maison", surfaceArea: 90 },
    ]);
    const found = await readSales(database.db, "dvf+agency");
    expect(found.map(({ id }) => id).sort()).toEqual([ids.get("R-0"), ids.get("R-5")].sort());
    expect(found.find(({ isHouse }) => isHouse)).toMatchObject({ landM2: null, priceBasis: "inconnu" });
    expect(await readSales(database.db, "dvf")).toEqual([]);
  });

  test("for an annuity or with its tenant is no basis: no model, no comparable, none of one's own", async () => {
    const ids = await sellThroughAgency([{}, { saleKind: "Viager" }, { saleKind: "Vendu loué" }]);
    const plain = ids.get("R-0") ?? "";
    expect((await readSales(database.db, "dvf+agency")).map(({ id }) => id)).toEqual([plain]);
    expect([...(await readSalesById(database.db, [...ids.values()])).keys()]).toEqual([plain]);
    const [row] = await database.db.select().from(properties).limit(1);
    expect([...(await readOwnAgencySales(database.db, row ?? expect.fail()))]).toEqual([plain]);
  });

  test("is looked for among those that are named alone, where some are", async () => {
    const ids = await sellThroughAgency([{}, {}, { saleKind: "Viager" }]);
    const [one, , annuity] = [...ids.values()];
    const [row] = await database.db.select().from(properties).limit(1);
    const owner = row ?? expect.fail();
    const ownAmong = async (among: readonly string[]) => [
      ...(await readOwnAgencySales(database.db, owner, { among })),
    ];
    expect(await ownAmong([one ?? "", annuity ?? "", "dvf-1"])).toEqual([one]);
    expect(await ownAmong(["dvf-1"])).toEqual([]);
    const stranger = { userId: "another", agencyId: null };
    expect((await readOwnAgencySales(database.db, stranger, { among: [one ?? ""] })).size).toBe(0);
  });

  test("is compared without the fees that its buyer paid", async () => {
    const ids = await sellThroughAgency([
      { feesPayer: "Acquéreur", feesPercent: 6, priceWithoutFees: 230_000 },
      { feesPayer: "Acquéreur" },
    ]);
    const found = new Map((await readSales(database.db, "dvf+agency")).map((sale) => [sale.id, sale]));
    expect(found.get(ids.get("R-0") ?? "")).toMatchObject({ price: 230_000, priceBasis: "net_vendeur" });
    expect(found.get(ids.get("R-1") ?? "")).toMatchObject({
      price: 244_000,
      priceBasis: "honoraires_inclus",
    });
  });

  test("counts once with its deed, which is the one that stays", async () => {
    await sell(1, "dvf");
    const [open] = await readSales(database.db, "dvf");
    if (open === undefined) throw new Error("No open sale.");
    await sellThroughAgency([
      {
        latitude: open.latitude,
        longitude: open.longitude + 0.0003,
        propertyType: "Maison",
        surfaceArea: open.areaM2 + 1,
        price: Math.round(open.price * 1.05),
        saleDate: "2024-03-01",
      },
    ]);
    expect((await readSales(database.db, "dvf+agency")).map(({ id }) => id)).toEqual([open.id]);
  });

  test("has a model of its own beside that of open data, which it changes in nothing", async () => {
    await sell(160, "dvf");
    const before = await readModelAfterFit();
    const ids = await sellThroughAgency([{}]);
    const results = await fitRealModels({ db: database.db, now }, { choosesKernels: false });
    expect(results).toMatchObject([
      { sources: "dvf", sales: 160, agencySales: 0 },
      { sources: "dvf+agency", sales: 161, agencySales: 1 },
    ]);
    const [open, all] = [await readModel(database.db, "dvf"), await readModel(database.db, "dvf+agency")];
    expect(all?.model.index.ids).toContain(ids.get("R-0"));
    expect(all?.model.level).toEqual(open?.model.level);
    expect(open?.model).toEqual(before);
    expect(all?.errors).toBeNull();
    await database.db.update(properties).set({ isHidden: true, mapKey: null });
    await fitRealModels({ db: database.db, now }, { choosesKernels: false });
    expect(await findModel(database.db, "dvf+agency")).toBeNull();
  });

  test("of the demonstration is real nowhere, and real ones are not the demonstration's", async () => {
    await writeSetting(database.db, "demo", "2");
    await sell(3, "demo");
    const ids = await sellThroughAgency([{ externalReference: "DEMO-000001" }, {}]);
    const idsOf = async (sources: ModelSources) =>
      (await readSales(database.db, sources)).filter(({ source }) => source === "agency").map(({ id }) => id);
    expect(await idsOf("demo")).toEqual([ids.get("DEMO-000001")]);
    expect(await idsOf("dvf+agency")).toEqual([ids.get("R-1")]);
    expect(await readSales(database.db, "demo")).toHaveLength(4);
  });
});

async function readModelAfterFit() {
  await fitRealSales();
  return (await readModel(database.db, "dvf"))?.model;
}

test("the errors of open sales are measured where they are many enough to tell", async () => {
  await sell(300, "dvf");
  await fitRealSales();
  const { errors } = (await findModel(database.db, "dvf")) ?? {};
  expect(errors).toMatchObject({ learntFrom: 239, houses: null, flats: { sales: 48 } });
  expect(errors?.flats?.medianError).toBeLessThan(10);
  expect(errors?.zones.find(({ arrondissement }) => arrondissement === 6)?.flats).toEqual(errors?.flats);
  expect(errors?.zones.find(({ arrondissement }) => arrondissement === 7)?.flats).toBeNull();
});

test("too few sales make no model, and the one there is stays", async () => {
  await sell(50, "dvf");
  expect(await fitRealSales()).toMatchObject({ sales: 50, isFitted: false });
  expect(await readModel(database.db, "dvf")).toBeNull();
});

test("a thread that ends before its answer fails its own fit, and the next one is made", async () => {
  await sell(160, "dvf");
  const stopping = new AbortController();
  const listen = stopping.signal.addEventListener.bind(stopping.signal);
  // The thread is there once its end is listened for.
  stopping.signal.addEventListener = (...args: Parameters<typeof listen>) => {
    listen(...args);
    stopping.abort();
  };
  const options = { choosesKernels: false, signal: stopping.signal };
  await expect(fitEstimationModel({ db: database.db, now }, "dvf", options)).rejects.toThrow("thread ended");
  expect(await fitRealSales()).toMatchObject({ isFitted: true });
});
