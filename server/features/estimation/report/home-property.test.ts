import { afterAll, beforeAll, expect, test } from "vitest";
import { metresPerDegree } from "#domain/distance.ts";
import { emptyHome } from "#domain/report/report-content.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../../testing/build-property.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findHomeProperty } from "./home-property.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a report's home is the property it was begun from until it has become another one", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const place = { latitude: 43.2845, longitude: 5.3785 };
  const built = buildNewProperty({
    userId,
    externalReference: "HOME",
    ...place,
    propertyType: "Appartement",
    surfaceArea: 62,
  });
  const { written } = await db.transaction((tx) => saveProperties(tx, [built], server.services.secret));
  const id = written[0]?.after.id ?? "";
  const home = { ...emptyHome, ...place, property_type: "Appartement", surface_area: 62 } as const;
  const north = (metres: number) => place.latitude + metres / metresPerDegree.latitude;
  for (const same of [home, { ...home, surface_area: 65 }, { ...home, latitude: north(30) }])
    expect(await findHomeProperty(db, id, same)).toBe(id);
  for (const another of [
    { ...home, surface_area: 80 },
    { ...home, property_type: "Maison" as const },
    { ...home, latitude: north(200) },
    { ...home, latitude: null },
  ])
    expect(await findHomeProperty(db, id, another)).toBeNull();
  expect(await findHomeProperty(db, null, home)).toBeNull();
});
