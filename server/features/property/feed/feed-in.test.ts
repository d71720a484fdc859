/** A stock that an agency's software drops every night: what comes, what goes, what is asked. */
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { agencies, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { erasures } from "../../../records/erasure/erasure-schema.ts";
import { feeds } from "../../../records/import/feed-schema.ts";
import { runOf } from "../../../records/import/find-runs.ts";
import { importColumns, importRuns } from "../../../records/import/import-schema.ts";
import { feedErasures } from "../../../records/import/renew-again.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import type { NewProperty } from "../../../records/property/stored-property.ts";
import { buildNewProperty, createOwner } from "../../../testing/build-property.ts";
import { addMember, createFounder, type TestPerson } from "../../../testing/build-team.ts";
import { type FeedDeskForTests, openFeedDesk } from "../../../testing/feed-desk.ts";
import { listKeys } from "../../../testing/list-files.ts";
import { makeXlsx } from "../../../testing/make-xlsx.ts";
import { type PolirisListing, polirisArchive, polirisListing } from "../../../testing/poliris-file.ts";
import { json } from "../../../testing/test-server.ts";
import { hideVanished, openFeedRun } from "../import/runs/feed-run.ts";
import { takeDrop } from "./take-drop.ts";

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

/** The desk's person founds an agency of their own. */
async function foundOwnAgency(): Promise<void> {
  const { userId } = desk;
  const [agency] = await desk.db.insert(agencies).values({ userId }).returning({ id: agencies.id });
  const agencyId = agency?.id ?? expect.fail();
  await desk.db.insert(memberships).values({ agencyId, userId, role: "manager" });
  await desk.db.update(profiles).set({ agencyId }).where(eq(profiles.userId, userId));
}

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
  // As it was kept before addresses were cleaned.
  const raw = "4 rue Paradis, 13006 Marseille, France";
  await desk.db.update(properties).set({ address: raw }).where(eq(properties.externalReference, "VA3"));
  await drop(url, stock(0, 1, 2));
  expect((await hidden())[3]).toEqual(["VA3", true]);
  expect(await desk.mails()).toHaveLength(1);
  const asked = await desk.read(await desk.ask("GET", ""));
  expect(asked).toMatchObject({
    gone_total: 1,
    gone: [{ reference: "VA3", address: "4 rue Paradis, 13006 Marseille" }],
  });
  await drop(url, stock(0, 1, 2));
  expect(await desk.mails()).toHaveLength(1);
  const isThird = eq(properties.externalReference, "VA3");
  await desk.db.update(properties).set({ isHidden: false }).where(isThird);
  // Shown by hand, it is not said to be hidden.
  expect((await desk.read(await desk.ask("GET", ""))).gone_total).toBe(0);
  await desk.db.update(properties).set({ isHidden: true }).where(isThird);
  await drop(url, stock(0, 1, 2, 3));
  expect((await hidden())[3]).toEqual(["VA3", false]);
  expect((await desk.read(await desk.ask("GET", ""))).gone).toEqual([]);
  const listed = (await (await desk.server.request("/api/imports", { cookie: desk.cookie })).json()) as {
    items: { is_feed: boolean }[];
  };
  expect(listed.items.map((item) => item.is_feed)).toEqual([true, true, true, true]);
  expect(await listKeys(desk.server.services.photos)).toEqual([]);
});

test("a refused line leaves its home in sight, and one that is let is gone, whichever reference is its own", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const line = (number: number, overrides: PolirisListing = {}) =>
    polirisListing(number, { 2: `M${number}`, 175: `000${number}`, ...overrides });
  const numbers = [0, 1, 2, 3];
  await drop(
    url,
    polirisArchive(
      numbers.map((number) => line(number)),
      [],
    ),
  );
  const lyon = { 5: "69003", 6: "LYON", 298: "45.76", 299: "4.85" };
  const next = [line(0), line(1, lyon), line(2, { 3: "Location" }), line(3)];
  await drop(url, polirisArchive(next, []));
  expect(await hidden()).toEqual([
    ["0000", false],
    ["0001", false],
    ["0002", true],
    ["0003", false],
  ]);
  expect((await desk.read(await desk.ask("GET", ""))).gone).toMatchObject([{ reference: "0002" }]);
});

