import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskStorage, type PhotoStorage } from "../../platform/files/storage.ts";
import { withDrawnPictures } from "./drawn-storage.ts";
import { describePictures } from "./render-pictures.ts";

let folder: string;
let storage: PhotoStorage;
let writes = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "drawn-"));
  const disk = createDiskStorage(folder);
  storage = withDrawnPictures({
    ...disk,
    write: async (key, bytes) => {
      writes++;
      await disk.write(key, bytes);
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const sizeOf = async (bytes: Uint8Array | null) => {
  const { width, height, format } = await sharp(bytes ?? expect.fail()).metadata();
  return { width, height, format };
};

test("a picture of the demonstration is drawn when it is first read, once, in the size asked for, and kept", async () => {
  const [first] = describePictures().values();
  const { contentKey, width, height } = first ?? expect.fail();
  const readings = await Promise.all([1, 2, 3].map(() => storage.read(contentKey)));
  expect(await sizeOf(readings[0] ?? null)).toEqual({ width, height, format: "webp" });
  expect(width).toBeGreaterThanOrEqual(2_000);
  expect(writes).toBe(1);
  const small = await storage.read(contentKey.replace(".webp", ".w320.webp"));
  expect(await sizeOf(small)).toEqual({ width: 320, height: 213, format: "webp" });
  expect(writes).toBe(2);
  expect(await createDiskStorage(folder).read(contentKey)).toEqual(readings[1]);
  await storage.read(contentKey);
  expect(writes).toBe(2);
});

test("what is not in the catalogue is not there", async () => {
  for (const key of ["demo-facade-villa-999.webp", "demo-logo-77.webp", "facade-villa-1.webp"])
    expect(await storage.read(key)).toBeNull();
});
