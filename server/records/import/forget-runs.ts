import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from "drizzle-orm";
import type { Platform } from "../../platform/platform.ts";
import type { AccountPart } from "../account/account-part.ts";
import { goesWith } from "../account/belonging.ts";
import { feeds } from "./feed-schema.ts";
import { importColumns, importRuns } from "./import-schema.ts";
import { runOfPiece } from "./kept-file.ts";

const dayMs = 24 * 3_600_000;
const keptDays = 90;

/** Every night: forgets imports never started, those of three months ago, and pieces that no import waits for. */
export async function forgetRuns({
  db,
  photos: storage,
  now,
}: Pick<Platform, "db" | "photos" | "now">): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db.delete(importRuns).where(
    and(
      inArray(importRuns.state, ["receiving", "reading", "ready"]),
      // A drop that asks something waits for its answer, or for the next drop.
      isNull(importRuns.feedId),
      lt(importRuns.createdAt, before(dayMs)),
    ),
  );
  await db.delete(importRuns).where(lt(importRuns.endedAt, before(keptDays * dayMs)));
  // An older version kept the plans of ended runs.
  await db
    .update(importRuns)
    .set({ plan: null })
    .where(and(isNotNull(importRuns.endedAt), isNotNull(importRuns.plan)));
  const waiting = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(notInArray(importRuns.state, ["done", "cancelled", "undone", "failed"]));
  const kept = new Set(waiting.map(({ id }) => id));
  for await (const { key, modifiedAt } of storage.list()) {
    const runId = runOfPiece(key);
    if (runId !== null && !kept.has(runId) && modifiedAt < before(dayMs)) await storage.remove(key);
  }
}

/** The account's deletion takes them by cascade. */
export const importsOfAccount: AccountPart = {
  async exportOf(db, userId) {
    const rows = await db
      .select({
        file_name: importRuns.fileName,
        state: importRuns.state,
        created_at: importRuns.createdAt,
        ended_at: importRuns.endedAt,
      })
      .from(importRuns)
      .where(goesWith(importRuns, userId))
      .orderBy(importRuns.createdAt);
    const own = await db
      .select({
        takes_drops: feeds.isTaking,
        hides_new: feeds.hidesNew,
        gives_stock: feeds.isGiving,
        created_at: feeds.createdAt,
      })
      .from(feeds)
      .where(goesWith(feeds, userId))
      .orderBy(feeds.createdAt);
    const columns = await db
      .select({ heading: importColumns.heading, target: importColumns.target })
      .from(importColumns)
      .where(eq(importColumns.userId, userId))
      .orderBy(importColumns.heading);
    return { imports: rows, feeds: own, import_columns: columns };
  },
};
