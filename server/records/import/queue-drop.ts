import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { holdsOthersUp } from "#domain/import/import-run.ts";
import { announceOwnChange } from "../../live/own-changes.ts";
import type { Database } from "../../platform/database/open.ts";
import type { JobSender } from "../../platform/jobs/jobs.ts";
import type { FeedRow } from "./feed-schema.ts";
import { type RunRow, runOf } from "./find-runs.ts";
import { importJob } from "./import-kind.ts";
import { importRuns } from "./import-schema.ts";

type Desk = { readonly db: Database; readonly now: () => Date; readonly jobs: JobSender };

const dropName = "Dépôt de votre logiciel";

/** Queues a drop behind what is at work; older drops of its feed that still wait give way, since it is the whole stock. */
export async function queueDrop(
  { db, jobs, now }: Desk,
  feed: FeedRow,
  file: { readonly id: string; readonly kind: string; readonly fileSize: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const runs = await lockRuns(tx, feed.userId, file.kind);
    const older = runs.filter(
      ({ feedId, state }) => feedId === feed.id && (state === "waiting" || state === "ready"),
    );
    const olderIds = older.map(({ id }) => id);
    if (olderIds.length > 0)
      await tx
        .update(importRuns)
        .set({
          state: "cancelled",
          endedAt: now(),
          plan: null,
          failure: "Remplacé par un dépôt plus récent.",
        })
        .where(inArray(importRuns.id, olderIds));
    // An ended run drops its file.
    await jobs.send(
      tx,
      importJob,
      olderIds.map((runId) => ({ runId })),
    );
    await tx.insert(importRuns).values({
      ...file,
      userId: feed.userId,
      agencyId: feed.agencyId,
      feedId: feed.id,
      fileName: dropName,
      state: "waiting",
      createdAt: now(),
    });
    await announceOwnChange(tx, [feed.userId], "imports");
    await beginNext(tx, jobs, feed.userId, file.kind);
  });
}

/** Has a person's next drop read once nothing of theirs is at work. */
export async function beginNextDrop(
  { db, jobs }: Pick<Desk, "db" | "jobs">,
  { userId, kind }: Pick<RunRow, "userId" | "kind">,
): Promise<void> {
  await db.transaction((tx) => beginNext(tx, jobs, userId, kind));
}

async function beginNext(tx: Database, jobs: JobSender, userId: string, kind: string): Promise<void> {
  const runs = await lockRuns(tx, userId, kind);
  const next = runs.find(({ state }) => state === "waiting");
  if (next === undefined || runs.some(isAtWork)) return;
  await tx.update(importRuns).set({ state: "reading" }).where(eq(importRuns.id, next.id));
  await jobs.send(tx, importJob, [{ runId: next.id }]);
  await announceOwnChange(tx, [userId], "imports");
}

/** Says whether a run keeps the next from beginning; a drop that was read starts by itself. */
export function isAtWork({ state, feedId }: Pick<RunRow, "state" | "feedId">): boolean {
  return holdsOthersUp(state) || (state === "reading" && feedId !== null);
}

/** A person's imports of a kind, the oldest first, locked against others. */
async function lockRuns(tx: Database, userId: string, kind: string): Promise<RunRow[]> {
  // Of the very first two drops there is no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${kind}:${userId}`}, 0))`);
  const rows = await tx
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.userId, userId), eq(importRuns.kind, kind)))
    .orderBy(asc(importRuns.createdAt), asc(importRuns.id))
    .for("update");
  return rows.map(runOf);
}
