import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distanceM } from "#domain/geography.ts";
import { placeOf } from "#domain/map/morton.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { movePublicPlaces } from "./move-public-places.ts";
import { properties } from "./property-schema.ts";
import { saveProperties } from "./save-properties.ts";

const count = 40;
/** The nearest a displaced place is, less the circle on which properties of one place stand. */
const nearestM = 15 - 5;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const rows = Array.from({ length: count }, () => buildNewProperty({ userId, saleDate: "2024-03-01" }));
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
});
afterAll(() => server.close());

async function read() {
  const rows = await server.services.database.db.select().from(properties);
  const shown = rows.map(({ mapKey }) => placeOf(mapKey ?? expect.fail()));
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const average = {
    latitude: mean(shown.map(({ latitude }) => latitude)),
    longitude: mean(shown.map(({ longitude }) => longitude)),
  };
  const [first] = rows;
  return { rows, average, truth: first ?? expect.fail() };
}

test("the average of what a building sold is not its place", async () => {
  const { average, truth } = await read();
  expect(distanceM(average, truth)).toBeGreaterThan(nearestM);
});

test("sold properties that stand each in its own way are moved once to what their building shares, on the map too", async () => {
  const { db } = server.services.database;
  const before = await read();
  for (const [index, { id }] of before.rows.entries())
    await db
      .update(properties)
      .set({ publicLatitude: 43.2935 + Math.cos(index) * 0.0002, publicLongitude: 5.3772 })
      .where(eq(properties.id, id));
  await writeSetting(db, "public-places", "by property");
  await movePublicPlaces(db, server.services.secret);
  const after = await read();
  expect(new Set(after.rows.map(({ publicLatitude }) => publicLatitude)).size).toBe(1);
  expect(after.rows[0]?.publicLatitude).toBe(before.rows[0]?.publicLatitude);
  expect(distanceM(after.average, after.truth)).toBeGreaterThan(nearestM);
  await server.map.catchUp();
  expect(server.map.index.size).toBe(count);
  // Done once: what is changed now stays.
  await db.update(properties).set({ publicLatitude: 43.3 }).where(isNotNull(properties.saleDate));
  await movePublicPlaces(db, server.services.secret);
  expect((await read()).rows[0]?.publicLatitude).toBe(43.3);
});
