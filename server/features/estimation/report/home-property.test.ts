import { afterAll, beforeAll, expect, test } from "vitest";
import { metresPerDegree } from "#domain/distance.ts";
import { emptyHome, type ReportHome } from "#domain/report/report-content.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../../testing/build-property.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findHomeProperty, toValuedReport } from "./home-property.ts";

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

test("a home that was typed by hand is its agency's own property at the same door, of its type, surface, rooms and floor", async () => {
  const { db } = server.services.database;
  const [owner, neighbour] = [await createOwner(db), await createOwner(db)];
  const sold = buildNewProperty({
    userId: owner.userId,
    externalReference: "TYPED",
    streetNumber: "27",
    streetName: "boulevard Chave",
    postalCode: "13005",
    propertyType: "Appartement",
    surfaceArea: 62,
    rooms: 3,
    floor: null,
  });
  const { written } = await db.transaction((tx) => saveProperties(tx, [sold], server.services.secret));
  const id = written[0]?.after.id ?? "";
  const home = {
    ...emptyHome,
    property_type: "Appartement",
    address: "27 Bd Chave, 13005 Marseille",
    postal_code: null,
    surface_area: 61,
    rooms: 3,
    floor: 4,
  } as const;
  const itselfOf = async (of: ReportHome, { userId } = owner) =>
    (await toValuedReport(db, { userId, agencyId: null, propertyId: null }, of)).itself;
  expect(await itselfOf(home)).toEqual([id]);
  expect(await itselfOf({ ...home, address: "27 boulevard chave", postal_code: "13005" })).toEqual([id]);
  for (const another of [
    { ...home, address: "29 Bd Chave, 13005 Marseille" },
    { ...home, address: "boulevard Chave, 13005 Marseille" },
    { ...home, address: null },
    { ...home, postal_code: "13004" },
    { ...home, surface_area: 65 },
    { ...home, surface_area: null },
    { ...home, rooms: 2 },
    { ...home, property_type: "Maison" as const },
  ])
    expect(await itselfOf(another)).toEqual([]);
  expect(await itselfOf(home, neighbour)).toEqual([]);
});
