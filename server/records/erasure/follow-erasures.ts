import { asc, gte, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { need } from "#domain/need.ts";
import type { Database, OpenDatabase } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { erasures } from "./erasure-schema.ts";
import { appendToJournal, readJournal, shortenJournal } from "./journal-file.ts";

/** Longer than any backup is worth restoring. */
const keptMs = 400 * 86_400_000;
const pollMs = 5_000;

/** Keeps the journal in step with what is taken back, adding what it missed; restored backups apply it. Gives the stop. */
export async function followErasures(
  { db, listen }: Pick<OpenDatabase, "db" | "listen">,
  path: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  await shortenJournal(path, new Date(Date.now() - keptMs));
  /** Ids that the journal holds, with their transactions. */
  let written = new Map<string, bigint>();
  for await (const { id } of readJournal(path)) written.set(id, 0n);
  let since = 0n;

  async function addNew(): Promise<void> {
    const settled = await oldestRunning(db);
    const rows = await db
      .select()
      .from(erasures)
      .where(gte(erasures.transaction, since))
      .orderBy(asc(erasures.at));
    const fresh = rows.filter(({ id }) => !written.has(id));
    await appendToJournal(
      path,
      fresh.map(({ transaction: _, at, ...line }) => ({ ...line, at: at.toISOString() })),
    );
    // Later rows were written by a transaction that ran then, or began later.
    since = settled;
    written = new Map(rows.flatMap((row) => (row.transaction < since ? [] : [[row.id, row.transaction]])));
  }

  let isAgain = false;
  let running: Promise<void> | null = null;
  const wake = (): Promise<void> => {
    isAgain = true;
    running ??= (async () => {
      while (isAgain) {
        isAgain = false;
        await addNew();
      }
    })()
      .catch((error: unknown) => logger.error({ err: error }, "erasures"))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const stopListening = await listen("erasures", () => void wake());
  const timer = setInterval(() => void wake(), pollMs).unref();
  await wake();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await wake();
  };
}

/** Forgets, in the database, what the journal forgets too. */
export async function purgeErasures(db: Database, now: Date): Promise<void> {
  await db.delete(erasures).where(lt(erasures.at, new Date(now.getTime() - keptMs)));
}

/** The oldest transaction that still runs: every older one is seen whole, or never will be. */
async function oldestRunning(db: Database): Promise<bigint> {
  const query = sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`;
  const [row] = rowsOf<{ oldest: string }>(await db.execute(query));
  return BigInt(need(row).oldest);
}
