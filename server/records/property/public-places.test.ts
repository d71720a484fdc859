import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { describeBuilding } from "#domain/geocoding/find-building.ts";
import { placeOf } from "#domain/map/morton.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { movePublicPlaces } from "./move-public-places.ts";
import { buildings, properties } from "./property-schema.ts";
import { saveProperties } from "./save-properties.ts";
import type { NewProperty } from "./stored-property.ts";
import { publicPlaceIn } from "./write-properties.ts";

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

/** One door as people, software and listings write it, in a place that each geocoder puts a little elsewhere. */
const spellings: readonly (readonly [street: string | null, number: string | null])[] = [
  ["rue Saint-Suffren", "12"],
  ["Rue Saint Suffren", "12"],
  ["RUE ST SUFFREN", "12"],
  ["r. St-Suffren", "12"],
  ["R ST. SUFFREN", "12"],
  ["rue de Saint-Suffren", "12"],
  ["rue du Saint Suffren", "12"],
  ["Saint Suffren (rue)", "12"],
  ["rue Saint-Suffren", "012"],
  ["rue Saint-Suffren", "12 "],
  ["rue Saint Sufren", "12"],
  ["rue Saint-Suffrenn", "12"],
  ["rue St Sufren", "12"],
  ["Saint Suffren", "12"],
  ["rue Saint-Suffren, bât. B", "12"],
  ["rue Saint-Suffren Résidence Le Parc", "12"],
  ["rue Saint-Suffren", "12 - 14"],
  ["rue Saint-Suffren", null],
  ["rue St-Suffren", null],
  [null, null],
  [null, "12"],
  ["Résidence Le Parc, rue St Suffren", "12"],
];

test("a building has one displacement, however its address is written, and near the border of a cell of 25 m too", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  // Some 3 m around the middle of the side of a cell.
  const truth = { latitude: (193_000.5 * 25) / 111_130, longitude: 5.38 };
  for (const [at, [streetName, streetNumber]] of spellings.entries()) {
    const latitude = truth.latitude + (((at * 7) % 5) - 2) * 1e-5;
    const home = { ...truth, latitude, streetName, streetNumber, postalCode: "13006" };
    const row = buildNewProperty({ userId, saleDate: "2024-03-01", ...home, title: "Vingt-deux" });
    await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  }
  const rows = await db.select().from(properties).where(eq(properties.title, "Vingt-deux"));
  const vectors = rows.map((row) =>
    [row.publicLatitude - row.latitude, row.publicLongitude - row.longitude].map((part) => part.toFixed(9)),
  );
  expect(rows).toHaveLength(22);
  expect(new Set(vectors.map(String)).size).toBe(1);
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const average = {
    latitude: mean(rows.map(({ publicLatitude }) => publicLatitude)),
    longitude: mean(rows.map(({ publicLongitude }) => publicLongitude)),
  };
  expect(distanceM(average, truth)).toBeGreaterThan(15);
});

test("places that were told stay, and the eldest of a building holds for what comes", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const at = { latitude: 43.31, longitude: 5.39, postalCode: "13004", streetName: "boulevard Chave" };
  const build = (reference: string, changes: Partial<NewProperty> = {}) =>
    buildNewProperty({
      userId,
      saleDate: "2024-03-01",
      externalReference: reference,
      streetNumber: "7",
      ...at,
      ...changes,
    });
  const save = (row: NewProperty) =>
    db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  const shown = async (reference: string) => {
    const [row] = await db.select().from(properties).where(eq(properties.externalReference, reference));
    return row ? [row.publicLatitude - row.latitude, row.publicLongitude - row.longitude] : expect.fail();
  };
  // As an older version left them: two spellings, two directions.
  await save(build("eldest"));
  await save(build("younger"));
  await db.delete(buildings);
  const younger = { publicLatitude: 43.3102, publicLongitude: 5.39 };
  await db.update(properties).set(younger).where(eq(properties.externalReference, "younger"));
  await writeSetting(db, "public-places", "by building");
  const before = [await shown("eldest"), await shown("younger")];
  await movePublicPlaces(db, server.services.secret);
  await save(build("younger", { streetName: "bd Chave", title: "Un autre titre" }));
  expect([await shown("eldest"), await shown("younger")]).toEqual(before);
  await save(build("newcomer", { streetName: "Bd. CHAVE", latitude: 43.31004 }));
  const [eldest] = before;
  const newcomer = await shown("newcomer");
  expect(newcomer.map((part, axis) => Math.abs(part - (eldest?.[axis] ?? 0)) < 1e-9)).toEqual([true, true]);
  // A name that was met at its place once leads to it from elsewhere.
  await save(build("misspelt", { streetName: "boulevard Chaves", streetNumber: "07" }));
  await save(build("misspelt far", { streetName: "boulevard Chaves", latitude: 43.3106 }));
  expect((await shown("misspelt far"))[0]).toBeCloseTo(eldest?.[0] ?? 0, 9);
  // Its neighbour is another building: who lives in one learns nothing of the other.
  await save(build("neighbour", { streetNumber: "9", latitude: 43.31009 }));
  expect((await shown("neighbour"))[0]).not.toBeCloseTo(eldest?.[0] ?? 0, 6);
});