test("of several agencies in one file each home keeps its own, in whichever order their lines come", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const line = (agency: string, number: number) =>
    polirisListing(number, { 1: agency, 2: "R1", 8: `${number} rue ${agency}`, 11: `${200_000 + number}` });
  const nights = [
    [line("a14", 14), line("a13", 13)],
    [line("a13", 13), line("a14", 14)],
    [line("a12", 12), line("a14", 14), line("a13", 13)],
    // One of them alone has sold what the others sell still.
    [line("a14", 14), line("a12", 12)],
  ];
  for (const night of nights) await drop(url, polirisArchive(night, []));
  const rows = await desk.readRows();
  expect(rows.map((row) => [row.externalReference, row.price, row.isHidden]).sort()).toEqual([
    ["R1", 200_013, true],
    ["a12/R1", 200_012, false],
    ["a14/R1", 200_014, false],
  ]);
});

test.each([true, false])(
  "agencies whose references are known from before are told by them, a code being kept: %s",
  async (isKept) => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    const line = (agency: string, number: number) => polirisListing(number, { 1: agency, 2: "R1" });
    await drop(url, polirisArchive([line("b1", 1), line("a1", 2)], []));
    if (!isKept) await desk.db.delete(importColumns);
    // The one agency goes by another code now.
    const nights = [
      [line("b1", 1), line("z1", 2)],
      [line("z1", 2), line("b1", 1)],
    ];
    for (const night of nights) await drop(url, polirisArchive(night, []));
    const rows = await desk.readRows();
    expect(rows.map((row) => [row.externalReference, row.price]).sort()).toEqual([
      ["R1", 200_002],
      ["b1/R1", 200_001],
    ]);
  },
);

test("an agency that is alone in its file keeps its homes when its software calls it otherwise", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2, 3));
  const before = await desk.readRows();
  const renamed = [0, 1, 2, 3].map((number) => polirisListing(number, { 1: "b2" }));
  for (const night of [renamed, renamed.toReversed(), [...renamed, polirisListing(4, { 1: "b2" })]])
    await drop(url, polirisArchive(night, []));
  const rows = await desk.readRows();
  expect(rows.slice(0, 4).map(({ id, isHidden }) => [id, isHidden])).toEqual(
    before.map(({ id }) => [id, false]),
  );
  expect(rows.slice(4)).toMatchObject([{ externalReference: "VA4", isHidden: false }]);
});

test("an agency that is alone in a file for once is told by its code, as it was beside the other", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const line = (agency: string, number: number) => polirisListing(number, { 1: agency });
  const both = [line("a13", 1), line("a14", 1), line("a14", 2)];
  await drop(url, polirisArchive(both, []));
  const before = await desk.readRows();
  const alone = [line("a14", 1), line("a14", 2), line("a14", 3)];
  for (const night of [alone, [line("a14", 3), ...both]]) await drop(url, polirisArchive(night, []));
  const rows = await desk.readRows();
  expect(rows.map((row) => [row.externalReference, row.isHidden]).sort()).toEqual([
    ["VA1", false],
    ["a14/VA1", false],
    ["a14/VA2", false],
    ["a14/VA3", false],
  ]);
  expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("an agency that joins another's file under the same references takes none of its homes", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const lines = (agency: string, ...numbers: readonly number[]) =>
    numbers.map((number) => polirisListing(number, { 1: agency }));
  await drop(url, polirisArchive(lines("a13", 1, 2, 3, 4, 5, 6), []));
  const joined = [...lines("a12", 1, 2, 3, 4, 5, 6), ...lines("a13", 3, 4, 5, 6)];
  for (const night of [joined, joined.toReversed()]) await drop(url, polirisArchive(night, []));
  const others = [...lines("a11", 7), ...lines("a12", 1, 2, 3, 4, 5, 6), ...lines("a13", 3, 4, 5, 6)];
  await drop(url, polirisArchive(others, []));
  const rows = await desk.readRows();
  expect(rows.map((row) => [row.externalReference, row.isHidden]).sort()).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((number) => [`VA${number}`, number < 3]),
    ["a11/VA7", false],
    ...[1, 2, 3, 4, 5, 6].map((number) => [`a12/VA${number}`, false]),
  ]);
});

