import { afterAll, beforeAll, expect, test } from "vitest";
import { areaSales } from "#domain/api/market.ts";
import { writeSetting } from "../platform/database/settings.ts";
import { sales } from "../records/sale/sale-schema.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (code: number, type = "Appartement") => {
  server.market.forget();
  const reply = await server.request(`/api/market/arrondissements/${code}/sales?type=${type}`);
  const body: object = JSON.parse(await reply.text());
  return { status: reply.status, ...body };
};

async function write(
  source: "dvf" | "agency" | "demo",
  arrondissement: number,
  prices: readonly number[],
  isNew = false,
) {
  await server.services.db.insert(sales).values(
    prices.map((perM2, at) => ({
      id: `${source}-${arrondissement}-${isNew}-${at}`,
      source,
      soldOn: `202${at % 4}-03-04`,
      price: perM2 * 50,
      priceBasis: "inconnu",
      propertyType: "Appartement",
      isNew,
      areaM2: 50,
      areaKind: "carrez",
      landM2: 0,
      outbuildings: 0,
      street: "Rue Paradis",
      arrondissement,
      latitude: 43.29,
      longitude: 5.38,
    })),
  );
}

test("without open sales nothing is told: neither what agencies sold nor, without the demonstration, fiction", async () => {
  await write("agency", 6, [3_000, 3_100, 3_200, 3_300, 3_400, 3_500]);
  await write("demo", 6, [2_000, 2_100, 2_200, 2_300, 2_400, 2_500]);
  expect(await ask(13206)).toEqual({ status: 200, sales: null });
});

test("the demonstration's sales are told as such", async () => {
  await writeSetting(server.services.db, "demo", "10");
  expect(await ask(13206)).toMatchObject({
    sales: { sales: 6, source: null, prices_per_m2: [2_000, 2_100, 2_200, 2_300, 2_400, 2_500] },
  });
  expect(await ask(13207)).toEqual({ status: 200, sales: null });
});

test("open sales stand alone once there are any: rounded, dated, sourced, without those sold off plan", async () => {
  await write(
    "dvf",
    6,
    Array.from({ length: 200 }, (_, at) => 2_011 + at * 10),
  );
  await write("dvf", 6, [9_000], true);
  await write(
    "dvf",
    7,
    Array.from({ length: 99 }, (_, at) => 4_000 + at * 10),
  );
  const figures = areaSales.parse(Reflect.get(await ask(13206), "sales"));
  expect(figures).toMatchObject({
    sales: 200,
    first_year: 2020,
    last_year: 2023,
    source: { licence: "Licence Ouverte 2.0" },
  });
  const { prices_per_m2: prices } = figures;
  expect(prices).toHaveLength(40);
  expect(prices.every((price, at) => price % 50 === 0 && price >= (prices[at - 1] ?? 0))).toBe(true);
  // Neither the cheapest nor the dearest.
  expect(prices[0]).toBeGreaterThan(2_000);
  expect(prices.at(-1)).toBeLessThan(4_001);
  // So few would be told one by one, and fiction does not stand in for them.
  expect(await ask(13207)).toEqual({ status: 200, sales: null });
});

test("a code or a kind that is none is refused", async () => {
  expect((await ask(75008)).status).toBe(400);
  expect((await ask(13206, "Immeuble")).status).toBe(400);
});
