import { createHash } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import {
  databaseFolder,
  embeddedExtensions,
  jobStoreOf,
  type OpenDatabase,
} from "../platform/database/open.ts";
import { quickenParsers } from "../platform/workarounds/quick-parsers.ts";
import { emptyAll, keepRows } from "./empty-database.ts";

const migrationsFolder = join(import.meta.dirname, "..", "platform", "database", "migrations");
const cacheFolder = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "test-database");

/** Several test processes run side by side: the default of 128 MB each would be much. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

let image: Promise<Blob> | undefined;

/** Databases that a test is done with, emptied: creating one takes half a second of a core, emptying one a fiftieth. */
const idle: PGlite[] = [];

/**
 * Opens an embedded database in memory, migrated and empty. Closing it empties it for the next test of this process;
 * whoever still uses it then is told that it is closed.
 */
export async function openEmbeddedCopy(): Promise<OpenDatabase> {
  const lite = idle.pop() ?? (await createEmbedded());
  const { lent, takeBack } = lend(lite);
  return {
    db: drizzle(lent),
    kind: "embedded",
    listen: (channel, onNotice) => lent.listen(channel, onNotice),
    jobStore: () => jobStoreOf(lent),
    copyFiles: null,
    wasmBytes: () => lite.Module.HEAPU8.byteLength,
    async close() {
      await takeBack();
      await lite.exec("discard all");
      await lite.exec(emptyAll);
      idle.push(lite);
    },
  };
}

/** Loads a kept image, which is made once for all test processes and kept as long as the migrations stay the same. */
async function createEmbedded(): Promise<PGlite> {
  image ??= readOrMakeImage();
  const lite = await PGlite.create({ extensions: embeddedExtensions, startParams, loadDataDir: await image });
  quickenParsers(lite);
  return lite;
}

/** The same database behind a door that can be shut: what listens stops, and every later call throws. */
function lend(lite: PGlite): { readonly lent: PGlite; takeBack(): Promise<void> } {
  let isClosed = false;
  const stops: (() => Promise<void>)[] = [];
  const proxy = new Proxy(lite, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return async (...parameters: unknown[]) => {
        if (isClosed) throw new Error("This test database is closed.");
        const result: unknown = await value.apply(target, parameters);
        if (name === "listen") stops.push(result as () => Promise<void>);
        return result;
      };
    },
  });
  return {
    lent: proxy,
    async takeBack() {
      isClosed = true;
      for (const stop of stops) await stop();
    },
  };
}

/** Makes a data directory whose embedded database is there, as `layDatabase` lays one. */
export async function createDataDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "server-data-"));
  await layDatabase(directory);
  return directory;
}

/**
 * Lays an embedded database in a data directory, migrated and empty, as a server that ran before left it: creating one
 * takes five seconds of a core, copying one a tenth of a second.
 */
export async function layDatabase(directory: string): Promise<void> {
  await cp(await readOrMakeDirectory(), join(directory, databaseFolder), { recursive: true });
}

async function readOrMakeDirectory(): Promise<string> {
  const path = join(cacheFolder, await hashMigrations());
  if (existsSync(path)) return path;
  image ??= readOrMakeImage();
  // First, since it makes the folder too.
  const loadDataDir = await image;
  const part = `${path}.${process.pid}.part`;
  const lite = await PGlite.create({ extensions: embeddedExtensions, fs: new NodeFS(part), loadDataDir });
  await lite.close();
  // Another test process may have been quicker.
  await rename(part, path).catch(() => rm(part, { recursive: true }));
  return path;
}

/** The files of a database that is migrated and empty: one opens from them in a fifth of the time that making it takes. */
export async function readOrMakeImage(): Promise<Blob> {
  const path = join(cacheFolder, `${await hashMigrations()}.tar`);
  if (existsSync(path)) return new Blob([await readFile(path)]);
  const lite = await PGlite.create({ extensions: embeddedExtensions, startParams });
  await migrate(drizzle(lite), { migrationsFolder });
  await lite.exec(keepRows);
  // Two thirds of the files are templates for databases that nobody here creates.
  await lite.exec("update pg_database set datistemplate = false; checkpoint");
  for (const template of ["template0", "template1"]) await lite.exec(`drop database ${template}`);
  await lite.exec("checkpoint");
  const made = await lite.dumpDataDir("none");
  await lite.close();
  await mkdir(cacheFolder, { recursive: true });
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, new Uint8Array(await made.arrayBuffer()));
  await rename(part, path);
  return made;
}

/** Names the image: other migrations or another PGlite make another one. */
export async function hashMigrations(): Promise<string> {
  const hash = createHash("sha256").update(PGlite.defaultStartParams.join(" "));
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql"));
  for (const name of names.sort()) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest("hex").slice(0, 16);
}
