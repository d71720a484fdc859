import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../platform/database/open.ts";
import { agencyCodeKind, importColumns } from "../../../records/import/import-schema.ts";
import { isKeepers } from "../../../records/import/kept-columns.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { isArchiveAgency } from "./archive-agency.ts";

type Person = { readonly userId: string };

/** An agency of a file, and how many of its homes are known: with its code, and by their references alone. */
type ReferenceCount = { readonly code: string; readonly apart: number; readonly alone: number };

/**
 * The code of the agency whose references stand alone in a feed, whatever the order of lines, so that identities
 * stay. Null where all bear codes; undefined for a file without agencies.
 */
export async function findOwnAgency(
  db: Database,
  person: Person,
  list: () => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<string | null | undefined> {
  const agencies = await list();
  if (agencies.size === 0) return undefined;
  const rows = await db
    .select({ reference: properties.externalReference })
    .from(properties)
    .where(and(eq(properties.userId, person.userId), isNotNull(properties.externalReference)));
  const known = new Set(rows.map(({ reference }) => reference ?? ""));
  const counted = [...agencies].map(([code, references]) => ({
    code,
    apart: references.filter((reference) => known.has(`${code}/${reference}`)).length,
    alone: references.filter((reference) => known.has(reference)).length,
  }));
  const [only, ...others] = counted;
  if (only !== undefined && others.length === 0) return only.apart > only.alone ? null : only.code;
  return chooseOwn(counted, await findKept(db, person));
}

/** Codes of known homes are out; of the others the kept one, then the one of known references, else the first by name. */
function chooseOwn(counted: readonly ReferenceCount[], kept: readonly string[]): string | null {
  const rank = ({ code }: ReferenceCount) => (kept.includes(code) ? 1 : 0);
  const [own] = counted
    .filter(({ apart }) => apart === 0)
    .sort(
      (one, other) => rank(other) - rank(one) || other.alone - one.alone || (one.code < other.code ? -1 : 1),
    );
  if (own === undefined) return null;
  const isKnown = kept.length === 0 || rank(own) > 0 || own.alone > 0;
  return isKnown ? own.code : null;
}

async function findKept(db: Database, { userId }: Person): Promise<string[]> {
  const rows = await db
    .select({ code: importColumns.heading })
    .from(importColumns)
    .where(isKeepers({ agencyId: null, userId }, agencyCodeKind));
  return rows.map(({ code }) => code);
}

/** Keeps whose references stand alone, for the files to come. */
export async function keepOwnAgency(db: Database, { userId }: Person, code: string): Promise<void> {
  if (isArchiveAgency(code)) return;
  await db
    .insert(importColumns)
    .values({ userId, agencyId: null, kind: agencyCodeKind, heading: code, target: null })
    .onConflictDoNothing();
}
