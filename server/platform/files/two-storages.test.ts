import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listKeys } from "../../testing/list-files.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { createS3Storage } from "./s3-storage.ts";
import { createDiskStorage, type PhotoStorage } from "./storage.ts";
import { carryFiles, createTwoStorages } from "./two-storages.ts";

let folder: string;
let disk: PhotoStorage;
let bucket: PhotoStorage;
let closeBucket: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "photographs-"));
  disk = createDiskStorage(folder);
  const s3 = await startS3Server();
  bucket = createS3Storage(s3.config);
  closeBucket = s3.close;
});
afterEach(async () => {
  await closeBucket();
  await rm(folder, { recursive: true });
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const readText = async (storage: PhotoStorage, key: string) => {
  const bytes = await storage.read(key);
  return bytes === null ? null : Buffer.from(bytes).toString();
};
const quietly = { removes: false, onFile: () => undefined };

test("photographs are carried to the bucket and back while they are read, written and removed", async () => {
  for (const key of ["a.webp", "b.webp", "c.webp"]) await disk.write(key, bytesOf(key));
  const serving = createTwoStorages(bucket, disk);
  await serving.write("new.webp", bytesOf("new"));
  expect(await readText(serving, "a.webp")).toBe("a.webp");
  await serving.remove("c.webp");
  expect((await listKeys(serving)).sort()).toEqual(["a.webp", "b.webp", "new.webp"]);
  expect(await carryFiles(disk, bucket, quietly)).toEqual({ carried: 2, there: 0, bytes: 12 });
  expect(await carryFiles(disk, bucket, { ...quietly, removes: true })).toMatchObject({
    carried: 0,
    there: 2,
  });
  expect(await listKeys(disk)).toEqual([]);
  expect((await listKeys(serving)).sort()).toEqual(["a.webp", "b.webp", "new.webp"]);
  expect(await carryFiles(bucket, disk, quietly)).toMatchObject({ carried: 3 });
  expect(await readText(disk, "new.webp")).toBe("new");
});

test("what was cut short goes on, and a copy that is not the same is carried again", async () => {
  for (const key of ["a.webp", "b.webp", "c.webp"]) await disk.write(key, bytesOf(key));
  let count = 0;
  const cutShort = carryFiles(disk, bucket, {
    removes: false,
    onFile: () => {
      count += 1;
      if (count === 2) throw new Error("cut short");
    },
  });
  await expect(cutShort).rejects.toThrow("cut short");
  const [first = ""] = await listKeys(bucket);
  await bucket.write(first, bytesOf("half"));
  expect(await carryFiles(disk, bucket, quietly)).toMatchObject({ carried: 2, there: 1 });
  for (const key of ["a.webp", "b.webp", "c.webp"]) expect(await readText(bucket, key)).toBe(key);
});

test("a store that keeps other bytes than it was given is noticed, and nothing is removed", async () => {
  await disk.write("a.webp", bytesOf("a"));
  const forgetful: PhotoStorage = { ...bucket, write: (key) => bucket.write(key, bytesOf("other")) };
  await expect(carryFiles(disk, forgetful, { ...quietly, removes: true })).rejects.toThrow(/did not arrive/);
  expect(await readText(disk, "a.webp")).toBe("a");
});