test("colleagues whose software calls their agency otherwise keep their homes, each of them", async () => {
  await foundOwnAgency();
  const [own] = await desk.db.select().from(profiles).where(eq(profiles.userId, desk.userId));
  const colleague = await addMember(desk.server, own?.agencyId ?? expect.fail(), {
    email: "collegue@essais.example",
    role: "agent",
  });
  const { drop_url: first } = await desk.change({ takes_drops: true });
  const opened = { method: "PATCH", cookie: colleague.cookie, ...json({ takes_drops: true }) };
  const { drop_url: second } = await desk.read(await desk.server.request("/api/feed", opened));
  const line = (agency: string, number: number) => polirisListing(number, { 1: agency });
  const nights = [
    [[line("b2", 1)], [line("a1", 1)]],
    [
      [line("b2", 1), line("a1", 1)],
      [line("b2", 1), line("a1", 1)],
    ],
    [
      [line("a1", 1), line("b2", 1)],
      [line("a1", 1), line("b2", 1)],
    ],
  ] as const;
  const known: unknown[] = [];
  for (const [mine, theirs] of nights) {
    nextNight();
    // Both of a night are read before either is done.
    expect((await desk.put(first, polirisArchive(mine, []))).status).toBe(202);
    expect((await desk.put(second, polirisArchive(theirs, []))).status).toBe(202);
    await desk.workAll();
    const rows = await desk.db.select().from(properties).orderBy(properties.number);
    known.push(rows.map((row) => [row.userId === desk.userId, row.externalReference, row.isHidden]).sort());
  }
  expect(known[0]).toEqual([
    [false, "VA1", false],
    [true, "VA1", false],
  ]);
  expect(known[1]).toEqual([
    [false, "VA1", false],
    [false, "b2/VA1", false],
    [true, "VA1", false],
    [true, "a1/VA1", false],
  ]);
  expect(known[2]).toEqual(known[1]);
});

test("a home whose reference is rank 2 and that is let is hidden too", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2, 3));
  const let3 = [0, 1, 2, 3].map((number) => polirisListing(number, number === 3 ? { 3: "Location" } : {}));
  await drop(url, polirisArchive(let3, []));
  expect((await hidden()).filter(([, isHidden]) => isHidden)).toEqual([["VA3", true]]);
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

test.each([null, "Rue", "Secteur"] as const)(
  "a home that is answered sold is told near its door as any sale, and so is what its building sells next: %s",
  async (discreetAddress) => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await drop(url, stock(0, 1, 2));
    const door = { postalCode: "13006", latitude: 43.2871, longitude: 5.37893 };
    const save = (overrides: Partial<NewProperty>) =>
      desk.db.transaction((tx) => {
        const home = buildNewProperty({
          userId: desk.userId,
          externalReference: "VA2",
          ...door,
          ...overrides,
        });
        return saveProperties(tx, [home], desk.server.services.secret);
      });
    await save({ discreetAddress, saleStage: "Sous compromis" });
    await drop(url, stock(0, 1));
    const [gone] = (await desk.read(await desk.ask("GET", ""))).gone;
    const sold = { property_id: gone?.id, answer: "sold", sale_date: "2026-11-01" };
    expect((await desk.ask("POST", "/answers", sold)).status).toBe(200);
    const answered = (await desk.readRows())[2] ?? expect.fail();
    const shown = (await (
      await desk.server.request(`/api/properties/${answered.id}`)
    ).json()) as typeof answered;
    expect(distanceM(shown, door)).toBeGreaterThan(15);
    expect(distanceM(shown, door)).toBeLessThan(35);
    await save({ saleDate: "2026-11-01", title: "Un autre titre" });
    await save({ saleDate: "2026-11-02", externalReference: "next" });
    const rows = await desk.readRows();
    expect(rows.slice(2).map(({ publicLatitude }) => publicLatitude)).toEqual(
      [1, 2].map(() => answered.publicLatitude),
    );
    expect(answered).toMatchObject({ saleStage: null, isHidden: false, publicLatitude: shown.latitude });
  },
);

