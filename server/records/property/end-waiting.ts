import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { importChanges } from "./import-change-schema.ts";
import { properties } from "./property-schema.ts";

/** What an owner shows or hides by hand waits for no import any more. */
export async function endWaiting(
  tx: Database,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<void> {
  const own = tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), eq(properties.userId, userId)));
  await tx
    .update(importChanges)
    .set({ isWaiting: false })
    .where(and(inArray(importChanges.propertyId, own), eq(importChanges.isWaiting, true)));
}
