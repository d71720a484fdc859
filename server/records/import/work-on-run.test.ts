/** An import that a node of a newer version began, as a node of the version before meets it. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RetryError } from "../../platform/jobs/jobs.ts";
import { openImportDesk } from "../../testing/import-desk.ts";
import { findRun } from "./find-runs.ts";
import type { ImportKind } from "./import-kind.ts";
import { importRuns } from "./import-schema.ts";
import { workOnRun } from "./work-on-run.ts";
import { keepPlan } from "./write-run.ts";

let desk: Awaited<ReturnType<typeof openImportDesk>>;
const silent = () => ({ ...desk.server.services, logger: pino({ level: "silent" }) });

beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.server.close());

test("an import of a kind that only a newer node knows waits for that node, as it was", async () => {
  const id = randomUUID();
  await desk.ask("POST", "", { id, file_name: "a.zip", file_size: 10 });
  await desk.db
    .update(importRuns)
    .set({ kind: "of-tomorrow", state: "reading" })
    .where(eq(importRuns.id, id));
  const readRow = async () => (await desk.db.select().from(importRuns).where(eq(importRuns.id, id)))[0];
  const before = await readRow();
  await expect(workOnRun(desk.server.services, [], id)).rejects.toThrow(RetryError);
  expect(await readRow()).toEqual(before);
});

test("an import that ends its process each time is given up, and one that is only stopped is not", async () => {
  const id = randomUUID();
  await desk.ask("POST", "", { id, file_name: "b.zip", file_size: 10 });
  await desk.db.update(importRuns).set({ state: "reading" }).where(eq(importRuns.id, id));
  const readRow = async () => (await desk.db.select().from(importRuns).where(eq(importRuns.id, id)))[0];
  let begun = 0;
  const kindWith = (plan: () => Promise<void>): ImportKind => ({
    name: "properties",
    plan,
    write: () => expect.fail(),
    takeBack: async () => undefined,
  });
  const services = silent();
  const stopping = new AbortController();
  const stopped = kindWith(async () => stopping.abort());
  await expect(workOnRun(services, [stopped], id, stopping.signal)).rejects.toThrow(RetryError);
  expect(await readRow()).toMatchObject({ state: "reading", attempts: 0 });
  // A process that ended goes on with nothing: to the next one it looks as if its step had never come back.
  const deadly = kindWith(() => {
    begun += 1;
    died();
    return new Promise(() => undefined);
  });
  let died: () => void = () => undefined;
  for (let process = 0; process < 5; process += 1) {
    const death = new Promise<void>((resolve) => {
      died = resolve;
    });
    void workOnRun(services, [deadly], id);
    await death;
  }
  await workOnRun(services, [deadly], id);
  expect(begun).toBe(5);
  const { state, failure } = (await readRow()) ?? {};
  expect(state).toBe("failed");
  expect(failure).toMatch(/^Ce fichier ne peut pas être traité.: le serveur s’est arrêté chaque fois/);
});

/** A run whose owner's file is to be read, or written, after so many attempts that came to no end. */
async function makeRun(state: "reading" | "running", attempts = 0): Promise<string> {
  const id = randomUUID();
  await desk.ask("POST", "", { id, file_name: "c.zip", file_size: 10 });
  await desk.db.update(importRuns).set({ state, attempts }).where(eq(importRuns.id, id));
  return id;
}
const unused = () => expect.fail();

test("a step that comes to its end forgets all attempts before it", async () => {
  const id = await makeRun("reading", 3);
  const kind: ImportKind = {
    name: "properties",
    plan: (run) => keepPlan(desk.db, run, { lines: 1, refusals: [], plan: {} }),
    write: unused,
    takeBack: unused,
  };
  await workOnRun(silent(), [kind], id);
  expect(await findRun(desk.db, id)).toMatchObject({ state: "ready", attempts: 0 });
});

test("a run that came further before it failed is not given up, however often it had failed", async () => {
  const id = await makeRun("running", 4);
  const kind: ImportKind = {
    name: "properties",
    plan: unused,
    async write(run) {
      await desk.db.update(importRuns).set({ attempts: 0 }).where(eq(importRuns.id, run.id));
      throw new Error("The storage is away.");
    },
    takeBack: unused,
  };
  await expect(workOnRun(silent(), [kind], id)).rejects.toThrow("storage");
  expect(await findRun(desk.db, id)).toMatchObject({ state: "running", attempts: 0 });
});
