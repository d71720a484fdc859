import { inArray } from "drizzle-orm";
import type { Database } from "../platform/database/open.ts";
import { profiles, properties } from "../platform/database/schema.ts";
import { lockMap, recordMapChanges } from "./changes.ts";
import { entryOfAgency, entryOfProperty } from "./map-entry.ts";

/**
 * Takes everything of these people off the map, inside the transaction that is about to delete them. Writers take
 * turns: `check` runs while nobody else writes, and may throw to refuse.
 */
export async function removeOwnersFromMap(
  tx: Database,
  userIds: readonly string[],
  check: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (userIds.length === 0) return;
  await lockMap(tx);
  await check();
  const owned = await tx
    .select()
    .from(properties)
    .where(inArray(properties.userId, [...userIds]));
  const agencies = await tx
    .select()
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]));
  const entries = [...owned.map(entryOfProperty), ...agencies.map(entryOfAgency)].filter(
    (entry) => entry !== null,
  );
  for (let start = 0; start < entries.length; start += 1_000)
    await recordMapChanges(
      tx,
      entries.slice(start, start + 1_000).map((before) => ({ before, after: null })),
    );
}
