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

/** A property's own reference, with its number behind it where the carrier has that reference already; adds it to `taken`. */
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
