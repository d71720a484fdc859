import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { properties } from "../property/property-schema.ts";
import type { StoredProperty } from "../property/write-properties.ts";

/** The references of all that somebody carries. */
export async function findReferencesOf(tx: Database, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ reference: properties.externalReference })
    .from(properties)
    .where(and(eq(properties.userId, userId), isNotNull(properties.externalReference)));
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

/**
 * A reference is unique for who carries the property: its own where that is free, else with the property's number behind
 * it, which keeps it readable. It is taken from then on.
 */
export function findFreeReference(
  { externalReference, number }: Pick<StoredProperty, "externalReference" | "number">,
  taken: Set<string>,
): string | null {
  if (externalReference === null) return null;
  let free = externalReference;
  for (let count = 0; taken.has(free); count += 1) {
    free = `${externalReference}-${number}${count === 0 ? "" : `-${count}`}`;
  }
  taken.add(free);
  return free;
}