test.each(["Résidence La Rouvière, 13009 Marseille", "13009 Marseille"])(
  "a point that was put by hand stays, night after night, where its line tells no street: %s",
  async (address) => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    const line = polirisListing(0, { 5: "13009", 8: "", 298: "", 299: "" });
    await drop(url, polirisArchive([line], []));
    expect(await desk.readRows()).toMatchObject([{ placePrecision: "Secteur", mapKey: null }]);
    const byHand = { address, latitude: 43.2541, longitude: 5.4203, placePrecision: null };
    const home = { postalCode: "13009", streetNumber: null, streetName: null, ...byHand };
    const { userId } = desk;
    const completed = buildNewProperty({ userId, externalReference: "VA0", updatedBy: userId, ...home });
    await desk.db.transaction((tx) => saveProperties(tx, [completed], desk.server.services.secret));
    for (const price of ["210000", "205000"]) await drop(url, polirisArchive([{ ...line, 11: price }], []));
    const [row] = await desk.readRows();
    expect(row).toMatchObject({ ...byHand, price: 205_000 });
    expect(row?.mapKey).not.toBeNull();
    // Another arrondissement is another place.
    await drop(url, polirisArchive([{ ...line, 5: "13008" }], []));
    expect(await desk.readRows()).toMatchObject([{ placePrecision: "Secteur", postalCode: "13008" }]);
  },
);

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
  // Two nodes that are given the same run do it once. One whose file the other has cleared away is given it again.
  const work = () => desk.workOn(first?.id ?? "").catch(() => desk.workOn(first?.id ?? ""));
  await Promise.all([work(), work()]);
  expect(await hidden()).toHaveLength(3);
  await desk.workAll();
  expect((await desk.readRuns()).map(({ state }) => state)).toEqual(["done", "cancelled", "done"]);
  expect(await hidden()).toHaveLength(4);
  await drop(url, stock(0, 1, 2, 3).subarray(0, 300));
  expect((await desk.readRuns()).at(-1)).toMatchObject({ state: "failed" });
  expect((await hidden()).every(([, isHidden]) => isHidden === false)).toBe(true);
  expect((await desk.mails()).at(-1)).toMatchObject({ subject: "Votre flux n’est pas passé" });
});

test("of somebody's very first two drops at once, one is read and the other waits", async () => {
  await desk.change({ takes_drops: true });
  const [feed = expect.fail()] = await desk.db.select().from(feeds);
  // By two nodes: one of them takes one drop of a feed at a time.
  await Promise.all(
    [stock(0, 1), stock(0, 1, 2)].map((bytes) =>
      takeDrop(desk.server.services, feed, Readable.from([bytes]), async () => undefined),
    ),
  );
  expect((await desk.readRuns()).map(({ state }) => state).sort()).toEqual(["reading", "waiting"]);
  await desk.workAll();
  expect((await desk.readRuns()).map(({ state }) => state)).toEqual(["done", "done"]);
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

describe("a draft that its software completes", () => {
  const draft = polirisListing(0, { 11: "" });
  const lines = (listing: PolirisListing) => polirisArchive([listing, polirisListing(1)], []);
  const complete = { ...draft, 11: "250000" };
  const lastMail = async () => (await desk.mails()).at(-1)?.text;

  test("is shown", async () => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await drop(url, lines(draft));
    expect((await hidden())[0]).toEqual(["VA0", true]);
    await drop(url, lines(complete));
    expect((await desk.readRows())[0]).toMatchObject({ isHidden: false, lacking: [], price: 250_000 });
    expect(await desk.mails()).toHaveLength(1);
  });

  test.each(["waits where what is new does", "stays hidden where somebody wrote it"])(
    "%s, and the e-mail says so",
    async (which) => {
      const { drop_url: url } = await desk.change({
        takes_drops: true,
        hides_new: which.startsWith("waits"),
      });
      await drop(url, lines(draft));
      if (!which.startsWith("waits")) await desk.db.update(properties).set({ updatedBy: desk.userId });
      await drop(url, lines(complete));
      expect((await desk.readRows())[0]).toMatchObject({ isHidden: true, lacking: [] });
      expect(await lastMail()).toMatch(/1\sbien qui était à compléter ne manque plus de rien/);
      await drop(url, lines(complete));
      expect(await desk.mails()).toHaveLength(2);
    },
  );

  test("is not hidden again by a line that lacks still what somebody gave it", async () => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await drop(url, lines(draft));
    const { userId: updatedBy } = desk;
    await desk.db.update(properties).set({ price: 240_000, lacking: [], isHidden: false, updatedBy });
    await drop(url, lines({ ...draft, 20: "Un autre titre" }));
    expect((await desk.readRows())[0]).toMatchObject({ isHidden: false, price: 240_000 });
  });
});

