import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSetting } from "../platform/database/settings.ts";
import { sales } from "../records/sale/sale-schema.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { writeSaleFigures } from "./sale-figures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (code: number) => {
  server.market.forget();
  const reply = await server.request(`/api/market/arrondissements/${code}/figures`);
  const body: object = JSON.parse(await reply.text());
  return { status: reply.status, ...body };
};

let written = 0;
/** Flats of one square metre's price after the other, one sold in each year from 2020 on. */
async function write(source: "dvf" | "agency" | "demo", arrondissement: number, count: number, years = 4) {
  await server.services.db.insert(sales).values(
    Array.from({ length: count }, (_, at) => ({
      id: `sale-${written++}`,
      source,
      soldOn: `${2020 + (at % years)}-03-04`,
      isNew: false,
      price: Math.round((2_000 + (at * 2_000) / count) * 50),
      priceBasis: "inconnu",
      propertyType: "Appartement",
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
  await writeSaleFigures(server.services.db);
}

test("what agencies sold tells nothing, and without the demonstration neither does fiction", async () => {
  await write("agency", 6, 200);
  await write("demo", 6, 203);
  expect(await ask(13206)).toEqual({ status: 200, figures: null });
});

test("the demonstration's sales are told as such, in steps", async () => {
  await writeSetting(server.services.db, "demo", "10");
  await writeSaleFigures(server.services.db);
  const years = [2020, 2021, 2022, 2023].map((year) => ({ year, sales: 50 }));
  expect(await ask(13206)).toMatchObject({
    figures: { flats: { sales: 200, classes: { length: 5 }, years }, houses: null, source: null },
  });
  expect(await ask(13206)).toMatchObject({ figures: { first_day: "2020-03-04", last_day: "2023-03-04" } });
  expect(await ask(13207)).toEqual({ status: 200, figures: null });
});

test("open sales stand alone once there are any, and are revised five by five", async () => {
  await write("dvf", 6, 121);
  await write("dvf", 7, 4);
  const reply = await ask(13206);
  expect(reply).toMatchObject({
    figures: { flats: { sales: 120, classes: { length: 5 } }, source: { licence: "Licence Ouverte 2.0" } },
  });
  // Four are too few, and fiction does not stand in for them.
  expect(await ask(13207)).toEqual({ status: 200, figures: null });

  await write("dvf", 6, 4, 1);
  expect(await ask(13206)).toEqual(reply);
  await write("dvf", 6, 1, 1);
  expect(await ask(13206)).toMatchObject({
    figures: { flats: { sales: 125, years: [{ year: 2020, sales: 35 }, { sales: 30 }, {}, {}] } },
  });
});

test("a code that is none is refused", async () => {
  expect((await ask(75008)).status).toBe(400);
});
