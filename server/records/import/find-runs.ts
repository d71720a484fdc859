import { and, eq, isNull } from "drizzle-orm";
import { type ImportState, importStates } from "#domain/import/import-run.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { importRuns } from "./import-schema.ts";

export type RunRow = Omit<typeof importRuns.$inferSelect, "state"> & { readonly state: ImportState };
/** With `agencyId` only what the person does for that agency, or for none. */
export type RunOwner = {
  readonly kind: string;
  readonly userId: string;
  readonly agencyId?: string | null;
};

export type OwnRun = RunOwner & { readonly id: string };

/** In a query of imports: those of this kind and owner. */
export function isRunOf({ kind, userId, agencyId }: RunOwner) {
  return and(
    eq(importRuns.userId, userId),
    eq(importRuns.kind, kind),
    agencyId === undefined
      ? undefined
      : agencyId === null
        ? isNull(importRuns.agencyId)
        : eq(importRuns.agencyId, agencyId),
  );
}

/** The same refusal for an import that does not exist and for somebody else's. */
export function unknownRun(): AppError {
  return new AppError("not-found", "Cet import n’existe pas.");
}

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  return row === undefined ? null : runOf(row);
}

/** Any other import is refused as unknown. */
export async function requireOwnRun(
  db: Database,
  own: OwnRun,
  how: "read" | "locked" = "read",
): Promise<RunRow> {
  const query = db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, own.id), isRunOf(own)));
  const [row] = await (how === "locked" ? query.for("update") : query);
  if (row === undefined) throw unknownRun();
  return runOf(row);
}

export function runOf(row: typeof importRuns.$inferSelect): RunRow {
  const state = importStates.find((one) => one === row.state);
  if (state === undefined) throw new RangeError(`An import is in no known state: ${row.state}`);
  return { ...row, state };
}
