import pg from "pg";
import { StartError } from "../../platform/config/start-error.ts";

/** The schemas of ours: tables, the queue, the list of migrations. */
const schemas = ["public", "pgboss", "drizzle"] as const;

/** Throws `StartError` while a server uses the database, or when it is unreachable. */
export async function requireIdleDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const others = await client.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name in ('web', 'jobs', 'listen')",
    );
    if (others.rows[0]?.count > 0)
      throw new StartError("Un serveur utilise encore cette base : arrêtez tous les nœuds d'abord.");
    const tables = await client.query(
      "select count(*)::int as count from pg_tables where schemaname = any($1)",
      [schemas],
    );
    return tables.rows[0]?.count === 0;
  });
}

/** Takes everything of ours out of a database. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const drops = schemas.map((schema) => `drop schema if exists ${schema} cascade;`).join(" ");
    await client.query(`${drops} create schema public`);
  });
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "restore",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `La base de données de DATABASE_URL ne s'ouvre pas (${error instanceof Error ? error.message : error}).`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
