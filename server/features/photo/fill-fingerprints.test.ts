import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { differingBits } from "#domain/property/photo-fingerprint.ts";
import { sameness } from "#domain/property/same-property.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { encodePhoto } from "../../platform/files/kept-photo.ts";
import { photos } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { testSecret } from "../../testing/build-services.ts";
import { createMemoryStorage } from "../../testing/memory-storage.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { fillFingerprints } from "./fill-fingerprints.ts";

const storage = createMemoryStorage();
let database: OpenDatabase;
let printed: string | null;
const [first, second, gone, broken, blank] = Array.from({ length: 5 }, () => `${randomUUID()}.webp`);
const demonstration = "demo-facade-1.webp";

beforeAll(async () => {
  database = await openTestDatabase();
  const { userId } = await createOwner(database.db);
  const stripes = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7) % 251));
  const photo = await encodePhoto(sharp(stripes, { raw: { width: 90, height: 60, channels: 3 } }));
  printed = photo.fingerprint;
  const white = await encodePhoto(
    sharp({ create: { width: 90, height: 60, channels: 3, background: "#fff" } }),
  );
  for (const key of [first, second, demonstration]) await storage.write(String(key), photo.bytes);
  await storage.write(String(broken), new Uint8Array([1, 2, 3]));
  await storage.write(String(blank), white.bytes);
  const withPhotos = (keys: readonly (string | undefined)[]) =>
    buildNewProperty({
      userId,
      photos: keys.map((key) => ({
        path: `${randomUUID()}.webp`,
        contentKey: String(key),
        width: 90,
        height: 60,
        color: "#a0a0a0",
        sourceUrl: null,
      })),
    });
  const properties = [[first, second], [first], [gone], [broken], [blank], [demonstration]].map(withPhotos);
  await database.db.transaction((tx) => saveProperties(tx, properties, testSecret));
});
afterAll(() => database.close());

const readFingerprints = async () =>
  new Map(
    (await database.db.select().from(photos)).map(({ contentKey, fingerprint }) => [contentKey, fingerprint]),
  );

test("nothing is done once the server stops", async () => {
  expect(await fillFingerprints({ db: database.db, photos: storage }, AbortSignal.abort())).toBe(0);
});

test("first photographs that have no fingerprint get one that tells the same photograph again", async () => {
  expect(printed).toMatch(/^[\da-f]{16}$/);
  expect(await fillFingerprints({ db: database.db, photos: storage })).toBe(1);
  const after = await readFingerprints();
  // WebP changes a level here and there: what was stored is a copy.
  expect(differingBits(after.get(String(first)) ?? "", printed ?? "")).toBeLessThanOrEqual(
    sameness.photoBits,
  );
  expect(after.get(String(first))).toMatch(/^[\da-f]{16}$/);
  for (const key of [second, gone, broken, blank, demonstration]) expect(after.get(String(key))).toBeNull();
});

test("done again, it changes nothing", async () => {
  const before = await readFingerprints();
  expect(await fillFingerprints({ db: database.db, photos: storage })).toBe(0);
  expect(await readFingerprints()).toEqual(before);
});
