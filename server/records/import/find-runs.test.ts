import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { createOwner } from "../../testing/build-property.ts";
import { createMemoryStorage } from "../../testing/memory-storage.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { announceRun } from "./ask-run.ts";
import { requireOwnRun } from "./find-runs.ts";

let database: OpenDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ userId } = await createOwner(database.db));
});
afterAll(() => database.close());

const announce = async (kind: string) => {
  const id = randomUUID();
  const jobs = { send: async () => undefined };
  const desk = { db: database.db, photos: createMemoryStorage(), jobs, now: () => new Date() };
  await announceRun(desk, { kind, userId }, { id, file_name: "a.csv", file_size: 10 });
  return id;
};

test("runs of two kinds stand side by side, each unknown to the calls of the other", async () => {
  const [one, other] = [await announce("properties"), await announce("contacts")];
  const read = (kind: string, id: string) => requireOwnRun(database.db, { kind, userId, id });
  expect((await read("properties", one)).kind).toBe("properties");
  expect((await read("contacts", other)).kind).toBe("contacts");
  await expect(read("contacts", one)).rejects.toThrow("Cet import n’existe pas.");
  await expect(read("properties", other)).rejects.toThrow("Cet import n’existe pas.");
});
