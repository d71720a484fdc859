/** The live stream over HTTP, on whichever database the tests run. */
import { lt, max } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { changedSince } from "../map/changed-since.ts";
import { writeAgencies } from "../records/agency/write-agencies.ts";
import { mapChanges } from "../records/map-log/map-log-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../testing/build-property.ts";
import { type FeedReader, readFeed } from "../testing/feed-reader.ts";
import { createPeople } from "../testing/people.ts";
import { waitLimitMs } from "../testing/test-limits.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let userId: string;
let written = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ userId } = await createOwner(server.services.database.db));
});
afterAll(() => server.close());

const openFeed = async (query = ""): Promise<FeedReader> =>
  readFeed(await server.request(`/api/map/feed${query}`));

/** Writes one more property somewhere in the city; returns the sequence number it got. */
async function write(): Promise<number> {
  const { db } = server.services.database;
  const longitude = 5.3 + (written++ % 100) / 400;
  await db.transaction((tx) => saveProperties(tx, [buildNewProperty({ userId, longitude })], "secret"));
  const [row] = await db.select({ last: max(mapChanges.seq) }).from(mapChanges);
  return row?.last ?? 0;
}

test("a feed starts with the number reached, then tells each change", async () => {
  const feed = await openFeed();
  expect(await feed.next()).toEqual({ seq: server.map.sequence(), buckets: [] });
  const seq = await write();
  const event = await feed.next();
  expect(event).toMatchObject({ seq });
  expect(event?.buckets).toHaveLength(1);
  await feed.leave();
});

test("a burst of writes is told in one event for each 250 ms, and none is missed", async () => {
  const feed = await openFeed();
  await feed.next();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const first = await write();
    expect(await feed.next()).toMatchObject({ seq: first });
    let last = first;
    for (let count = 0; count < 60; count++) last = await write();
    await server.map.catchUp();
    let hasArrived = false;
    const event = feed.next().finally(() => (hasArrived = true));
    await vi.advanceTimersByTimeAsync(249);
    expect(hasArrived).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await event).toMatchObject({ seq: last });
    // The next one is told at once again.
    await vi.advanceTimersByTimeAsync(250);
  } finally {
    vi.useRealTimers();
  }
  await feed.leave();
});

describe("a page that comes back with since=", () => {
  test("is told what it missed, in one event", async () => {
    const before = server.map.sequence();
    await write();
    const seq = await write();
    await server.map.waitFor(seq, waitLimitMs);
    const feed = await openFeed(`?since=${before}`);
    const event = await feed.next();
    expect(event?.seq).toBe(seq);
    expect(event?.buckets?.length).toBeGreaterThan(0);
    await feed.leave();
  });

  test("is told nothing when it missed nothing", async () => {
    const feed = await openFeed(`?since=${server.map.sequence()}`);
    expect(await feed.next()).toEqual({ seq: server.map.sequence(), buckets: [] });
    await feed.leave();
  });

  test("is told nothing by a node that has not reached what it saw elsewhere", async () => {
    const reached = server.map.sequence() - 1;
    const { db } = server.services.database;
    expect(await changedSince(db, reached + 1, reached)).toEqual({ seq: reached, buckets: [] });
  });

  test("is told to ask for everything when it saw what no node knows, as after a restored backup", async () => {
    const feed = await openFeed(`?since=${server.map.sequence() + 10}`);
    expect(await feed.next()).toEqual({ seq: server.map.sequence(), buckets: null });
    await feed.leave();
  });

  test("is told to ask for everything when the log no longer holds its next change", async () => {
    const { db } = server.services.database;
    const before = server.map.sequence();
    await write();
    const seq = await write();
    await server.map.waitFor(seq, waitLimitMs);
    await db.delete(mapChanges).where(lt(mapChanges.seq, seq));
    const behind = await openFeed(`?since=${before}`);
    expect(await behind.next()).toEqual({ seq, buckets: null });
    await behind.leave();
    const near = await openFeed(`?since=${seq - 1}`);
    expect((await near.next())?.buckets).toHaveLength(1);
    await near.leave();
  });

  test.each(["-1", "abc", "1.5", "9".repeat(16)])("is refused a number that is none: %s", async (since) => {
    expect((await server.request(`/api/map/feed?since=${since}`)).status).toBe(400);
  });
});

