/** Any number of properties goes through the door, a batch at a time. */
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canSeeProperty, makeViewer } from "#domain/access.ts";
import { isPublicPlaceOf } from "#domain/map/public-place.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { type AgencyChange, writeAgencies } from "../agency/write-agencies.ts";
import { mapChanges } from "../map-log/map-log-schema.ts";
import { findProperty } from "./find-property.ts";
import { properties } from "./property-schema.ts";
import { saveProperties } from "./save-properties.ts";
import {
  type PropertyChange,
  publicPlaceIn,
  writeProperties,
  writePropertiesInBatches,
} from "./write-properties.ts";

const most = 500;
const count = 2 * most + 1;
let database: OpenDatabase;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const owner = await createOwner(database.db);
  userId = owner.userId;
  const all = Array.from({ length: count }, (_, index) =>
    buildNewProperty({
      userId,
      externalReference: `BATCH-${index}`,
      saleDate: null,
      latitude: 43.29 + (index % 100) / 10_000,
      longitude: 5.38 + Math.floor(index / 100) / 5_000,
    }),
  );
  await database.db.transaction(async (tx) => {
    for (let start = 0; start < count; start += most)
      await saveProperties(tx, all.slice(start, start + most), "secret");
  });
});
afterAll(() => database.close());

test("each is handed over once, in batches as large as the door promises", async () => {
  const { db } = database;
  const batches: number[][] = [];
  await db.transaction((tx) =>
    // What is asked for changes under way, as the name of an agency does.
    writePropertiesInBatches(tx, eq(properties.title, "Appartement lumineux"), (stored) => {
      batches.push(stored.map(({ number }) => number));
      return stored.map((before) => ({ kind: "change", before, change: { title: "Appartement calme" } }));
    }),
  );
  expect(batches.map((batch) => batch.length)).toEqual([most, most, 1]);
  expect(new Set(batches.flat()).size).toBe(count);
  expect(await db.$count(properties, eq(properties.title, "Appartement calme"))).toBe(count);
});

test("an account that is suspended takes more than one batch off the map", async () => {
  const { db } = database;
  const logged = await db.$count(mapChanges);
  await db.transaction((tx) => writeAgencies(tx, [userId], () => ({ status: "inactive" })));
  expect((await db.select().from(properties)).filter(({ mapKey }) => mapKey !== null)).toEqual([]);
  expect((await db.$count(mapChanges)) - logged).toBe(count);
});

test("an account that is made a visitor again has no home for sale on the map, until it is a professional's", async () => {
  const { db } = database;
  const change = (change: AgencyChange) => db.transaction((tx) => writeAgencies(tx, [userId], () => change));
  const onMap = () => db.$count(properties, isNotNull(properties.mapKey));
  await change({ status: "active", userRole: "professional" });
  expect(await onMap()).toBe(count);
  await change({ userRole: "visitor" });
  expect(await onMap()).toBe(0);
  const [first] = await db.select({ id: properties.id }).from(properties).limit(1);
  const seen = await findProperty(db, first?.id ?? expect.fail());
  expect(seen && canSeeProperty(seen, makeViewer(null), "public")).toBe(false);
  await change({ userRole: "professional" });
  expect(await onMap()).toBe(count);
});

test("no change tells where others see a property: what decides that is placed anew", async () => {
  const { db } = database;
  const [home] = await db.select().from(properties).limit(1);
  if (home === undefined) return expect.fail();
  const isHome = eq(properties.id, home.id);
  // @ts-expect-error A sale decides the public place.
  const sale: PropertyChange = { saleDate: "2026-01-01" };
  // @ts-expect-error So does where it lies.
  const place: PropertyChange = { latitude: 43.3 };
  await db.transaction((tx) =>
    writeProperties(tx, isHome, ([before = home]) => [
      { kind: "place", before, change: { ...sale, ...place }, secret: "secret" },
    ]),
  );
  const [sold] = await db.select().from(properties).where(isHome);
  if (sold === undefined) return expect.fail();
  expect(sold).toMatchObject({ saleDate: "2026-01-01", latitude: 43.3, version: home.version + 1 });
  expect(isPublicPlaceOf(publicPlaceIn(sold), sold)).toBe(true);
  expect(sold.mapKey).not.toBe(home.mapKey);
});
