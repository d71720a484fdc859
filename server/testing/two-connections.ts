import { type OpenDatabase, openPostgres } from "../platform/database/open.ts";
import { createPostgresCopy } from "./postgres-copy.ts";
import { openTestDatabase } from "./test-database.ts";

type TwoConnections = {
  /** One for each node. */
  readonly databases: readonly [OpenDatabase, OpenDatabase];
  /** Ends the database, once both nodes are closed. */
  readonly close: () => Promise<unknown>;
};

/** Two connections of their own to PostgreSQL; the embedded database has one, which both nodes share. */
export async function openTwoConnections(): Promise<TwoConnections> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? "";
  if (serverUrl === "") {
    const database = await openTestDatabase();
    const shared = { ...database, close: async () => undefined };
    return { databases: [shared, shared], close: () => database.close() };
  }
  const copy = await createPostgresCopy(serverUrl);
  const open = () =>
    openPostgres(copy.url, (error) => {
      throw error;
    });
  return { databases: [await open(), await open()], close: () => copy.drop() };
}
