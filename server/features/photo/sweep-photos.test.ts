import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/open.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";
import { logoFolder } from "../../records/account/logo-files.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../testing/build-property.ts";
import { testSecret } from "../../testing/build-services.ts";
import { listKeys } from "../../testing/list-files.ts";
import { createMemoryStorage } from "../../testing/memory-storage.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { sweepPhotos } from "./sweep-photos.ts";

let database: OpenDatabase;
let photos: PhotoStorage;
const shown = `${randomUUID()}.webp`;
const logo = `logo-${randomUUID()}.webp`;
const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);

beforeAll(async () => {
  database = await openTestDatabase();
  const { userId } = await createOwner(database.db);
  await database.db
    .update(profiles)
    .set({ companyLogoUrl: `${logoFolder}${logo}` })
    .where(eq(profiles.userId, userId));
  const photo = { path: "p.webp", contentKey: shown, width: 9, height: 9, color: "#a0a0a0", sourceUrl: null };
  const property = buildNewProperty({ userId, photos: [photo] });
  await database.db.transaction((tx) => saveProperties(tx, [property], testSecret));
});
beforeEach(() => {
  photos = createMemoryStorage();
});
afterAll(() => database.close());

const fill = async (keys: readonly string[]) => {
  for (const key of keys) await photos.write(key, new Uint8Array([1]));
};

test("photographs that no property has leave the storage, in every size, and nothing else does", async () => {
  const left = randomUUID();
  const kept = [shown, shown.replace(".webp", ".w320.webp"), logo, "demo-facade-1.webp", "demo-logo-1.webp"];
  await fill([...kept, `${left}.webp`, `${left}.w320.webp`, `logo-${left}.webp`]);
  expect(await sweepPhotos({ db: database.db, photos, now: inDays(2) })).toBe(3);
  expect((await listKeys(photos)).sort()).toEqual(kept.sort());
});

test("young ones stay: their property may be being written", async () => {
  await fill([`${randomUUID()}.webp`]);
  expect(await sweepPhotos({ db: database.db, photos, now: inDays(0.9) })).toBe(0);
});

test("many are asked for in parts", async () => {
  await fill(Array.from({ length: 1_201 }, () => `${randomUUID()}.webp`));
  await fill([shown]);
  expect(await sweepPhotos({ db: database.db, photos, now: inDays(2) })).toBe(1_201);
  expect(await listKeys(photos)).toEqual([shown]);
});
