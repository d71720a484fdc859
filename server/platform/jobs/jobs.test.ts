import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import { openTwoConnections } from "../../testing/two-connections.ts";
import type { OpenDatabase } from "../database/open.ts";
import { rowsOf } from "../database/rows.ts";
import { type Jobs, openJobs } from "./jobs.ts";

let database: OpenDatabase;
let jobs: Jobs;
const openNode = (on: OpenDatabase) =>
  openJobs(on, {
    kinds: [],
    runs: true,
    onError: (error) => {
      throw error;
    },
    times: { firstRetrySeconds: 1, longestRetrySeconds: 2, pollSeconds: 0.5 },
  });
beforeEach(async () => {
  database = await openTestDatabase();
  jobs = await openNode(database);
});
afterEach(async () => {
  await jobs.close();
  await database.close();
});

/** Never in the time of a test. */
const cron = "0 0 29 2 *";

test("a job of every start is done though its hour is far, and hears that its node stops", async () => {
  const signals: AbortSignal[] = [];
  let isOver = false;
  await jobs.schedule({
    name: "of-every-start",
    cron,
    isDoneAtStart: true,
    run: (signal) =>
      new Promise((resolve) => {
        signals.push(signal);
        signal.addEventListener("abort", () => {
          isOver = true;
          resolve();
        });
      }),
  });
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  await jobs.close();
  expect(isOver).toBe(true);
});

test("what the configuration takes off the calendar is not done at a start either", async () => {
  const doneJobs: string[] = [];
  const note = (name: string) => async () => void doneJobs.push(name);
  await jobs.schedule({ name: "off", cron: null, isDoneAtStart: true, run: note("off") });
  await jobs.schedule({ name: "later", cron, run: note("later") });
  await jobs.schedule({ name: "now", cron, isDoneAtStart: true, run: note("now") });
  await expect.poll(() => doneJobs).toEqual(["now"]);
});

test.skipIf((process.env.TEST_DATABASE_URL ?? "") === "")(
  "a night that two nodes slept through is done once, by one of them (needs TEST_DATABASE_URL)",
  async () => {
    const { databases, close } = await openTwoConnections();
    const [{ db }] = databases;
    const nights: string[] = [];
    const open = async (on: OpenDatabase, at: number) => {
      const node = await openNode(on);
      await node.schedule({
        name: "nightly",
        cron: "29 2 * * *",
        run: async () => void nights.push(`node ${at}`),
      });
      return node;
    };
    await (await open(databases[0], 0)).close();
    await db.execute(sql`update pgboss.schedule set created_on = now() - interval '9 days'`);
    await db.execute(sql`update pgboss.version set cron_on = now() - interval '2 days'`);
    const nodes = await Promise.all(databases.map(open));
    await expect.poll(() => nights.length).toBe(1);
    for (const node of nodes) await node.close();
    const rows = rowsOf<{ state: string }>(
      await db.execute(sql`select state from pgboss.job where name in ('nightly', '__pgboss__send-it')`),
    );
    expect(rows.map(({ state }) => state)).toEqual(["completed", "completed"]);
    expect(nights).toHaveLength(1);
    await Promise.all(databases.map((one) => one.close()));
    await close();
  },
);
