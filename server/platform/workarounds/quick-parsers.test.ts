import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOrMakeImage } from "../../testing/embedded-copy.ts";
import { embeddedExtensions } from "../database/open.ts";
import { quickenParsers, withDates } from "./quick-parsers.ts";

const values = `date '2026-03-29' as day, timestamp '2026-03-29 02:30:00.123456' as moment,
  timestamptz '2026-03-29 02:30:00+02' as instant, interval '1 day 2 hours' as span,
  array[date '2026-03-29', null] as days, array[timestamptz '2026-03-29 02:30:00+02'] as instants,
  array[timestamp '2026-03-29 02:30:00'] as moments, array[interval '2 hours'] as spans, array[1.50] as figures,
  1.50 as figure, 12::bigint as whole, true as yes, '{"a": [1]}'::jsonb as written, array['a', 'b,c'] as words,
  null::date as none`;

let plain: PGlite;
let quick: PGlite;
/** How often the quick one copied its parsers. */
let copies = 0;

beforeAll(async () => {
  const options = { extensions: embeddedExtensions, loadDataDir: await readOrMakeImage() };
  [plain, quick] = await Promise.all([PGlite.create(options), PGlite.create(options)]);
  quickenParsers(quick);
  Object.defineProperty(quick.parsers, "0", {
    enumerable: true,
    get() {
      copies += 1;
      return undefined;
    },
  });
});
afterAll(() => Promise.all([plain.close(), quick.close()]));

test("Drizzle reads every kind of value as it does without, in a transaction too, and no parser is copied", async () => {
  const select = sql.raw(`select ${values}`);
  const expected = await drizzle(plain).execute(select);
  expect((await drizzle(quick).execute(select)).rows).toEqual(expected.rows);
  const within = await drizzle(quick).transaction((tx) => tx.transaction((inner) => inner.execute(select)));
  expect(within.rows).toEqual(expected.rows);
  const names = await drizzle(quick).select({ name: sql`'a'` }).from(sql`(select 1) as one`);
  expect(names).toEqual([{ name: "a" }]);
  expect(copies).toBe(0);
});

test("a library that counts on dates has them, from one statement and from several", async () => {
  const select = `select date '2026-03-29' as day, timestamptz '2026-03-29 02:30:00+02' as instant,
    timestamp '2026-03-29 02:30:00' as moment`;
  const expected = await plain.query(select);
  expect(expected.rows).toEqual([expect.objectContaining({ instant: new Date("2026-03-29T00:30:00Z") })]);
  expect((await withDates(quick).query(select)).rows).toEqual(expected.rows);
  const results = await withDates(quick).exec(`select 1; ${select}`);
  expect(results.map(({ rows }) => rows)).toEqual([[{ "?column?": 1 }], expected.rows]);
});

test("a query with other parsers keeps them", async () => {
  const { rows } = await quick.query("select 5 as five", [], { parsers: { 23: (text) => `${text}!` } });
  expect(rows).toEqual([{ five: "5!" }]);
});
