import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../platform/database/rows.ts";
import { writeSetting } from "../platform/database/settings.ts";
import { openTestDatabase } from "./test-database.ts";

test("each test database is migrated, empty and apart from the others", async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await writeSetting(one.db, "demo", "1");
  const count = sql`select count(*)::int as count from settings`;
  expect(rowsOf(await one.db.execute(count))).toEqual([{ count: 1 }]);
  expect(rowsOf(await other.db.execute(count))).toEqual([{ count: 0 }]);
  await Promise.all([one.close(), other.close()]);
});

test("a test database tells of notices and runs on the server that was asked for", async () => {
  const database = await openTestDatabase();
  const { promise: message, resolve } = Promise.withResolvers<string>();
  const stop = await database.listen("bell", () => resolve("heard"));
  await database.db.execute(sql`select pg_notify('bell', '')`);
  expect(await message).toBe("heard");
  expect(database.kind).toBe(process.env.TEST_DATABASE_URL ? "postgres" : "embedded");
  await stop();
  await database.close();
});
