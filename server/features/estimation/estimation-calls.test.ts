import { afterAll, beforeAll, expect, test } from "vitest";
import { arrondissements } from "#domain/address/arrondissement.ts";
import type { ErrorFigure, PublishedErrors } from "#domain/estimation/published-errors.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeModel } from "./estimation-store.ts";
import type { ModelSources } from "./read-sales.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const figure: ErrorFigure = {
  sales: 31,
  medianError: 9.8,
  within10: 51,
  within20: 77.2,
  bias: -0.4,
  inBand80: 80.1,
  answered: 95,
};
const errors: PublishedErrors = {
  from: "2025-01-10",
  to: "2025-12-30",
  learntFrom: 400,
  flats: figure,
  houses: null,
  zones: arrondissements.map((arrondissement) => ({ arrondissement, flats: null, houses: null })),
};

const store = (sources: ModelSources, errors: PublishedErrors | null) =>
  storeModel(server.services.database.db, {
    sources,
    fittedAt: new Date("2026-11-20T02:30:00Z"),
    sales: 500,
    content: "",
    errors,
  });
const ask = async () => (await server.request("/api/estimation/quality")).json();

test("without imported sales no figure is told, whatever the demonstration holds", async () => {
  expect(await ask()).toEqual({ errors: null, is_demo: false });
  await writeSetting(server.services.database.db, "demo", "2300");
  await store("demo", errors);
  await store("dvf+agency", errors);
  expect(await ask()).toEqual({ errors: null, is_demo: true });
});

test("the errors of the newest model of open sales are told, with the days they are of", async () => {
  await store("dvf", { ...errors, flats: null });
  expect(await ask()).toMatchObject({ errors: null });
  await store("dvf", errors);
  expect(await ask()).toMatchObject({
    errors: {
      from: "2025-01-10",
      to: "2025-12-30",
      learnt_from: 400,
      measured_on: "2026-11-20",
      houses: null,
      flats: { sales: 31, median_error: 9.8, within_10: 51, bias: -0.4, answered: 95 },
      zones: { length: 16, 0: { name: "1er arrondissement", flats: null } },
    },
  });
});

test("the page is everyone's, with a head of its own", async () => {
  const reply = await server.request("/qualite-des-estimations");
  expect(reply.status).toBe(200);
  const slashed = await server.request("/qualite-des-estimations/");
  expect([slashed.status, slashed.headers.get("location")]).toEqual([301, "/qualite-des-estimations"]);
});
