import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startNode } from "./child-process.ts";
import { createDataDirectory } from "./embedded-copy.ts";
import { createPostgresCopy } from "./postgres-copy.ts";

const program = join(import.meta.dirname, "..", "app", "main.ts");

/** The settings of a server that a test starts: a port of its own, no demonstration, no pages to build first. */
export type ChildServerSettings = Readonly<Record<string, string>>;

/** Starts `server/app/main.ts` in a process of its own, with nothing but these settings. */
export function startServerProcess(settings: ChildServerSettings): Child {
  const defaults = {
    PORT: "0",
    DEMO: "0",
    ADDRESSES: "embedded",
    GEOCODER: "none",
    STREETS: "off",
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    PUBLIC_URL: "",
  };
  return startNode(program, ["--without-pages"], { ...defaults, ...settings });
}

/** Where the server listens; rejects with what it wrote if it ended before. */
export async function originOf(server: Child): Promise<string> {
  const line = await server.line(/ répond sur http/);
  return line.slice(line.indexOf("http"));
}

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
