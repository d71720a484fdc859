import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrondissementMarket } from "#domain/api/market.ts";
import { properties } from "../platform/database/schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import type { NewProperty } from "../records/property/stored-property.ts";
import { buildNewProperty, createOwner } from "../testing/build-property.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { freezeMarket } from "./freeze.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function sell(count: number, sale: Partial<NewProperty>): Promise<void> {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const rows = Array.from({ length: count }, (_, index) =>
    buildNewProperty({
      userId,
      postalCode: "13006",
      surfaceArea: 50,
      price: 150_000 + index * 5_000,
      ...sale,
    }),
  );
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
}

async function readTrend() {
  const reply = await server.request("/api/market/arrondissements/13206");
  return arrondissementMarket.parse(await reply.json()).trend;
}

test("a quarter's medians are frozen once, rounded, and never over fewer than five sales", async () => {
  const { db } = server.services.database;
  await sell(5, { saleDate: "2023-05-02" });
  await sell(4, { saleDate: "2024-05-02" });
  await sell(6, { saleDate: "2024-06-02", propertyType: "Maison", surfaceArea: 101 });
  await sell(5, { saleDate: "2022-06-02", isHidden: true });
  await sell(5, { saleDate: "2026-10-02" });
  await sell(5, { saleDate: null });
  expect(await readTrend()).toBeNull();

  await freezeMarket(db, "2026-11-20");
  const frozen = {
    frozen_on: "2026-09-30",
    is_demo: false,
    flats: [{ year: 2023, median_price_per_m2: 3200, sales: 5 }],
    houses: [{ year: 2024, median_price_per_m2: 1600, sales: 5 }],
  };
  expect(await readTrend()).toEqual(frozen);

  await sell(7, { saleDate: "2023-07-02", price: 900_000 });
  await freezeMarket(db, "2026-12-31");
  expect(await readTrend()).toEqual(frozen);

  await freezeMarket(db, "2027-01-01");
  expect(await readTrend()).toMatchObject({
    frozen_on: "2026-12-31",
    flats: [{ year: 2023, sales: 10 }, { year: 2026 }],
    houses: frozen.houses,
  });

  // One sale more, or one less, is told to nobody.
  const flats = (await readTrend())?.flats;
  await sell(1, { saleDate: "2023-08-02", price: 9_000_000 });
  await db.update(properties).set({ mapKey: null }).where(eq(properties.saleDate, "2023-05-02"));
  await freezeMarket(db, "2027-04-01");
  expect(await readTrend()).toMatchObject({ frozen_on: "2027-03-31", flats });
});
