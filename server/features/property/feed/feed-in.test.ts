/** A stock that an agency's software drops every night: what comes, what goes, what is asked. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { profiles } from "../../../records/account/profile-schema.ts";
import { erasures } from "../../../records/erasure/erasure-schema.ts";
import { feeds } from "../../../records/import/feed-schema.ts";
import { feedErasures } from "../../../records/import/renew-again.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { createOwner } from "../../../testing/build-property.ts";
import { type FeedDeskForTests, openFeedDesk } from "../../../testing/feed-desk.ts";
import { listKeys } from "../../../testing/list-files.ts";
import { polirisArchive, polirisListing } from "../../../testing/poliris-file.ts";

let desk: FeedDeskForTests;
let clock: Date;
beforeEach(async () => {
  clock = new Date("2026-11-02T02:00:00Z");
  desk = await openFeedDesk(() => clock);
});
afterEach(() => desk.server.close());

const stock = (...numbers: readonly number[]) =>
  polirisArchive(
    numbers.map((number) => polirisListing(number)),
    [],
  );
const nextNight = () => {
  clock = new Date(clock.getTime() + 86_400_000);
};
const hidden = async () =>
  (await desk.readRows()).map(({ externalReference, isHidden }) => [externalReference, isHidden]);

async function drop(url: string | null, bytes: Buffer): Promise<void> {
  nextNight();
  expect((await desk.put(url, bytes)).status).toBe(202);
  await desk.workAll();
}

test("what is gone is hidden with a question; what is back is shown again; one e-mail when something needs a hand", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2, 3));
  expect(await hidden()).toEqual([0, 1, 2, 3].map((number) => [`VA${number}`, false]));
  expect(await desk.mails()).toEqual([]);
  await drop(url, stock(0, 1, 2));
  expect((await hidden())[3]).toEqual(["VA3", true]);
  expect(await desk.mails()).toHaveLength(1);
  const asked = await desk.read(await desk.ask("GET", ""));
  expect(asked).toMatchObject({ gone_total: 1, gone: [{ reference: "VA3" }] });
  await drop(url, stock(0, 1, 2));
  expect(await desk.mails()).toHaveLength(1);
  await drop(url, stock(0, 1, 2, 3));
  expect((await hidden())[3]).toEqual(["VA3", false]);
  expect((await desk.read(await desk.ask("GET", ""))).gone).toEqual([]);
  const listed = (await (await desk.server.request("/api/imports", { cookie: desk.cookie })).json()) as {
    items: { is_feed: boolean }[];
  };
  expect(listed.items.map((item) => item.is_feed)).toEqual([true, true, true, true]);
  expect(await listKeys(desk.server.services.photos)).toEqual([]);
});

test("sold on a day, or withdrawn: the answer stands, whatever the feed brings later", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2, 3, 4, 5));
  await drop(url, stock(0, 1, 2, 3));
  const [one, other] = (await desk.read(await desk.ask("GET", ""))).gone;
  const sold = { property_id: one?.id, answer: "sold" };
  expect((await desk.ask("POST", "/answers", sold)).status).toBe(400);
  expect((await desk.ask("POST", "/answers", { ...sold, sale_date: "2027-01-01" })).status).toBe(400);
  for (const _again of [1, 2])
    expect((await desk.ask("POST", "/answers", { ...sold, sale_date: "2026-11-01" })).status).toBe(200);
  const after = await desk.read(
    await desk.ask("POST", "/answers", { property_id: other?.id, answer: "withdrawn" }),
  );
  expect(after.gone).toEqual([]);
  await drop(url, stock(0, 1, 2, 3, 4, 5));
  const rows = new Map((await desk.readRows()).map((row) => [row.externalReference, row]));
  expect(rows.get(one?.reference ?? "")).toMatchObject({ saleDate: "2026-11-01", isHidden: false });
  // What was withdrawn and is listed again is for sale again.
  expect(rows.get(other?.reference ?? "")).toMatchObject({ saleDate: null, isHidden: false });
});

test("a drop that would hide over a third stops and asks; it goes on when told to, and is undone", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2));
  await drop(url, stock(0, 3));
  const [, asking] = await desk.readRuns();
  expect(asking).toMatchObject({ state: "ready" });
  expect(await hidden()).toHaveLength(3);
  expect(await desk.mails()).toMatchObject([{ subject: "Votre flux attend une réponse" }]);
  const id = asking?.id ?? "";
  expect((await desk.work(id)).plan).toMatchObject({ vanished: 2, counts: { create: 1, leave: 1 } });
  expect(await desk.run(id)).toMatchObject({ state: "done", created: 1 });
  expect((await hidden()).filter(([, isHidden]) => isHidden)).toHaveLength(2);
  await desk.wish(id, "undo");
  await desk.work(id);
  const standing = (await desk.readRows()).filter(({ deletedAt }) => deletedAt === null);
  expect(standing.map(({ isHidden }) => isHidden)).toEqual([false, false, false]);
  expect((await desk.read(await desk.ask("GET", ""))).gone).toEqual([]);
});

test("two drops run one after the other; one that waits gives way to a newer, and a bad one changes nothing", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  for (const numbers of [
    [0, 1, 2],
    [0, 1],
    [0, 1, 2, 3],
  ]) {
    clock = new Date(clock.getTime() + 1_000);
    expect((await desk.put(url, stock(...numbers))).status).toBe(202);
  }
  expect((await desk.readRuns()).map(({ state }) => state)).toEqual(["reading", "cancelled", "waiting"]);
  const [first] = await desk.readRuns();
  // Two nodes that are given the same run do it once.
  await Promise.all([desk.workOn(first?.id ?? ""), desk.workOn(first?.id ?? "")]);
  expect(await hidden()).toHaveLength(3);
  await desk.workAll();
  expect((await desk.readRuns()).map(({ state }) => state)).toEqual(["done", "cancelled", "done"]);
  expect(await hidden()).toHaveLength(4);
  await drop(url, stock(0, 1, 2, 3).subarray(0, 300));
  expect((await desk.readRuns()).at(-1)).toMatchObject({ state: "failed" });
  expect((await hidden()).every(([, isHidden]) => isHidden === false)).toBe(true);
  expect((await desk.mails()).at(-1)).toMatchObject({ subject: "Votre flux attend une réponse" });
});

test("a home that a colleague carries now comes in no second time", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2, 3));
  const { userId } = await createOwner(desk.db);
  await desk.db.update(properties).set({ userId }).where(eq(properties.externalReference, "VA1"));
  await drop(url, stock(0, 1, 2, 3));
  const rows = await desk.db.select({ reference: properties.externalReference }).from(properties);
  expect(rows.map(({ reference }) => reference).sort()).toEqual(["VA0", "VA1", "VA2", "VA3"]);
});

test("what comes in waits hidden where that is asked", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true, hides_new: true });
  await drop(url, stock(0));
  expect(await hidden()).toEqual([["VA0", true]]);
  await drop(url, stock(0));
  expect(await desk.mails()).toHaveLength(1);
});

describe("the address", () => {
  test("opens nothing once it is renewed or closed, wherever a backup comes from, nor for who is suspended", async () => {
    const { drop_url: first } = await desk.change({ takes_drops: true });
    expect((await desk.put(first, Buffer.alloc(0))).status).toBe(400);
    const { drop_url: second } = await desk.read(await desk.ask("POST", "/renew", { side: "drop" }));
    expect(second).not.toBe(first);
    expect((await desk.put(first, stock(0))).status).toBe(404);
    await desk.change({ takes_drops: false });
    expect((await desk.put(second, stock(0))).status).toBe(404);
    const { drop_url: third } = await desk.change({ takes_drops: true });
    expect(third).not.toBe(second);
    const noted = await desk.db.select().from(erasures).where(eq(erasures.kind, "feed-drop"));
    expect(noted.map(({ value }) => value).sort()).toEqual(["2", "3"]);
    await desk.db.update(feeds).set({ dropNumber: 1, isTaking: true });
    for (const { subject, value, at } of noted)
      await desk.db.transaction(async (tx) => feedErasures["feed-drop"]?.(tx, { subject, value, at }));
    expect((await desk.put(first, stock(0))).status).toBe(404);
    expect((await desk.put(third, stock(0))).status).toBe(202);
    await desk.db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, desk.userId));
    expect((await desk.put(third, stock(0))).status).toBe(403);
  });

  test("takes nothing that is cut short, and leaves none of it behind", async () => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(5_000_000));
        controller.error(new Error("The connection broke."));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "PUT", body: cut, duplex: "half" };
    expect((await desk.server.request(desk.pathOf(url), init)).status).toBe(400);
    expect(await listKeys(desk.server.services.photos)).toEqual([]);
    expect(await desk.readRuns()).toEqual([]);
  });
});
