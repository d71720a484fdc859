import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nearbyReply } from "#domain/api/nearby.ts";
import { distanceM } from "#domain/distance.ts";
import { beaches } from "../../../city/places/beaches.ts";
import { parks } from "../../../city/places/parks.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const openData = new URL("../../../../shared/data/poi-ville-marseille.json", import.meta.url);
const isPresent = existsSync(openData);

describe("around a property in the rue Paradis", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.services.database;
    const { userId } = await createOwner(db);
    const property = buildNewProperty({ userId, saleDate: "2025-06-07" });
    await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
  });
  afterAll(() => server.close());

  test("stand stations, parks and the nearest beach, measured from the place the map shows", async () => {
    const [property] = await server.services.database.db.select().from(properties);
    if (property === undefined) return expect.fail();
    const reply = await server.request(`/api/properties/${property.id}/nearby`);
    const { items, source } = nearbyReply.parse(await reply.json());
    expect(source).toContain("Ville de Marseille");
    const metros = items.filter(({ kind }) => kind === "metro");
    expect(metros.map(({ name, lines }) => `${name} ${lines}`)).toEqual(
      expect.arrayContaining(["Vieux-Port M1", "Estrangin Préfecture M1"]),
    );
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["metro", "tram", "park", "beach"]));
    const place = { latitude: property.publicLatitude, longitude: property.publicLongitude };
    const [name, longitude, latitude] =
      beaches.find(([known]) => known === "Plage des Catalans") ?? expect.fail();
    const beach = items.find((item) => item.name === name);
    expect(Math.abs((beach?.distance_m ?? 0) - distanceM(place, { longitude, latitude }))).toBeLessThan(26);
  });
});

describe.skipIf(!isPresent)("against the city's open data (skipped where ../shared/data is not here)", () => {
  type City = { poi: readonly { nom: string; lon: number; lat: number; cat: string }[] };
  const city: City = isPresent ? JSON.parse(readFileSync(openData, "utf8")) : { poi: [] };
  const categories = ["parcs_jardins", "bases_nautiques_plages"];
  const published = city.poi.filter(({ cat }) => categories.includes(cat));

  test("every park and beach of ours stands within 50 m of one of the city's", () => {
    const astray = [...parks, ...beaches].filter(([, longitude, latitude]) =>
      published.every(
        ({ lon, lat }) => distanceM({ longitude, latitude }, { longitude: lon, latitude: lat }) > 50,
      ),
    );
    expect(astray).toEqual([]);
  });
});
