/** A write through `saveProperties` reaches the index and the tile, on whichever database the tests run. */
import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bucketCount, bucketOf } from "#domain/map/bucket.ts";
import { decodeTile } from "#domain/map/codec.ts";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import type { FigureFilter } from "#domain/property/property-filter.ts";
import type { MapUpdate } from "../live/map-news.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { removeOwnersFromMap, writeAgencies } from "../records/agency/write-agencies.ts";
import { readMapChanges } from "../records/map-log/changes.ts";
import { mapChanges } from "../records/map-log/map-log-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import type { NewProperty } from "../records/property/stored-property.ts";
import { buildNewProperty, createOwner } from "../testing/build-property.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { waitLimitMs } from "../testing/test-limits.ts";
import { type MapService, startMapService } from "./map-service.ts";
import { TileCache } from "./tile-cache.ts";

const logger = pino({ level: "silent" });
const secret = "s".repeat(32);
let database: OpenDatabase;
let map: MapService;
let userId: string;
let place = { latitude: 43.31, longitude: 5.2 };

beforeAll(async () => {
  database = await openTestDatabase();
  map = await startMapService(database, logger);
});
afterAll(async () => {
  await map.close();
  await database.close();
});
beforeEach(async () => {
  ({ userId } = await createOwner(database.db));
  // Out of sight of the properties of the other tests.
  place = { latitude: 43.31, longitude: place.longitude + 0.01 };
});

/** Writes the owner's one property and returns what the map was told of it, and its row. */
async function save(overrides: Partial<NewProperty> = {}) {
  const updates: MapUpdate[] = [];
  const unsubscribe = map.subscribe((update) => updates.push(update));
  const property = buildNewProperty({ userId, externalReference: "one", ...place, ...overrides });
  await database.db.transaction((tx) => saveProperties(tx, [property], secret));
  await map.catchUp();
  unsubscribe();
  const [row] = await database.db.select().from(properties).where(eq(properties.userId, userId));
  if (row === undefined) throw new Error("The property was not written.");
  return { row, updates, buckets: updates.flatMap(({ buckets }) => buckets).sort((a, b) => a - b) };
}

/** How many sold properties, properties for sale and agencies the tile around a key shows. */
function countsAt(key: number | null): number[] {
  if (key === null) throw new Error("Not on the map.");
  const { counts } = decodeTile(map.index.tile(tileOfKey(key, 16)));
  const sums = [0, 0, 0];
  for (const [at, count] of counts.entries()) sums[at % 3] = (sums[at % 3] ?? 0) + count;
  return sums;
}

