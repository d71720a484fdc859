import { afterAll, beforeAll, expect, test } from "vitest";
import { distanceM, metresPerDegree } from "#domain/distance.ts";
import { need } from "#domain/need.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../../testing/build-property.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findAsking } from "./properties-around.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const centre = { latitude: 43.2845, longitude: 5.3785 };

test("of many homes around a place the twenty nearest are told, the nearest first, and none from outside the circle", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const homeAt = (reference: string, north: number, east: number) =>
    buildNewProperty({
      userId,
      externalReference: reference,
      latitude: centre.latitude + north / metresPerDegree.latitude,
      longitude: centre.longitude + east / metresPerDegree.longitude,
      propertyType: "Appartement",
      saleDate: null,
    });
  const spiral = Array.from({ length: 40 }, (_, at) => {
    const metres = 20 * (at + 1);
    return homeAt(`A${at}`, metres * Math.cos(2 * at), metres * Math.sin(2 * at));
  });
  // In the square around the circle, and not in the circle.
  const inCorner = homeAt("CORNER", 300, 300);
  await db.transaction((tx) => saveProperties(tx, [...spiral.reverse(), inCorner], server.services.secret));
  const around = { centre, type: "Appartement", itself: [] } as const;
  const many = await findAsking(db, { ...around, radiusM: 1_000 });
  const metres = many.map((home) => distanceM(centre, home));
  expect(metres).toHaveLength(20);
  for (const [at, one] of metres.entries()) expect(Math.abs(one - 20 * (at + 1))).toBeLessThan(2);
  const few = await findAsking(db, { ...around, radiusM: 350 });
  expect(few).toHaveLength(17);
  const itself = need(few[0]).property_id;
  const others = await findAsking(db, { ...around, radiusM: 350, itself: [itself] });
  expect(others).toEqual(few.slice(1));
  expect(few.every((home) => distanceM(centre, home) <= 350)).toBe(true);
});
