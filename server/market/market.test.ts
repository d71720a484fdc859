import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { packedPriceZones } from "#domain/api/market.ts";
import { unpackOutlines } from "#domain/market/zone-outline.ts";
import { locateArrondissement } from "../../city/locate-arrondissement.ts";
import { importDvfCommand } from "../features/sale/import-dvf-command.ts";
import { openMarket } from "../records/sale/sale-schema.ts";
import { toDvfFile } from "../testing/dvf-file.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => {
  const reply = await server.request(`/api/market/${path}`);
  const body: unknown = await reply.json();
  return { status: reply.status, body };
};

describe("the market of an arrondissement", () => {
  test("tells rounded medians with their number of sales, years and source", async () => {
    const { status, body } = await get("arrondissements/13208");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: "13208",
      name: "8e arrondissement",
      flats: { median_price_per_m2: 4050, sales: 6935 },
      houses: { median_price_per_m2: 7050, sales: 659 },
      first_year: 2020,
      last_year: 2024,
      source: { name: "DGFiP, Demandes de valeurs foncières", licence: "Licence Ouverte 2.0" },
    });
  });

  test("is found by postal code too", async () => {
    expect((await get("arrondissements/13008")).body).toMatchObject({ code: "13208" });
  });

  test("leaves out what too few sales would tell", async () => {
    expect((await get("arrondissements/13201")).body).toMatchObject({ houses: null });
  });

  test("refuses a code that is none, in French", async () => {
    const { status, body } = await get("arrondissements/75008");
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ message: "Cet arrondissement n’existe pas." }] });
  });

  test("is listed for all sixteen", async () => {
    const { body } = await get("arrondissements");
    expect(body).toMatchObject({ items: { length: 16 } });
  });
});

test("gives way to imported sales once there are any: figures, years and the legal page are theirs", async () => {
  const flats = Array.from({ length: 7 }, (_, at) => ({
    id_mutation: `2022-${at}`,
    date_mutation: `202${2 + (at % 2)}-05-1${at}`,
    valeur_fonciere: 60 * (3000 + 100 * at),
    surface_reelle_bati: 60,
  })).sort((a, b) => (a.date_mutation < b.date_mutation ? -1 : 1));
  const file = Readable.from([Buffer.from(toDvfFile(flats))]);
  await importDvfCommand(server.services, file, {}, () => undefined);
  server.market.forget();
  const expected = { first_year: 2022, last_year: 2023, houses: null };
  expect((await get("arrondissements/13206")).body).toMatchObject({
    ...expected,
    flats: { median_price_per_m2: 3300, sales: 7 },
  });
  expect((await get("arrondissements/13208")).body).toMatchObject({ ...expected, flats: null });
  expect((await get("zones")).body).toMatchObject({
    market: { zones: [{ code: "13206", median_price_per_m2: 3300 }], first_year: 2022 },
  });
  expect(await (await server.request("/legal")).text()).toContain("par arrondissement, de 2022 à 2023");
  await server.services.database.db.delete(openMarket);
  server.market.forget();
});

const zonesReply = z.object({ market: z.nullable(packedPriceZones) });
const noZones = { zones: [], limits: [], source: { name: "" } };

describe("the zones of the map", () => {
  test("are the arrondissements with the published median of their flats, and an outline each", async () => {
    const { status, body } = await get("zones");
    expect(status).toBe(200);
    const { zones, limits, source } = zonesReply.parse(body).market ?? noZones;
    expect(zones).toHaveLength(16);
    expect(limits).toHaveLength(4);
    expect(source.name).toBe("DGFiP, Demandes de valeurs foncières");
    const eighth = zones.find(({ code }) => code === "13208");
    expect(eighth).toMatchObject({ name: "8e arrondissement", median_price_per_m2: 4050 });
    for (const { code, label, rings } of unpackOutlines(zones)) {
      expect(locateArrondissement(label)).toBe(code);
      expect(rings.every((ring) => ring.length > 3)).toBe(true);
    }
  });
});

describe("the arrondissement of a place", () => {
  test.each([
    ["the Vieux-Port", 43.2965, 5.3765, "13201"],
    ["the Panier", 43.2985, 5.3685, "13202"],
    ["Castellane", 43.2862, 5.3795, "13206"],
    ["Mazargues", 43.2505, 5.4035, "13209"],
    ["the Estaque", 43.363, 5.318, "13216"],
    ["the château d'If", 43.2799, 5.3255, "13207"],
  ])("of %s", (_name, latitude, longitude, code) => {
    expect(locateArrondissement({ latitude, longitude })).toBe(code);
  });

  test("is none at sea and in Aubagne", async () => {
    expect((await get("around?latitude=43.25&longitude=5.30")).body).toEqual({ arrondissement: null });
    expect((await get("around?latitude=43.2928&longitude=5.5708")).body).toEqual({ arrondissement: null });
  });

  test("is told with its market", async () => {
    expect((await get("around?latitude=43.2862&longitude=5.3795")).body).toMatchObject({
      arrondissement: { name: "6e arrondissement" },
    });
  });

  test("is refused for what is no place", async () => {
    expect((await get("around?latitude=ici&longitude=5.3")).status).toBe(400);
    expect((await get("around?latitude=43.3")).status).toBe(400);
  });
});