describe("nobody stays subscribed", () => {
  test("who has left", async () => {
    const feeds = await Promise.all([openFeed(), openFeed(), openFeed()]);
    await Promise.all(feeds.map((feed) => feed.next()));
    expect(server.live.streams()).toBe(3);
    await Promise.all(feeds.map((feed) => feed.leave()));
    await expect.poll(() => server.live.streams()).toBe(0);
  });

  test("who never reads", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const reply = await server.request("/api/map/feed");
      expect(server.live.streams()).toBe(1);
      for (let passed = 0; passed < 5 && server.live.streams() > 0; passed++)
        await vi.advanceTimersByTimeAsync(60_000);
      expect(server.live.streams()).toBe(0);
      await reply.body?.cancel();
    } finally {
      vi.useRealTimers();
    }
  });

  test("who asked for the headers alone", async () => {
    const reply = await server.request("/api/map/feed", { method: "HEAD" });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/event-stream");
    expect(server.live.streams()).toBe(0);
  });

  test("once the server ends its feeds", async () => {
    const feed = await openFeed();
    await feed.next();
    server.live.end();
    expect(await feed.next()).toBeNull();
    expect(server.live.streams()).toBe(0);
  });
});

test("a feed whose database fails ends without a word of the reason, and nobody stays subscribed", async () => {
  const failing = await startTestServer({ LOG_LEVEL: "silent" });
  const { userId: owner } = await createOwner(failing.services.database.db);
  const property = buildNewProperty({ userId: owner });
  await failing.services.database.db.transaction((tx) => saveProperties(tx, [property], "secret"));
  await failing.map.catchUp();
  await failing.map.close();
  await failing.services.database.close();
  const reply = await failing.request("/api/map/feed?since=0");
  expect(await reply.text()).toBe("");
  expect(failing.live.streams()).toBe(0);
});

test("feeds are capped for one client, and a place that is left is free again", async () => {
  const headers = { "user-agent": "one client" };
  const open = async () => server.request("/api/map/feed", { headers });
  const feeds = await Promise.all(Array.from({ length: 20 }, open));
  expect(new Set(feeds.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open()).status).toBe(429);
  const other = readFeed(await server.request("/api/map/feed", { headers: { "user-agent": "another" } }));
  expect(await other.next()).not.toBeNull();
  await other.leave();
  const [first, ...rest] = feeds.map(readFeed);
  await first?.next();
  await first?.leave();
  await expect.poll(async () => (await open()).status).toBe(200);
  for (const feed of rest) await feed.leave();
});

test("an owner alone hears that something of theirs changed, hidden or not, and never what", async () => {
  const people = await createPeople(server);
  const { db } = server.services.database;
  const feedOf = async (cookie: string | null) =>
    readFeed(await server.request("/api/map/feed", cookie === null ? {} : { cookie }));
  const own = await feedOf(people.owner.cookie);
  const strangers = await Promise.all(
    [people.professional.cookie, people.administrator.cookie, null].map(feedOf),
  );
  for (const feed of [own, ...strangers]) await feed.next();
  const hidden = buildNewProperty({ userId: people.owner.userId, isHidden: true });
  await db.transaction((tx) => saveProperties(tx, [hidden], "secret"));
  expect(await own.nextOwn()).toEqual({ changed: ["properties"] });
  const link = { alias: "en-direct", destination_url: "https://exemple.fr/" };
  await server.request("/api/links", { method: "POST", cookie: people.owner.cookie, ...json(link) });
  expect(await own.nextOwn()).toEqual({ changed: ["links"] });
  await server.request("/en-direct", { headers: { "user-agent": "Mozilla/5.0 Firefox/150" } });
  expect(await own.nextOwn()).toEqual({ changed: ["links"] });
  // Everybody hears of this one: nothing came before it.
  await write();
  for (const feed of strangers) expect((await feed.next())?.buckets).toHaveLength(1);
  const renamed = { agencyName: "Agence du Nouveau Nom" };
  await db.transaction((tx) => writeAgencies(tx, [people.owner.userId], () => renamed));
  expect((await own.nextOwn())?.changed).toContain("agency");
  for (const feed of [own, ...strangers]) await feed.leave();
});
