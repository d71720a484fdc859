import type { OpenDatabase } from "../platform/database/open.ts";
import { openEmbeddedCopy } from "./embedded-copy.ts";
import { openPostgresCopy } from "./postgres-copy.ts";

/**
 * A migrated, empty database for one test: on the PostgreSQL server of `TEST_DATABASE_URL` when that is set, else
 * embedded and in memory.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined || server === "" ? openEmbeddedCopy() : openPostgresCopy(server);
}
