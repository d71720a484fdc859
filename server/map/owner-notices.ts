import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/open.ts";

/** Every node listens on this channel; a notice is the id of somebody whose properties changed, hidden ones included. */
export const ownerChannel = "own_properties";

/** Tells the nodes, when the transaction commits, that something changed of these people's own properties. */
export async function noticeOwners(tx: Database, userIds: readonly string[]): Promise<void> {
  for (const userId of new Set(userIds)) await tx.execute(sql`select pg_notify(${ownerChannel}, ${userId})`);
}
