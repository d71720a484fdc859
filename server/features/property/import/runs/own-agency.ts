import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../../platform/database/open.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { importColumns } from "../../../../records/import/import-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { isKeepers, keeperOf } from "./file-columns.ts";

/** Under this kind stands, among what is kept of an agency's files, the code that its software calls it by. */
const agencyKind = "property-agency";

/**
 * The code of the agency whose references stand alone in the feeds of a run's keeper: the one that was kept, so that
 * identities are the same in whichever order lines come. Without one, `list` gives the file's agencies: those whose
 * homes are known with their code are out, and the one whose references are known, or the first by its name, is in.
 * Null where none is; undefined of a file that names no agency.
 */
export async function findOwnAgency(
  db: Database,
  run: RunRow,
  list: () => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<string | null | undefined> {
  const [kept] = await db.select({ code: importColumns.heading }).from(importColumns).where(isKept(run));
  if (kept !== undefined) return kept.code;
  const agencies = await list();
  if (agencies.size === 0) return undefined;
  const rows = await db
    .select({ reference: properties.externalReference })
    .from(properties)
    .where(and(eq(properties.userId, run.userId), isNotNull(properties.externalReference)));
  const known = new Set(rows.map(({ reference }) => reference ?? ""));
  const counted = [...agencies].map(([code, references]) => ({
    code,
    isApart: references.some((reference) => known.has(`${code}/${reference}`)),
    alone: references.filter((reference) => known.has(reference)).length,
  }));
  const [own] = counted
    .filter(({ isApart }) => !isApart)
    .sort((one, other) => other.alone - one.alone || (one.code < other.code ? -1 : 1));
  return own?.code ?? null;
}

/** Keeps whose references stand alone, for the files to come; what is kept already stays. */
export async function keepOwnAgency(db: Database, run: RunRow, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx.select({ id: importColumns.id }).from(importColumns).where(isKept(run));
    if (kept === undefined)
      await tx
        .insert(importColumns)
        .values({ ...keeperOf(run), kind: agencyKind, heading: code, target: null })
        .onConflictDoNothing();
  });
}

function isKept(run: RunRow) {
  return isKeepers(keeperOf(run), agencyKind);
}
