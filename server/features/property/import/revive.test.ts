/** What an import does to properties that their owner deleted by hand. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { properties } from "../../../records/property/property-schema.ts";
import { openImport, property, toCsv } from "../../../testing/import-run.ts";
import { discardProperties } from "../own/change-own-properties.ts";
import { finishRemovals } from "../own/remove-properties.ts";

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
