import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts } from "../features/account/create-account.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "../platform/database/open.ts";
import type { ChildServerSettings } from "./child-server.ts";
import { createDataDirectory } from "./embedded-copy.ts";
import { buildAccount } from "./people.ts";
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

/** The same, with the account of a professional in it, before any server opens it. */
export async function createTestDataOf(email: string): Promise<TestData> {
  const data = await createTestData();
  const { DATABASE_URL, DATA_DIR = "" } = data.settings;
  const database: OpenDatabase = await (DATABASE_URL === undefined
    ? openEmbedded(DATA_DIR)
    : openPostgres(DATABASE_URL, () => undefined));
  const account = await buildAccount({ email, role: "professional" });
  await database.db.transaction((tx) => createAccounts(tx, [account]));
  await database.close();
  return data;
}
