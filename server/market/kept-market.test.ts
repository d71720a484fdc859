import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../platform/database/open.ts";
import { sales } from "../records/sale/sale-schema.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { marketYears } from "./market-schema.ts";
import { writeOpenMarket } from "./open-market.ts";
import { writeSaleFigures } from "./sale-figures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => sell(5, 3_000));

const read = async (path: string): Promise<unknown> =>
  (await server.request(`/api/market/arrondissements${path}`)).json();

async function sell(count: number, pricePerM2: number, db: Database = server.services.db): Promise<void> {
  await db.insert(sales).values(
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      source: "dvf",
      soldOn: "2023-05-17",
      price: 60 * pricePerM2,
      priceBasis: "net_vendeur",
      propertyType: "Appartement",
      isNew: false,
      areaM2: 60,
      areaKind: "carrez",
      landM2: 0,
      outbuildings: 0,
      street: "rue Paradis",
      arrondissement: 6,
      latitude: 43.29,
      longitude: 5.38,
    })),
  );
}

test("what was told of sales is told anew once there are more", async () => {
  const count = async () => {
    const { sales } = (await read("/13206/sales?type=Appartement")) as { sales: { sales: number } | null };
    return sales?.sales ?? 0;
  };
  // So many that they are told.
  await sell(100, 5_000);
  await expect.poll(count).toBeGreaterThanOrEqual(100);
  const before = await count();
  await sell(7, 5_000);
  await expect.poll(count).toBe(before + 7);
});

test("so are the medians, the figures and the trend, once they are counted anew", async () => {
  const { db } = server.services;
  await writeOpenMarket(db);
  await writeSaleFigures(db);
  await Promise.all([read(""), read("/13206"), read("/13206/figures")]);
  await sell(200, 7_000);
  await writeOpenMarket(db);
  await writeSaleFigures(db);
  const flats = { median_price_per_m2: 7_000 };
  await expect.poll(() => read("/13206")).toMatchObject({ flats });
  await expect.poll(async () => JSON.stringify(await read(""))).toContain('"median_price_per_m2":7000');
  await expect.poll(async () => JSON.stringify(await read("/13206/figures"))).toMatch(/"sales":3\d\d/);
  await db.insert(marketYears).values({
    frozenOn: "2024-03-31",
    arrondissement: 6,
    propertyKind: "flat",
    year: 2023,
    medianPricePerM2: 6_900,
    sales: 200,
  });
  await expect.poll(() => read("/13206")).toMatchObject({ trend: { frozen_on: "2024-03-31" } });
});

test("a write that is taken back changes nothing", async () => {
  const { db } = server.services;
  const before = await read("/13206/sales?type=Appartement");
  const refused = db.transaction(async (tx) => {
    await sell(9, 9_000, tx);
    throw new Error("taken back");
  });
  await expect(refused).rejects.toThrow("taken back");
  expect(await read("/13206/sales?type=Appartement")).toEqual(before);
});

test("an arrondissement that does not exist is refused each time", async () => {
  for (let turn = 0; turn < 2; turn++)
    expect((await server.request("/api/market/arrondissements/13299")).status).toBe(400);
});
