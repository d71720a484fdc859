/** Two nodes on one PostgreSQL database answer as one. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tileOfKey } from "#domain/map/tile-of-key.fixture.ts";
import { createAccounts } from "../features/account/create-account.ts";
import { marketYears } from "../market/market-schema.ts";
import { type OpenDatabase, openPostgres } from "../platform/database/open.ts";
import { mapChanges } from "../records/map-log/map-log-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../testing/build-property.ts";
import { type FeedReader, readFeed } from "../testing/feed-reader.ts";
import { buildAccount, testPassword } from "../testing/people.ts";
import { createPostgresCopy } from "../testing/postgres-copy.ts";
import { startNodeOn, type TestServer } from "../testing/test-server.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const secret = "s".repeat(32);

describe.skipIf(serverUrl === "")("two nodes on one PostgreSQL database (needs TEST_DATABASE_URL)", () => {
  let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
  let one: TestServer;
  let other: TestServer;
  let feed: FeedReader;
  let userId: string;
  let written = 0;
  const errors: Error[] = [];

  const openNode = async () =>
    startNodeOn(await openPostgres(copy.url, (error) => errors.push(error)), { LOG_LEVEL: "silent" });
  const buildProperty = () =>
    buildNewProperty({ userId, longitude: 5.3 + (written % 40) / 200, latitude: 43.25 + written++ / 2_000 });
  const write = (database: OpenDatabase) =>
    database.db.transaction((tx) => saveProperties(tx, [buildProperty()], secret));
  const onDatabase = async (statement: string) => {
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    const { rowCount } = await client.query(statement);
    await client.end();
    return rowCount;
  };

  beforeAll(async () => {
    copy = await createPostgresCopy(serverUrl);
    [one, other] = await Promise.all([openNode(), openNode()]);
    ({ userId } = await createOwner(one.services.database.db));
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await copy.drop();
  });
  beforeEach(async () => {
    feed = readFeed(await other.request("/api/map/feed"));
    await feed.next();
  });
  afterEach(() => feed.leave());

  test("a write on one reaches the other's feed and index ", async () => {
    await write(one.services.database);
    const event = await feed.next();
    expect(event?.buckets).toHaveLength(1);
    expect(other.map.index.size).toBe(1);
    expect(other.map.sequence()).toBe(event?.seq);
  });

  test("another price of a sold home on one is filtered by on the other, without a word in its feed", async () => {
    const sold = { ...buildProperty(), saleDate: "2023-05-15", price: 300_000, externalReference: "sold" };
    const save = (price: number) =>
      one.services.db.transaction((tx) => saveProperties(tx, [{ ...sold, price }], secret));
    const saved = await save(300_000);
    await feed.next();
    const number = saved.written[0]?.after.number ?? Number.NaN;
    expect(other.map.figures.within({ minPrice: 300_000 })(number)).toBe(true);
    const sequence = other.map.sequence();
    await save(200_000);
    await expect.poll(() => other.map.figures.within({ maxPrice: 200_000 })(number)).toBe(true);
    expect(other.map.sequence()).toBe(sequence);
  });

  test("figures of the market that are counted on one are told by the other", async () => {
    const readMarket = async () => (await other.request("/api/market/arrondissements/13206")).json();
    expect(await readMarket()).toMatchObject({ trend: null });
    await one.services.db.insert(marketYears).values({
      frozenOn: "2024-03-31",
      arrondissement: 6,
      propertyKind: "flat",
      year: 2023,
      medianPricePerM2: 6_900,
      sales: 200,
    });
    await expect.poll(readMarket).toMatchObject({ trend: { frozen_on: "2024-03-31" } });
  });

  test("also when its notice is lost, by the poll", async () => {
    const size = other.map.index.size;
    // The change as a node writes it, but for the notice.
    await other.services.database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(727130002)`);
      await tx.execute(sql`insert into map_changes (seq, number, key_after, kind_after, attributes_after)
        select max(seq) + 1, 999999, 1, 1, 0 from map_changes`);
    });
    await feed.next();
    expect(other.map.index.size).toBe(size + 1);
    await onDatabase(`insert into map_changes (seq, number, key_before, kind_before, attributes_before)
      select max(seq) + 1, 999999, 1, 1, 0 from map_changes`);
    await feed.next();
    expect(other.map.index.size).toBe(size);
  });

  test("also after its listening connection was ended: it listens again", async () => {
    const listening =
      "from pg_stat_activity where application_name = 'listen' and datname = current_database()";
    const listeners = await onDatabase(`select 1 ${listening}`);
    expect(listeners).toBeGreaterThanOrEqual(2);
    expect(await onDatabase(`select pg_terminate_backend(pid) ${listening}`)).toBe(listeners);
    await expect.poll(() => onDatabase(`select 1 ${listening}`)).toBe(listeners);
    expect(errors.length).toBeGreaterThan(0);
    await write(one.services.database);
    await feed.next();
    await one.map.catchUp();
    expect(other.map.index.size).toBe(one.map.index.size);
  });

  test("the order of commits is the order of numbers, whoever writes at the same time", async () => {
    const { db } = one.services.database;
    await one.map.catchUp();
    const before = one.map.sequence();
    const seen: number[] = [];
    // A reader that follows as a node does: a number below one it has seen must never appear later.
    let isDone = false;
    const reading = (async () => {
      for (let after = before; ; ) {
        const isLast = isDone;
        const rows = await db
          .select({ seq: mapChanges.seq })
          .from(mapChanges)
          .where(sql`${mapChanges.seq} > ${after}`)
          .orderBy(mapChanges.seq);
        seen.push(...rows.map(({ seq }) => seq));
        after = rows.at(-1)?.seq ?? after;
        if (isLast && rows.length === 0) return;
      }
    })();
    const writers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other));
    await Promise.all(writers.map((node) => write(node.services.database)));
    isDone = true;
    await reading;
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
    await Promise.all([one.map.catchUp(), other.map.catchUp()]);
    expect(other.map.sequence()).toBe(one.map.sequence());
  });

  test("a tile asked with a number that this node has not reached waits for it", async () => {
    const [property] = await one.services.database.db
      .select({ key: properties.mapKey })
      .from(properties)
      .limit(1);
    const { x, y } = tileOfKey(property?.key ?? 0, 11);
    const next = other.map.sequence() + 1;
    const pending = other.request(`/api/map/tiles/11/${x}/${y}?seq=${next}`);
    await write(one.services.database);
    expect((await pending).status).toBe(200);
    expect(other.map.sequence()).toBeGreaterThanOrEqual(next);
  });

  test("both answer every tile with the same bytes and the same tag", async () => {
    await Promise.all([one.map.catchUp(), other.map.catchUp()]);
    const stored = await one.services.database.db.select({ key: properties.mapKey }).from(properties);
    const paths = new Set(
      stored.flatMap(({ key }) =>
        [8, 11, 14, 19].map((z) => {
          const { x, y } = tileOfKey(key ?? 0, z);
          return `/api/map/tiles/${z}/${x}/${y}`;
        }),
      ),
    );
    expect(paths.size).toBeGreaterThan(30);
    for (const path of paths) {
      const [first, second] = await Promise.all([one.request(path), other.request(path)]);
      expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
      const etag = first.headers.get("etag") ?? "";
      const again = await other.request(path, { headers: { "if-none-match": etag } });
      expect(again.status).toBe(304);
    }
  });

  test("a session opened on one counts on the other, and ends on both", async () => {
    await one.services.database.db.transaction(async (tx) =>
      createAccounts(tx, [await buildAccount({ email: "camille@essais.example" })]),
    );
    const cookie = await one.signIn("camille@essais.example", testPassword);
    const read = async () => (await other.request("/api/session", { cookie })).json();
    expect(await read()).toMatchObject({ account: { email: "camille@essais.example" } });
    await one.request("/api/auth/sign-out", { method: "POST", cookie });
    expect(await read()).toMatchObject({ account: null });
  });
});
