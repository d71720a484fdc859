import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../platform/database/open.ts";

type Client = { query: (...parts: unknown[]) => unknown };

/**
 * The queries outside transactions that `ask` asks of a database, as texts: not those of what goes on beside it, like a
 * server's looks at what changed.
 */
export async function listQueries(db: Database, ask: () => Promise<unknown>): Promise<readonly string[]> {
  const client = clientOf(db);
  const { query } = client;
  const before = Object.getOwnPropertyDescriptor(client, "query");
  const texts: string[] = [];
  const own = new AsyncLocalStorage<string[]>();
  client.query = (...parts) => {
    own.getStore()?.push(textOf(parts[0]));
    return query.apply(client, parts);
  };
  try {
    await own.run(texts, ask);
  } finally {
    // What was read of it belongs to this test, and the driver may serve the next one.
    if (before === undefined) Reflect.deleteProperty(client, "query");
    else Object.defineProperty(client, "query", before);
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
