import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPostgresCopy } from "../../testing/postgres-copy.ts";
import { toAppError } from "../http/errors.ts";
import { type OpenDatabase, openPostgres } from "./open.ts";
import { rowsOf } from "./rows.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe.skipIf(serverUrl === "")("a lost connection (needs TEST_DATABASE_URL)", () => {
  let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
  let database: OpenDatabase;
  const errors: Error[] = [];

  beforeAll(async () => {
    copy = await createPostgresCopy(serverUrl);
    database = await openPostgres(copy.url, (error) => errors.push(error));
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  async function endBackend(pid: number): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query("select pg_terminate_backend($1, 5000)", [pid]);
    await client.end();
  }

  test.each(["between two statements", "during a statement"])(
    "in a transaction, %s, is told and leaves the process and the pool as they were",
    async (moment) => {
      errors.length = 0;
      const failed = database.db.transaction(async (tx) => {
        const [row] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid()::int as pid`));
        const slow = moment === "during a statement" ? tx.execute(sql`select pg_sleep(20)`) : null;
        const outcome = slow?.then(() => null, String);
        await endBackend(row?.pid ?? 0);
        await outcome;
        await tx.execute(sql`select 1`);
      });
      expect(
        toAppError(
          await failed.then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      ).toMatchObject({
        code: "unavailable",
      });
      expect(errors.length).toBeGreaterThan(0);
      expect(rowsOf(await database.db.execute(sql`select 1::int as one`))).toEqual([{ one: 1 }]);
    },
  );
});
