import pg from "pg";
import { describe, expect, test } from "vitest";
import { createPostgresCopy } from "../../testing/postgres-copy.ts";
import { makeEndOfPool } from "./end-pool.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe.skipIf(serverUrl === "")("the end of a pool (needs TEST_DATABASE_URL)", () => {
  test("comes when the server has let go of every connection", async () => {
    const copy = await createPostgresCopy(serverUrl);
    const pool = new pg.Pool({ connectionString: copy.url });
    const end = makeEndOfPool(pool);
    let [begun, ended] = [0, 0];
    pool.on("connect", (client) => {
      begun++;
      client.once("end", () => ended++);
    });
    await Promise.all(Array.from({ length: 5 }, () => pool.query("select pg_sleep(0.05)")));
    expect(begun).toBe(5);
    await end();
    expect(ended).toBe(5);
    await copy.drop();
  });

  test("comes for a pool that was never used", async () => {
    const pool = new pg.Pool({ connectionString: serverUrl });
    await makeEndOfPool(pool)();
    expect(pool.ended).toBe(true);
  });
});
