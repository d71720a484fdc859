import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildServerSettings } from "./child-server.ts";
import { createDataDirectory } from "./embedded-copy.ts";
import { createPostgresCopy } from "./postgres-copy.ts";

export type TestData = { readonly settings: ChildServerSettings; remove(): Promise<void> };

/** Data of its own for a server process: a directory, and on PostgreSQL a database too. Empty, but migrated. */
export async function createTestData(): Promise<TestData> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? "";
  const directory =
    serverUrl === "" ? await createDataDirectory() : mkdtempSync(join(tmpdir(), "server-data-"));
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  if (serverUrl === "") return { settings: { DATA_DIR: directory }, remove: async () => removeDirectory() };
  const database = await createPostgresCopy(serverUrl);
  return {
    settings: { DATA_DIR: directory, DATABASE_URL: database.url, APP_SECRET: "s".repeat(32) },
    async remove() {
      await database.drop();
      removeDirectory();
    },
  };
}
