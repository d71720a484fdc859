import { and, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { undoWithinMs } from "#domain/import/import-run.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { importRuns } from "../../../../records/import/import-schema.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";

/** Every night: forgets how properties were before imports that cannot be undone any more. */
export async function forgetSnapshots(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(isNotNull(importRuns.endedAt), lt(importRuns.endedAt, new Date(now.getTime() - undoWithinMs))),
    );
  await db
    .update(importChanges)
    .set({ before: null, photoKeys: [] })
    .where(
      and(
        inArray(importChanges.runId, over),
        sql`cardinality(${importChanges.photoKeys}) + coalesce(length(${importChanges.before}), 0) > 0`,
      ),
    );
}
