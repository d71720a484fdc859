import { createHash, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import pg from "pg";
import { type OpenDatabase, openPostgres } from "../platform/database/open.ts";
import { hashMigrations } from "./embedded-copy.ts";
import { emptyAll, keepRows } from "./empty-database.ts";

/** The number all test processes agree on while one of them makes the template. */
const templateLock = 727_130_90;

/**
 * Addresses of databases that a test of this process is done with, emptied: making one and dropping it takes 180 ms of
 * a core, emptying one 30.
 */
const idle: string[] = [];

/**
 * Opens a database on a server, migrated and empty. Closing it ends whoever still uses it and empties it for the next
 * test of this process; a later process drops what this one leaves.
 */
export async function openPostgresCopy(serverUrl: string): Promise<OpenDatabase> {
  const url = idle.pop() ?? (await makeShared(serverUrl));
  let isClosing = false;
  // A connection that breaks by itself during a test is a failure of that test; emptying the database breaks those
  // that the pool has said goodbye to but that are not gone yet.
  const database = await openPostgres(url, (error) => {
    if (!isClosing) throw error;
  });
  return {
    ...database,
    async close() {
      if (isClosing) return;
      isClosing = true;
      await database.close();
      await onServer(url, async (client) => {
        await client.query(endOthers);
        await client.query(emptyAll);
      });
      idle.push(url);
    },
  };
}

const endOthers = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** How the names of idle databases begin: by machine and process. */
const idleName = (pid: number | "") =>
  `test_idle_${createHash("sha256").update(hostname()).digest("hex").slice(0, 8)}_${pid}`;

/** Makes a database for this process, and drops those that processes of this machine have left behind. */
async function makeShared(serverUrl: string): Promise<string> {
  await onServer(serverUrl, async (client) => {
    const databases = await client.query("select datname from pg_database where starts_with(datname, $1)", [
      idleName(""),
    ]);
    for (const { datname } of databases.rows)
      if (!isRunning(Number(datname.split("_")[3])))
        await client.query(`drop database if exists ${datname} with (force)`);
  });
  return (await createPostgresCopy(serverUrl, `${idleName(process.pid)}_`)).url;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's is there too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Makes a database of its own on a server, copied from a template that the first caller migrates. */
export async function createPostgresCopy(
  serverUrl: string,
  prefix = "test_",
): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `test_filled_template_${await hashMigrations()}`;
  const name = `${prefix}${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const databases = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (databases.rowCount === 0) await makeTemplate(client, serverUrl, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: makeUrl(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

/** Makes an empty database of its own on a server, which nobody has migrated. */
export async function createEmptyPostgres(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const run = (query: string) =>
    onServer(serverUrl, async (client) => {
      await client.query(query);
    });
  await run(`create database ${name}`);
  return { url: makeUrl(serverUrl, name), drop: () => run(`drop database ${name} with (force)`) };
}

/** Migrates under another name first: a template that exists is always whole. */
async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = await openPostgres(makeUrl(serverUrl, draft), (error) => {
    throw error;
  });
  await database.close();
  await onServer(makeUrl(serverUrl, draft), async (filled) => {
    await filled.query(keepRows);
  });
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "tests" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function makeUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