test("a photograph that did not come is told once in the e-mail", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const line = polirisListing(0, { 85: "1.jpg", 86: "2.jpg" });
  for (const price of ["200000", "210000"])
    await drop(url, polirisArchive([{ ...line, 11: price }], [{ name: "1.jpg", bytes }]));
  const mails = await desk.mails();
  expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/1\sphoto n’a pas pu être prise\./)]);
});

test("what was withdrawn is as it was once its drop is taken back, and is asked for again when it goes again", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(url, stock(0, 1, 2, 3));
  await drop(url, stock(0, 1, 2));
  const [gone] = (await desk.read(await desk.ask("GET", ""))).gone;
  await desk.ask("POST", "/answers", { property_id: gone?.id, answer: "withdrawn" });
  const id = (await desk.readRuns()).at(-1)?.id ?? "";
  await desk.wish(id, "undo");
  await desk.work(id);
  expect((await hidden())[3]).toEqual(["VA3", false]);
  await drop(url, stock(0, 1, 2));
  expect((await desk.read(await desk.ask("GET", ""))).gone).toMatchObject([{ reference: "VA3" }]);
});

describe("a home that was sold by hand", () => {
  const sell = (reference: string) =>
    desk.db
      .update(properties)
      .set({ saleDate: "2026-11-01", isHidden: false })
      .where(eq(properties.externalReference, reference));

  test.each([
    { property_id: "", answer: "withdrawn" },
    { property_id: "", answer: "sold", sale_date: "2026-10-01" },
  ])("keeps its sale, in sight, whatever is answered afterwards: $answer", async (answer) => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await drop(url, stock(0, 1, 2, 3));
    await drop(url, stock(0, 1, 2));
    const [gone] = (await desk.read(await desk.ask("GET", ""))).gone;
    await sell("VA3");
    const refused = await desk.ask("POST", "/answers", { ...answer, property_id: gone?.id });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("Ce bien a changé entre-temps\u00a0: ouvrez-le pour voir ce qu’il en est."),
    ]);
    expect((await desk.readRows())[3]).toMatchObject({ saleDate: "2026-11-01", isHidden: false });
  });

  test("while a drop is read is not hidden by it", async () => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await drop(url, stock(0, 1, 2, 3));
    const [run] = await desk.db.select().from(importRuns);
    if (run === undefined) throw new Error("The drop is a run.");
    const feed = await openFeedRun(desk.db, runOf(run));
    if (feed === null) throw new Error("The run is of a feed.");
    for (const reference of ["VA0", "VA1"]) feed.seen.add(reference);
    await sell("VA3");
    await hideVanished(desk.server.services, runOf(run), feed, async () => undefined);
    expect(await hidden()).toEqual([
      ["VA0", false],
      ["VA1", false],
      ["VA2", true],
      ["VA3", false],
    ]);
    expect((await desk.read(await desk.ask("GET", ""))).gone).toMatchObject([{ reference: "VA2" }]);
  });
});

test("who changed agencies begins anew: what the feed brought before is neither hidden nor asked for", async () => {
  const { drop_url: before } = await desk.change({ takes_drops: true });
  await drop(before, stock(0, 1, 2, 3));
  const { agencyId } = await createFounder(desk.server, {
    email: "autre@essais.example",
    name: "Autre Agence",
  });
  await desk.db.insert(memberships).values({ agencyId, userId: desk.userId, role: "agent" });
  await desk.db.update(profiles).set({ agencyId }).where(eq(profiles.userId, desk.userId));
  const { drop_url: url } = await desk.change({ takes_drops: true });
  expect((await desk.put(before, stock(0))).status).toBe(404);
  await drop(url, stock(0, 1, 2, 4));
  expect((await hidden()).filter(([, isHidden]) => isHidden)).toEqual([]);
  expect((await desk.read(await desk.ask("GET", ""))).gone).toEqual([]);
});

