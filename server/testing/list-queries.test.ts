import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../platform/database/rows.ts";
import { listQueries } from "./list-queries.ts";
import { openTestDatabase } from "./test-database.ts";

test("what somebody else asks of the database meanwhile is not counted", async () => {
  const { db, close } = await openTestDatabase();
  const begun = Promise.withResolvers<void>();
  const other = begun.promise.then(() => db.execute(sql`select 'of another'`));
  const queries = await listQueries(db, async () => {
    begun.resolve();
    await other;
    await db.execute(sql`select 'own'`);
  });
  expect(queries).toEqual(["select 'own'"]);
  await close();
});

test("the database of the next test answers", async () => {
  const listed = await openTestDatabase();
  await listQueries(listed.db, async () => {
    await listed.db.execute(sql`select 1`);
  });
  await listed.close();
  const next = await openTestDatabase();
  expect(rowsOf(await next.db.execute(sql`select 2 as two`))).toEqual([{ two: 2 }]);
  await next.close();
});