test("a building that a version before left on its door displaces nothing: its homes are displaced anew", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const place = { latitude: 43.3201, longitude: 5.4101, postalCode: "13004", streetName: "rue du Porche" };
  const home = { ...place, streetNumber: "7", saleDate: "2024-03-01", title: "Porche" };
  const onDoor = { ...describeBuilding(home), latitudeOff: 0, longitudeOff: 0 };
  await db.insert(buildings).values(onDoor);
  for (const externalReference of ["porche 1", "porche 2"]) {
    const row = buildNewProperty({ userId, ...home, externalReference });
    await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  }
  const rows = await db.select().from(properties).where(eq(properties.title, "Porche"));
  const shown = rows.map((row) => publicPlaceIn(row));
  for (const one of shown) expect(distanceM(one, place)).toBeGreaterThan(15);
  expect(shown[1]).toEqual(shown[0]);
});

test("a discreet home for sale stands where what its building sold stands, and stays there when it is sold", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const door = {
    latitude: 43.3011,
    longitude: 5.4022,
    postalCode: "13004",
    streetName: "rue Granoux",
    streetNumber: "7",
  };
  const write = async (changes: Partial<NewProperty>) => {
    const row = buildNewProperty({
      userId,
      ...door,
      title: "Discret",
      externalReference: "discret",
      ...changes,
    });
    await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
    const [found] = await db.select().from(properties).where(eq(properties.title, row.title));
    const { publicLatitude: latitude, publicLongitude: longitude, mapKey } = found ?? expect.fail();
    return { latitude, longitude, mapKey };
  };
  const sold = await write({ title: "Voisin", externalReference: "voisin", saleDate: "2024-03-01" });
  const near = await write({ saleDate: null, discreetAddress: "Rue" });
  expect(near).toMatchObject({ latitude: sold.latitude, longitude: sold.longitude });
  expect(distanceM(near, door)).toBeGreaterThan(15);
  const displaced = { latitude: near.latitude, longitude: near.longitude };
  // Whatever is switched, there is one displaced point: averages of several would give the true one away.
  expect(await write({ saleDate: null, discreetAddress: null })).toMatchObject({ latitude: door.latitude });
  expect(await write({ saleDate: null, discreetAddress: "Secteur" })).toMatchObject({
    latitude: 43.3066,
    mapKey: null,
  });
  expect(await write({ saleDate: null, discreetAddress: "Rue" })).toMatchObject(displaced);
  expect(await write({ saleDate: "2024-06-01", discreetAddress: "Rue" })).toMatchObject(displaced);
});

test("what was shown on its door, or in its sector's middle, is moved once, with what its building told since", async () => {
  const { db } = server.services.database;
  const { userId } = await createOwner(db);
  const door = {
    latitude: 43.2701,
    longitude: 5.4102,
    postalCode: "13009",
    streetName: "avenue de la Panouse",
  };
  const far = { ...door, latitude: 43.2741 };
  const save = (reference: string, home: Partial<NewProperty>) =>
    db.transaction((tx) => {
      const row = buildNewProperty({ userId, externalReference: reference, streetNumber: "7", ...home });
      return saveProperties(tx, [row], server.services.secret);
    });
  const isOurs = (reference: string) => eq(properties.externalReference, reference);
  const shown = async (reference: string) => {
    const [row = expect.fail()] = await db.select().from(properties).where(isOurs(reference));
    const place = publicPlaceIn(row);
    expect([distanceM(place, row), reference, row.mapKey !== null]).toEqual([
      expect.toSatisfy((metres) => metres > 15 && metres < 35),
      reference,
      true,
    ]);
    return [place.latitude - row.latitude, place.longitude - row.longitude].map((part) => part.toFixed(9));
  };
  await save("sold at its door", { ...door, saleDate: "2024-03-01" });
  await save("sold in its sector", { ...far, streetNumber: "9", saleDate: "2024-03-01" });
  await save("discreet", { ...door, discreetAddress: "Rue" });
  await save("displaced", { ...far, streetNumber: "11", saleDate: "2024-03-01" });
  const displaced = await shown("displaced");
  // As answers to a feed's question left them, and the building of the first with them.
  const atDoor = { publicLatitude: door.latitude, publicLongitude: door.longitude };
  for (const reference of ["sold at its door", "discreet"])
    await db.update(properties).set(atDoor).where(isOurs(reference));
  const inMiddle = { publicLatitude: 43.2433, publicLongitude: 5.4347 };
  await db.update(properties).set(inMiddle).where(isOurs("sold in its sector"));
  await db.update(buildings).set({ latitudeOff: 0, longitudeOff: 0 }).where(eq(buildings.houseNumber, "7"));
  await writeSetting(db, "public-places", "by eldest of building");
  await movePublicPlaces(db, server.services.secret);
  const atTheDoor = await shown("sold at its door");
  expect(await shown("discreet")).toEqual(atTheDoor);
  await shown("sold in its sector");
  expect(await shown("displaced")).toEqual(displaced);
  await save("sold next", { ...door, saleDate: "2024-04-01" });
  expect(await shown("sold next")).toEqual(atTheDoor);
});