describe("of somebody who works for two agencies", () => {
  const joinOther = async () => {
    const [own] = await desk.db.select().from(profiles).where(eq(profiles.userId, desk.userId));
    const other = await createFounder(desk.server, { email: "autre@essais.example", name: "Autre Agence" });
    await desk.db
      .insert(memberships)
      .values({ agencyId: other.agencyId, userId: desk.userId, role: "agent" });
    return { own: own?.agencyId ?? expect.fail(), other: other.agencyId };
  };
  const workFor = (agencyId: string) =>
    desk.db.update(profiles).set({ agencyId }).where(eq(profiles.userId, desk.userId));

  test("each agency has its feed, which goes on while they work for the other", async () => {
    await foundOwnAgency();
    const { own, other } = await joinOther();
    const { drop_url: first, give_url: gift } = await desk.change({ takes_drops: true, gives_stock: true });
    await drop(first, stock(0, 1));
    await workFor(other);
    expect(await desk.read(await desk.ask("GET", ""))).toMatchObject({ drop_url: null, give_url: null });
    await drop(first, stock(0, 1, 2));
    expect((await desk.server.request(desk.pathOf(gift))).status).toBe(200);
    const { drop_url: second } = await desk.change({ takes_drops: true });
    expect(second).not.toBe(first);
    await drop(second, stock(2, 5));
    // What came by each is its agency's, and a reference of the other's is nobody else's to write.
    const rows = await desk.readRows();
    expect(rows.map(({ externalReference, agencyId }) => [externalReference, agencyId])).toEqual([
      ["VA0", own],
      ["VA1", own],
      ["VA2", own],
      ["VA5", other],
    ]);
    expect((await desk.ask("POST", "/renew", { side: "drop" })).status).toBe(200);
    expect((await desk.put(second, stock(5))).status).toBe(404);
    expect((await desk.put(first, stock(0, 1, 2))).status).toBe(202);
    await workFor(own);
    expect(await desk.read(await desk.ask("GET", ""))).toMatchObject({ drop_url: first, give_url: gift });
  });
});

test("whom to call is what the file says until somebody types it, and an e-mail only one of the agency's", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const tell = (phone: string, email: string) =>
    drop(url, polirisArchive([polirisListing(0, { 105: phone, 107: email })], []));
  const callers = async () =>
    (await desk.readRows()).map(({ agencyPhone, agencyEmail }) => [agencyPhone, agencyEmail]);
  await tell("04 91 00 00 01", desk.email);
  expect(await callers()).toEqual([["04 91 00 00 01", desk.email]]);
  await tell("04 91 00 00 02", "parti@essais.example");
  expect(await callers()).toEqual([["04 91 00 00 02", desk.email]]);
  const typed = { agencyPhone: "06 12 34 56 78", agencyEmail: "ventes@essais.example" };
  await desk.db.update(properties).set({ ...typed, updatedBy: desk.userId });
  await tell("04 91 00 00 03", desk.email);
  expect(await callers()).toEqual([[typed.agencyPhone, typed.agencyEmail]]);
  await desk.db.update(properties).set({ agencyPhone: null, agencyEmail: null });
  await tell("04 91 00 00 03", desk.email);
  expect(await callers()).toEqual([["04 91 00 00 03", desk.email]]);
});

test("an address is kept as it was entered until the file tells more of it", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  const tell = (street: string) => drop(url, polirisArchive([polirisListing(0, { 8: street })], []));
  const address = async () => (await desk.readRows()).map((row) => row.address);
  await tell("12 rue Paradis, bât A");
  await desk.db.update(properties).set({ address: "12 rue Paradis, bât A" });
  for (const street of ["12 rue Paradis", "12 rue Paradis, Bât. A"]) {
    await tell(street);
    expect(await address()).toEqual(["12 rue Paradis, bât A"]);
  }
  await tell("12 rue Paradis, bât B");
  expect(await address()).toEqual([expect.stringMatching(/^12 rue Paradis, bât B/)]);
});

