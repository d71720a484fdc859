import { and, eq, inArray, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import { undoWithinMs } from "#domain/property/import-run.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { AccountPart } from "../../../../records/account/account-part.ts";
import { importChanges, importRuns } from "../../../../records/property/import-schema.ts";
import { runOfPiece } from "./kept-file.ts";

const dayMs = 24 * 3_600_000;
const keptDays = 90;

/**
 * Every night: forgets how properties were before imports that cannot be undone any more, imports that were never
 * started, those of three months ago, and pieces of files that no import waits for.
 */
export async function forgetRuns({
  db,
  photos: storage,
  now,
}: Pick<Platform, "db" | "photos" | "now">): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const over = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(isNotNull(importRuns.endedAt), lt(importRuns.endedAt, before(undoWithinMs))));
  await db
    .update(importChanges)
    .set({ before: null, photoKeys: [] })
    .where(
      and(
        inArray(importChanges.runId, over),
        sql`cardinality(${importChanges.photoKeys}) + coalesce(length(${importChanges.before}), 0) > 0`,
      ),
    );
  await db
    .delete(importRuns)
    .where(
      and(
        inArray(importRuns.state, ["receiving", "reading", "ready"]),
        lt(importRuns.createdAt, before(dayMs)),
      ),
    );
  await db.delete(importRuns).where(lt(importRuns.endedAt, before(keptDays * dayMs)));
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

/** A person's imports, as their export has them. With the account they go by themselves. */
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
      .where(eq(importRuns.userId, userId))
      .orderBy(importRuns.createdAt);
    return { imports: rows };
  },
};
