/** An import that a node of a newer version began, as a node of the version before meets it. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RetryError } from "../../platform/jobs/jobs.ts";
import { openImportDesk } from "../../testing/import-desk.ts";
import { importRuns } from "./import-schema.ts";
import { workOnRun } from "./work-on-run.ts";

let desk: Awaited<ReturnType<typeof openImportDesk>>;

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