describe("of somebody who leaves", () => {
  const createTeam = async () => {
    const manager = await createFounder(desk.server, {
      email: "gerante@essais.example",
      name: "Agence à flux",
    });
    const { agencyId } = manager;
    const role = "agent";
    const heir = await addMember(desk.server, agencyId, { email: "reprend@essais.example", role });
    await desk.db.insert(memberships).values({ agencyId, userId: desk.userId, role });
    await desk.db.update(profiles).set({ agencyId }).where(eq(profiles.userId, desk.userId));
    return { manager, heir, agencyId };
  };
  const end = async ({ cookie }: TestPerson, to: TestPerson) => {
    const body = json({ user_id: desk.userId, to: to.userId });
    const init = { method: "POST", cookie, ...body };
    expect((await desk.server.request("/api/team/people/end", init)).status).toBe(200);
  };
  const carried = async ({ userId }: Pick<TestPerson, "userId">) => {
    const rows = await desk.db.select().from(properties).where(eq(properties.userId, userId));
    return rows.map(({ externalReference, isHidden }) => [externalReference, isHidden]).sort();
  };
  const feedOf = async ({ cookie }: TestPerson) =>
    desk.read(await desk.server.request("/api/feed", { cookie }));

  test("it goes on with who takes over: same addresses, same homes, and its questions", async () => {
    const { manager, heir } = await createTeam();
    const { drop_url: url, give_url: gift } = await desk.change({ takes_drops: true, gives_stock: true });
    await drop(url, stock(0, 1, 2, 3));
    // Under a reference that software brings, the heir has another home: it gives way.
    const row = buildNewProperty({ userId: heir.userId, externalReference: "VA1" });
    await desk.db.transaction((tx) => saveProperties(tx, [row], desk.server.services.secret));
    await end(manager, heir);
    expect(await feedOf(heir)).toMatchObject({ drop_url: url, give_url: gift });
    await drop(url, stock(0, 1, 2));
    const [other] = (await carried(heir)).filter(([name]) => String(name).startsWith("VA1-"));
    expect(other).toEqual([expect.stringMatching(/^VA1-\d+$/), false]);
    expect((await carried(heir)).filter((one) => one[0] !== other?.[0])).toEqual([
      ["VA0", false],
      ["VA1", false],
      ["VA2", false],
      ["VA3", true],
    ]);
    expect((await feedOf(heir)).gone).toMatchObject([{ reference: "VA3" }]);
    expect((await desk.server.request(desk.pathOf(gift))).status).toBe(200);
  });

  test("no request goes to them again, whatever e-mail the software still tells", async () => {
    const { manager, heir } = await createTeam();
    const { drop_url: url } = await desk.change({ takes_drops: true });
    const named = (...numbers: readonly number[]) =>
      polirisArchive(
        numbers.map((number) => polirisListing(number, { 107: desk.email })),
        [],
      );
    const asked = async ({ userId }: Pick<TestPerson, "userId">) => {
      const rows = await desk.db.select().from(properties).where(eq(properties.userId, userId));
      return rows.map(({ externalReference, agencyEmail }) => [externalReference, agencyEmail]).sort();
    };
    await drop(url, named(0, 1));
    expect(await asked(desk)).toEqual([
      ["VA0", desk.email],
      ["VA1", desk.email],
    ]);
    await end(manager, heir);
    await drop(url, named(0, 1, 2));
    expect(await asked(heir)).toEqual([
      ["VA0", null],
      ["VA1", null],
      ["VA2", "contact-gerante@essais.example"],
    ]);
  });

  test("its agencies are told apart as they were", async () => {
    const { manager, heir } = await createTeam();
    const { drop_url: url } = await desk.change({ takes_drops: true });
    const line = (agency: string, number: number) => polirisListing(number, { 1: agency, 2: "R1" });
    await drop(url, polirisArchive([line("a13", 13)], []));
    await drop(url, polirisArchive([line("a14", 14), line("a13", 13)], []));
    await end(manager, heir);
    await drop(url, polirisArchive([line("a12", 12), line("a14", 14), line("a13", 13)], []));
    const rows = await desk.db.select().from(properties).where(eq(properties.userId, heir.userId));
    expect(rows.map((row) => [row.externalReference, row.price]).sort()).toEqual([
      ["R1", 200_013],
      ["a12/R1", 200_012],
      ["a14/R1", 200_014],
    ]);
  });

  test("who has one already is passed over: the bearer has it with what it brings, the rest goes to the heir", async () => {
    const { manager, heir } = await createTeam();
    const opened = { method: "PATCH", cookie: heir.cookie, ...json({ takes_drops: true }) };
    const own = await desk.read(await desk.server.request("/api/feed", opened));
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await drop(url, stock(0, 1));
    const byHand = buildNewProperty({ userId: desk.userId, externalReference: "A-1" });
    await desk.db.transaction((tx) => saveProperties(tx, [byHand], desk.server.services.secret));
    await end(manager, heir);
    expect((await feedOf(heir)).drop_url).toBe(own.drop_url);
    expect((await feedOf(manager)).drop_url).toBe(url);
    expect(await carried(heir)).toEqual([["A-1", false]]);
    await drop(url, stock(0, 1, 2));
    expect(await carried(manager)).toEqual([
      ["VA0", false],
      ["VA1", false],
      ["VA2", false],
    ]);
  });

  test("a closed feed of the heir's is no hindrance, and one that was alone with nothing goes to the bearer", async () => {
    const { manager, heir, agencyId } = await createTeam();
    for (const takes_drops of [true, false]) {
      const init = { method: "PATCH", cookie: heir.cookie, ...json({ takes_drops }) };
      expect((await desk.server.request("/api/feed", init)).status).toBe(200);
    }
    const { drop_url: url } = await desk.change({ takes_drops: true });
    await end(manager, heir);
    expect((await feedOf(heir)).drop_url).toBe(url);
    const init = { method: "POST", cookie: manager.cookie, ...json({ user_id: heir.userId, to: null }) };
    expect((await desk.server.request("/api/team/people/end", init)).status).toBe(200);
    expect((await feedOf(manager)).drop_url).toBe(url);
    expect(await desk.db.$count(feeds, eq(feeds.agencyId, agencyId))).toBe(1);
  });
});

