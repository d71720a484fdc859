import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/open.ts";
import { rowsOf } from "../platform/database/rows.ts";

/** How many connections to a database of a PostgreSQL server wait for a lock that another holds. */
export async function countWaiting(db: Database): Promise<number> {
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return rowsOf(await db.execute(waiting)).length;
}
