import { and, eq } from "drizzle-orm";
import { type ImportState, importStates } from "#domain/property/import-run.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { importRuns } from "./import-schema.ts";

export type RunRow = Omit<typeof importRuns.$inferSelect, "state"> & { readonly state: ImportState };
/** An import, of what kind and whose it has to be. */
export type OwnRun = { readonly kind: string; readonly userId: string; readonly id: string };

/** The refusal of an import that does not exist, and of everybody else's. */
export function unknownRun(): AppError {
  return new AppError("not-found", "Cet import n’existe pas.");
}

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  return row === undefined ? null : runOf(row);
}

/** One's own import of this kind; any other is unknown. */
export async function requireOwnRun(
  db: Database,
  { kind, userId, id }: OwnRun,
  how: "read" | "locked" = "read",
): Promise<RunRow> {
  const isOwn = and(eq(importRuns.id, id), eq(importRuns.userId, userId), eq(importRuns.kind, kind));
  const query = db.select().from(importRuns).where(isOwn);
  const [row] = await (how === "locked" ? query.for("update") : query);
  if (row === undefined) throw unknownRun();
  return runOf(row);
}

export function runOf(row: typeof importRuns.$inferSelect): RunRow {
  const state = importStates.find((one) => one === row.state);
  if (state === undefined) throw new RangeError(`An import is in no known state: ${row.state}`);
  return { ...row, state };
}
