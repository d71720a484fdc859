import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../database/open.ts";
import { type Jobs, openJobs } from "./jobs.ts";

let database: OpenDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await openTestDatabase();
  jobs = await openJobs(database, {
    kinds: [],
    runs: true,
    onError: (error) => {
      throw error;
    },
    times: { firstRetrySeconds: 1, longestRetrySeconds: 2, pollSeconds: 0.5 },
  });
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
