import { type OpenDatabase, openPostgres } from "../platform/database/open.ts";
import { openEmbeddedCopy } from "./embedded-copy.ts";
import { createPostgresCopy } from "./postgres-copy.ts";

/**
 * A migrated, empty database for one test: on the PostgreSQL server of `TEST_DATABASE_URL` when that is set
 * (a database of its own, dropped on close), else embedded and in memory.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === "") return openEmbeddedCopy();
  const copy = await createPostgresCopy(server);
  let isClosing = false;
  // A connection that breaks by itself during a test is a failure of that test; dropping the database breaks those
  // that the pool has said goodbye to but that are not gone yet.
  const database = await openPostgres(copy.url, (error) => {
    if (!isClosing) throw error;
  });
  return {
    ...database,
    async close() {
      isClosing = true;
      await database.close();
      await copy.drop();
    },
  };
}