describe("a write to a property changes the index, the tile and tells the bucket:", () => {
  test("it comes for sale, is sold, and is for sale again", async () => {
    const size = map.index.size;
    const forSale = await save();
    expect(map.index.size).toBe(size + 1);
    expect(countsAt(forSale.row.mapKey)).toEqual([0, 1, 0]);
    expect(forSale.buckets).toEqual([bucketOf(forSale.row.mapKey ?? 0)]);

    const sold = await save({ saleDate: "2024-03-01" });
    expect(map.index.size).toBe(size + 1);
    // The public place of a sold property is another one: the old marker must be gone, not doubled.
    expect(sold.row.mapKey).not.toBe(forSale.row.mapKey);
    expect(countsAt(forSale.row.mapKey)[1]).toBe(0);
    expect(countsAt(sold.row.mapKey)).toEqual([1, 0, 0]);

    const again = await save();
    expect(again.row.mapKey).toBe(forSale.row.mapKey);
    expect(countsAt(again.row.mapKey)).toEqual([0, 1, 0]);
    expect(map.index.size).toBe(size + 1);
  });

  test("it moves: both buckets are told, the old tile is empty", async () => {
    const { row: from } = await save();
    const { row: to, buckets } = await save({ latitude: 43.35, longitude: 5.45 });
    const expected = [bucketOf(from.mapKey ?? 0), bucketOf(to.mapKey ?? 0)].sort((a, b) => a - b);
    expect(new Set(expected).size).toBe(2);
    expect(buckets).toEqual(expected);
    expect(countsAt(from.mapKey)).toEqual([0, 0, 0]);
    expect(countsAt(to.mapKey)).toEqual([0, 1, 0]);
  });

  test("it changes its rooms: the filtered tile follows", async () => {
    const { row } = await save({ rooms: 2 });
    const tile = tileOfKey(row.mapKey ?? 0, 16);
    const withFour = () => decodeTile(map.index.tile(tile, { minRooms: 4 })).size;
    expect(withFour()).toBe(0);
    const { buckets } = await save({ rooms: 5 });
    expect(withFour()).toBe(1);
    expect(buckets).toHaveLength(1);
  });

  test("it is hidden: off the map; shown again: back on it", async () => {
    const size = map.index.size;
    const { row } = await save();
    const hidden = await save({ isHidden: true });
    expect(hidden.row.mapKey).toBeNull();
    expect(hidden.buckets).toEqual([bucketOf(row.mapKey ?? 0)]);
    expect(map.index.size).toBe(size);
    expect(countsAt(row.mapKey)).toEqual([0, 0, 0]);
    const shown = await save();
    expect(countsAt(shown.row.mapKey)).toEqual([0, 1, 0]);
  });

  test("what does not show on the map tells nothing: a hidden property, another price of a sold one", async () => {
    expect((await save({ isHidden: true })).updates).toEqual([]);
    expect((await save({ isHidden: true, latitude: 43.3 })).updates).toEqual([]);
    const sold = { saleDate: "2024-03-01" };
    await save(sold);
    const others = { price: 999_999, title: "Autre titre", description: "Autre" };
    expect((await save({ ...sold, ...others })).updates).toEqual([]);
  });

  test("another price of a property for sale is told, though its marker stays", async () => {
    const { row } = await save();
    const { buckets, row: dearer } = await save({ price: 999_999 });
    expect(dearer.mapKey).toBe(row.mapKey);
    expect(buckets).toEqual([bucketOf(row.mapKey ?? 0)]);
  });

  test("a transaction that is undone leaves no trace", async () => {
    const size = map.index.size;
    const sequence = map.sequence();
    const undone = database.db.transaction(async (tx) => {
      await saveProperties(tx, [buildNewProperty({ userId })], secret);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await map.catchUp();
    expect([map.index.size, map.sequence()]).toEqual([size, sequence]);
  });

  test("a tile's tag changes with its content alone", async () => {
    const { row } = await save();
    const cache = new TileCache(map.index);
    const request = { tile: tileOfKey(row.mapKey ?? 0, 14) };
    const first = cache.get(request).etag;
    await save({ latitude: 43.27, longitude: 5.4 });
    const away = cache.get(request).etag;
    await save();
    expect(away).not.toBe(first);
    expect(cache.get(request).etag).toBe(first);
  });
});

test("the price of a sold property is filtered by as it is now, though nothing tells that it changed", async () => {
  const { row } = await save({ saleDate: "2023-05-15", price: 300_000 });
  const passes = (filter: FigureFilter) => map.figures.within(filter)(row.number);
  expect(passes({ minPrice: 300_000, maxPrice: 300_000, firstSaleYear: 2023, lastSaleYear: 2023 })).toBe(
    true,
  );
  expect(map.figures.isForSale(row.number)).toBe(false);
  const { updates } = await save({ saleDate: "2022-05-15", price: 310_000, surfaceArea: 71 });
  expect(updates).toEqual([]);
  await expect.poll(() => passes({ minPrice: 310_000, minSurface: 71, lastSaleYear: 2022 })).toBe(true);
  await save({ price: 310_000, surfaceArea: 71 });
  expect(map.figures.isForSale(row.number)).toBe(true);
  expect(passes({ firstSaleYear: 0 })).toBe(false);
});

test("a property that is not known has no figures that pass", () => {
  expect(map.figures.isForSale(4_000_000)).toBe(false);
  expect(map.figures.within({ minPrice: 0 })(4_000_000)).toBe(false);
});

test("a service that starts later holds the same tiles as one that followed", async () => {
  await save();
  const later = await startMapService(database, logger);
  expect(later.index.size).toBe(map.index.size);
  expect(later.sequence()).toBe(map.sequence());
  const rows = await database.db.select({ key: properties.mapKey }).from(properties);
  for (const { key } of rows) {
    if (key === null) continue;
    for (const z of [8, 12, 19]) {
      const tile = tileOfKey(key, z);
      expect(later.index.tile(tile)).toEqual(map.index.tile(tile));
    }
  }
  await later.close();
});

describe("waiting for a change", () => {
  test("ends at once for one that is applied", async () => {
    expect(await map.waitFor(map.sequence(), 0)).toBe(true);
  });

  test("ends when it comes", async () => {
    const waited = map.waitFor(map.sequence() + 1, waitLimitMs);
    await save();
    expect(await waited).toBe(true);
  });

  test("ends with false at the time given when it does not come", async () => {
    expect(await map.waitFor(map.sequence() + 1_000, 60)).toBe(false);
  });
});

test("an agency that changes what is read of it is announced at its place, though its marker stays", async () => {
  const change = async (agency: Parameters<typeof writeAgencies>[2]) => {
    const updates: MapUpdate[] = [];
    const unsubscribe = map.subscribe((update) => updates.push(update));
    await database.db.transaction((tx) => writeAgencies(tx, [userId], agency));
    await map.catchUp();
    unsubscribe();
    return updates.flatMap(({ buckets }) => buckets);
  };
  const at = { latitude: 43.3, longitude: 5.38 };
  const buckets = await change(() => ({
    agencyName: "Une enseigne",
    agencyAddress: "1 quai du Port",
    ...at,
  }));
  expect(buckets).toHaveLength(1);
  expect(await change(() => ({ agencyName: "Une autre enseigne" }))).toEqual(buckets);
  expect(await change(() => ({ fullName: "Jeanne Roux" }))).toEqual([]);
  await database.db.transaction((tx) => removeOwnersFromMap(tx, [userId]));
  await map.catchUp();
});

test("an agency whose owner leaves is taken off the map with its properties", async () => {
  const size = map.index.size;
  await save();
  expect(map.index.size).toBe(size + 1);
  await database.db.transaction((tx) => removeOwnersFromMap(tx, [userId]));
  await map.catchUp();
  expect(map.index.size).toBe(size);
});

test("a node that finds a gap in the log reads the whole map again, and tells pages that all of it may differ", async () => {
  const updates: MapUpdate[] = [];
  const unsubscribe = map.subscribe((update) => updates.push(update));
  const both = ["one", "two"].map((externalReference, index) =>
    buildNewProperty({
      userId,
      externalReference,
      latitude: place.latitude + index / 50,
      longitude: place.longitude,
    }),
  );
  await database.db.transaction(async (tx) => {
    await saveProperties(tx, both, secret);
    // As if the change had been forgotten before this node came back to read it.
    const [first] = await readMapChanges(tx, map.sequence(), 1);
    await tx.delete(mapChanges).where(eq(mapChanges.seq, first?.seq ?? -1));
  });
  await map.catchUp();
  unsubscribe();
  const rows = await database.db.select().from(properties).where(eq(properties.userId, userId));
  expect(rows).toHaveLength(2);
  for (const { mapKey } of rows) expect(Math.max(...countsAt(mapKey))).toBeGreaterThan(0);
  expect(updates.flatMap(({ buckets }) => buckets)).toHaveLength(bucketCount);
});
