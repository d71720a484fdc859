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

const typed = {
  ...emptyHome,
  property_type: "Appartement",
  address: "27 Bd Chave, 13005 Marseille",
  postal_code: null,
  surface_area: 61,
  rooms: 3,
  floor: 4,
} as const;

/** Who sold these flats at one door, their ids, and what is said of a home by them. */
async function sellAtDoor(
  flats: readonly { readonly rooms: number | null; readonly floor: number | null }[],
) {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const sold = flats.map((flat, at) =>
    buildNewProperty({
      userId,
      externalReference: `DOOR-${at}`,
      streetNumber: "27",
      streetName: "boulevard Chave",
      postalCode: "13005",
      propertyType: "Appartement",
      surfaceArea: 62,
      ...flat,
    }),
  );
  const { written } = await db.transaction((tx) => saveProperties(tx, sold, server.services.secret));
  const idOf = (at: number) =>
    written.find(({ after }) => after.externalReference === `DOOR-${at}`)?.after.id ?? expect.fail("unsaved");
  const value = (home: ReportHome, propertyId: string | null = null) =>
    toValuedReport(db, { userId, agencyId: null, propertyId }, home);
  return { ids: flats.map((_, at) => idOf(at)), value };
}

test("a home typed by hand is its agency's only property at that door, of its type, size and floor", async () => {
  const { ids, value } = await sellAtDoor([{ rooms: 3, floor: null }]);
  const itselfOf = async (of: ReportHome) => (await value(of)).itself;
  expect(await value(typed)).toMatchObject({ itself: ids, maybeItself: [] });
  expect(await itselfOf({ ...typed, address: "27 boulevard chave", postal_code: "13005" })).toEqual(ids);
  for (const another of [
    { ...typed, address: "29 Bd Chave, 13005 Marseille" },
    { ...typed, address: "boulevard Chave, 13005 Marseille" },
    { ...typed, address: null },
    { ...typed, postal_code: "13004" },
    { ...typed, surface_area: 65 },
    { ...typed, surface_area: null },
    { ...typed, rooms: 2 },
    { ...typed, property_type: "Maison" as const },
  ])
    expect(await itselfOf(another)).toEqual([]);
  const neighbour = await sellAtDoor([]);
  expect((await neighbour.value(typed)).itself).toEqual([]);
});

test("a flat of another floor, or of other rooms, at the same door is another home", async () => {
  for (const flat of [
    { rooms: 3, floor: 2 },
    { rooms: 2, floor: 4 },
    { rooms: null, floor: 2 },
  ]) {
    const { value } = await sellAtDoor([flat]);
    expect(await value(typed)).toMatchObject({ itself: [], maybeItself: [] });
  }
});

test("of several flats that may be the home, those that are known to be like it are, and the others are not lost", async () => {
  const alike = { rooms: 3, floor: 4 };
  const unclear = { rooms: 3, floor: null };
  const { ids, value } = await sellAtDoor([
    unclear,
    unclear,
    { rooms: null, floor: 4 },
    { rooms: 3, floor: 2 },
  ]);
  const [first = "", second, third] = ids;
  const nothingKnown = await value(typed);
  expect(nothingKnown.itself).toEqual([]);
  expect(nothingKnown.maybeItself.toSorted()).toEqual([first, second, third].toSorted());
  const known = await sellAtDoor([alike, unclear]);
  expect(await known.value(typed)).toMatchObject({ itself: [known.ids[0]], maybeItself: [known.ids[1]] });
  // A home of unknown floor is like none for certain.
  expect((await known.value({ ...typed, floor: null })).maybeItself).toHaveLength(2);
  const built = buildNewProperty({ userId: "", externalReference: "" });
  const at = { latitude: built.latitude, longitude: built.longitude };
  const begun = await value({ ...typed, ...at }, first);
  expect(begun.itself).toEqual([first]);
  expect(begun.maybeItself.toSorted()).toEqual([second, third].toSorted());
});