test("columns of a drop are taken once nothing else of its person is at work", async () => {
  const { drop_url: url } = await desk.change({ takes_drops: true });
  await drop(
    url,
    makeXlsx([
      ["N° interne agence", "Bien", "Combien", "Où", "CP", "Surf. hab."],
      ["X-1", "Studio", 245_000, "12 rue Paradis", 13006, 30],
    ]),
  );
  const [asking] = await desk.readRuns();
  expect(asking).toMatchObject({ state: "ready" });
  const sent = await desk.send(stock(7), "annonces.zip");
  await desk.wish(sent.id, "start");
  const columns = [
    { heading: "N° interne agence", target: "external_reference" },
    { heading: "Bien", target: "property_type" },
    { heading: "Combien", target: "price" },
    { heading: "Où", target: "address" },
  ];
  const choose = () =>
    desk.server.request(`/api/imports/${asking?.id}/columns`, {
      method: "POST",
      cookie: desk.cookie,
      ...json({ columns }),
    });
  const refused = await choose();
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("Un import est déjà en cours\u00a0: attendez sa fin."),
  ]);
  await desk.work(sent.id);
  expect((await choose()).status).toBe(200);
  expect(await desk.work(asking?.id ?? "")).toMatchObject({ state: "done", created: 1 });
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
      await desk.db.transaction(async (tx) =>
        feedErasures["feed-drop"]?.(tx, { subject, value, at }, desk.server.services.secret),
      );
    expect((await desk.put(first, stock(0))).status).toBe(404);
    expect((await desk.put(third, stock(0))).status).toBe(202);
    await desk.db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, desk.userId));
    expect((await desk.put(third, stock(0))).status).toBe(403);
  });

  test.each([
    ["renewed", 404, () => desk.ask("POST", "/renew", { side: "drop" })],
    ["closed", 404, () => desk.change({ takes_drops: false })],
    [
      "of who is suspended",
      403,
      () => desk.db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, desk.userId)),
    ],
  ] as const)("takes nothing once it is %s, not even what was on its way", async (_name, status, end) => {
    const { drop_url: url } = await desk.change({ takes_drops: true });
    const bytes = new Uint8Array(stock(0));
    // Nothing is pulled before the address was looked at.
    const strategy = { highWaterMark: 0 };
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          controller.enqueue(bytes);
          await end();
          controller.close();
        },
      },
      strategy,
    );
    const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half" };
    expect((await desk.server.request(desk.pathOf(url), init)).status).toBe(status);
    expect(await listKeys(desk.server.services.photos)).toEqual([]);
    expect(await desk.readRuns()).toEqual([]);
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
