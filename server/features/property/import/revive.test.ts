/** What an import does to properties that their owner deleted by hand. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photos, properties } from "../../../records/property/property-schema.ts";
import { openImport, property, toCsv } from "../../../testing/import-run.ts";
import { discardProperties } from "../own/change-own-properties.ts";
import { finishRemovals, removeProperties } from "../own/remove-properties.ts";

let opened: Awaited<ReturnType<typeof openImport>>;
beforeAll(async () => {
  opened = await openImport();
});
afterAll(() => opened.database.close());

test("they stay deleted, and their line says so; --revive brings them back, even when all was forgotten", async () => {
  const { database, runImport, readProperties, services } = opened;
  const csv = toCsv([property]);
  await runImport(csv);
  const [row] = await database.db.select().from(properties);
  const own = { userId: row?.userId ?? "", ids: [row?.id ?? ""] };
  const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
  await discardProperties(database.db, own, new Date());
  const again = await runImport(csv);
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 0, refused: 1 });
  expect(again.refusals).toMatchObject([
    { line: 2, reference: "A-1", reasons: ["Bien supprimé (--revive le rétablit)"] },
  ]);
  expect(await readProperties()).toEqual([]);
  for (const days of [1, 32]) await finishRemovals({ ...services, now: inDays(days) });
  const [forgotten] = await database.db.select().from(properties);
  expect(forgotten).toMatchObject({ title: "Bien supprimé", address: "", price: 1, agencyEmail: null });
  expect((await runImport(csv)).counts).toMatchObject({ refused: 1 });
  expect((await runImport(csv, undefined, undefined, true)).counts).toMatchObject({ updated: 1, refused: 0 });
  expect(await readProperties()).toMatchObject([{ title: property.title, price: 250_000 }]);
});

test("one that comes back while its removal is at work has its photographs, fetched anew", async () => {
  const { database, runImport, services, storage } = opened;
  const csv = toCsv([{ ...property, external_reference: "A-2", photos: "https://photos.example/1.jpg" }]);
  const color = { create: { width: 24, height: 16, channels: 3, background: "#336699" } } as const;
  const fetchPhoto = () => sharp(color).jpeg().toBuffer();
  await runImport(csv, fetchPhoto);
  const [row] = await database.db.select().from(properties).where(eq(properties.externalReference, "A-2"));
  const own = { userId: row?.userId ?? "", ids: [row?.id ?? ""] };
  await discardProperties(database.db, own, new Date());
  let revived: Promise<unknown> | null = null;
  const remove = async (key: string) => {
    revived ??= runImport(csv, fetchPhoto, undefined, true);
    await revived;
    await storage.remove(key);
  };
  await removeProperties({ ...services, photos: { ...storage, remove } }, own);
  expect(revived).not.toBeNull();
  const kept = await database.db
    .select()
    .from(photos)
    .where(eq(photos.propertyId, row?.id ?? ""));
  expect(kept).toHaveLength(1);
  expect(await storage.read(kept[0]?.contentKey ?? "")).not.toBeNull();
  await finishRemovals({ ...services, now: () => new Date() });
  expect(await storage.read(kept[0]?.contentKey ?? "")).not.toBeNull();
});
