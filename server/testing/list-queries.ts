import type { Database } from "../platform/database/open.ts";

type Client = { query: (...parts: unknown[]) => unknown };

/** The queries outside transactions that a database is asked while `ask` runs, as texts. */
export async function listQueries(db: Database, ask: () => Promise<unknown>): Promise<readonly string[]> {
  const client = clientOf(db);
  const { query } = client;
  const texts: string[] = [];
  client.query = (...parts) => {
    texts.push(textOf(parts[0]));
    return query.apply(client, parts);
  };
  try {
    await ask();
  } finally {
    client.query = query;
  }
  return texts;
}

/** The driver below Drizzle: PGlite, or PostgreSQL's pool of connections. */
function clientOf(db: object): Client {
  const client: unknown = "$client" in db ? db.$client : null;
  if (!isClient(client)) throw new Error("The database has no driver that queries.");
  return client;
}

function isClient(value: unknown): value is Client {
  return typeof value === "object" && value !== null && "query" in value && typeof value.query === "function";
}

/** PGlite takes a text, PostgreSQL's driver an object that holds one. */
function textOf(query: unknown): string {
  const text: unknown = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  if (typeof text !== "string") throw new Error("A query without a text.");
  return text;
}
