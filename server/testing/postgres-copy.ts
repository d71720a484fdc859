import { randomUUID } from "node:crypto";
import pg from "pg";
import { openPostgres } from "../platform/database/open.ts";
import { hashMigrations } from "./embedded-copy.ts";

/** The number all test processes agree on while one of them makes the template. */
const templateLock = 727_130_90;

/** Makes a database of its own on a server, copied from a template that the first caller migrates. */
export async function createPostgresCopy(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `test_template_${await hashMigrations()}`;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const found = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (found.rowCount === 0) await makeTemplate(client, serverUrl, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

/** Migrates under another name first: a template that exists is always whole. */
async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = await openPostgres(urlOf(serverUrl, draft), (error) => {
    throw error;
  });
  await database.close();
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

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
