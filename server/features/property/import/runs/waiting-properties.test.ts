/** Homes of an import that is under way: nobody sees one before all are there. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listReply } from "#domain/api/map.ts";
import type { PhotoStorage } from "../../../../platform/files/storage.ts";
import { mapChanges } from "../../../../records/map-log/map-log-schema.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { type ImportDeskForTests, openImportDesk, workOnImport } from "../../../../testing/import-desk.ts";
import { property, toCsv } from "../../../../testing/import-run.ts";
import { polirisArchive, polirisListing } from "../../../../testing/poliris-file.ts";
import { json } from "../../../../testing/test-server.ts";

let desk: ImportDeskForTests;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.server.close());

/** Some homes, each with a photograph: ten are written at once. */
async function makeArchive(count: number, overrides: Readonly<Record<number, object>> = {}): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background: "#3060a0" } })
    .jpeg()
    .toBuffer();
  const listings = Array.from({ length: count }, (_, index) =>
    polirisListing(index, { 85: `${index}.jpg`, ...overrides[index] }),
  );
  return polirisArchive(
    listings,
    listings.map((_, index) => ({ name: `${index}.jpg`, bytes })),
  );
}

/** Has the server's disk go in the middle of a run that was started. */
async function breakInTheMiddle(id: string): Promise<void> {
  const { services } = desk.server;
  let written = 0;
  const write: PhotoStorage["write"] = async (key, bytes) => {
    if (++written > 15) throw new Error("The disk is gone.");
    await services.photos.write(key, bytes);
  };
  const broken = {
    ...services,
    fetchPhoto: () => expect.fail(),
    locate: () => expect.fail(),
    photos: { ...services.photos, write },
  };
  await desk.wish(id, "start");
  await expect(workOnImport(broken, id)).rejects.toThrow("The disk is gone.");
}

const standing = async () => (await desk.readRows()).filter(({ deletedAt }) => deletedAt === null);
const mapLog = () => desk.db.select().from(mapChanges);
/** What a stranger counts. */
async function listed(): Promise<number> {
  const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
  const body = json({ box, kinds: ["sold", "for_sale"] });
  const reply = await desk.server.request("/api/map/list", { method: "POST", ...body });
  return listReply.parse(await reply.json()).total ?? 0;
}
const changesOf = (runId: string) =>
  desk.db.select().from(importChanges).where(eq(importChanges.runId, runId));
const setHidden = (ids: readonly string[], isHidden: boolean) =>
  desk.server.request("/api/own-properties/visibility", {
    method: "POST",
    cookie: desk.cookie,
    ...json({ ids, is_hidden: isHidden }),
  });

test("in the middle of it, and after it was cut short, no home is shown; at its end all are, a draft apart", async () => {
  const before = await mapLog();
  const { id } = await desk.send(await makeArchive(30, { 3: { 11: "" } }));
  await breakInTheMiddle(id);
  expect((await standing()).map(({ isHidden, mapKey }) => isHidden && mapKey === null)).toEqual(
    Array.from({ length: 10 }, () => true),
  );
  expect(await mapLog()).toEqual(before);
  expect(await listed()).toBe(0);
  // Another node goes on with it.
  expect(await desk.work(id)).toMatchObject({ state: "done", created: 30, unchanged: 0 });
  const rows = await standing();
  expect(rows.filter(({ isHidden }) => isHidden).map(({ externalReference }) => externalReference)).toEqual([
    "VA3",
  ]);
  expect(rows.filter(({ mapKey }) => mapKey !== null)).toHaveLength(29);
  await expect.poll(listed).toBe(29);
  expect((await changesOf(id)).filter(({ isWaiting }) => isWaiting)).toEqual([]);
  // Shown by the run itself, none counts as edited since.
  await desk.wish(id, "undo");
  expect(await desk.work(id)).toMatchObject({ state: "undone", withdrawn: 30, left: 0 });
  await expect.poll(listed).toBe(0);
});

test("cancelled half-way, none of it was ever shown", async () => {
  const before = await mapLog();
  const { id } = await desk.send(await makeArchive(30));
  await breakInTheMiddle(id);
  await desk.wish(id, "cancel");
  expect(await desk.work(id)).toMatchObject({ state: "cancelled", left: 0 });
  expect(await standing()).toEqual([]);
  expect(await mapLog()).toEqual(before);
});

test("what was edited meanwhile is shown as it was edited; what was hidden by hand stays hidden", async () => {
  const { id } = await desk.send(await makeArchive(30));
  await breakInTheMiddle(id);
  const [edited, hidden, shown] = await desk.readRows();
  const change = { items: [{ id: edited?.id, change: { price: "123456" } }] };
  const answer = await desk.server.request("/api/own-properties/facts", {
    method: "POST",
    cookie: desk.cookie,
    ...json(change),
  });
  expect(answer.status).toBe(200);
  expect((await setHidden([hidden?.id ?? ""], true)).status).toBe(200);
  expect((await setHidden([shown?.id ?? ""], false)).status).toBe(200);
  expect(await desk.work(id)).toMatchObject({ state: "done", created: 30, updated: 0 });
  const rows = await desk.readRows();
  expect(rows[0]).toMatchObject({ price: 123_456, isHidden: false });
  expect(rows[1]).toMatchObject({ isHidden: true });
  expect(rows.slice(2).filter(({ isHidden }) => isHidden)).toEqual([]);
  await desk.wish(id, "undo");
  expect(await desk.work(id)).toMatchObject({ state: "undone", withdrawn: 28, left: 2 });
});

test("a known home that is hidden and that its line shows waits too, and undoing hides it again", async () => {
  const csv = (isHidden: string, price: string) =>
    Buffer.from(toCsv([{ ...property, owner_email: desk.email, is_hidden: isHidden, price }]));
  await desk.run((await desk.send(csv("oui", "1000"), "a.csv")).id);
  expect(await standing()).toMatchObject([{ isHidden: true }]);
  const { id } = await desk.send(csv("non", "1000"), "b.csv");
  expect(await desk.run(id)).toMatchObject({ state: "done", created: 0, updated: 1 });
  expect(await standing()).toMatchObject([{ isHidden: false }]);
  await desk.wish(id, "undo");
  expect(await desk.work(id)).toMatchObject({ state: "undone", restored: 1, left: 0 });
  expect(await standing()).toMatchObject([{ isHidden: true, mapKey: null }]);
});

test("one that is deleted while it waits is not brought back", async () => {
  const { id } = await desk.send(await makeArchive(20));
  await breakInTheMiddle(id);
  const [first] = await desk.readRows();
  await desk.db
    .update(properties)
    .set({ deletedAt: new Date() })
    .where(eq(properties.id, first?.id ?? ""));
  expect(await desk.work(id)).toMatchObject({ state: "done" });
  expect(await standing()).toHaveLength(19);
});
