import { and, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { properties } from "./property-schema.ts";
import type { NewProperty } from "./stored-property.ts";
import { type WrittenProperty, writeProperties } from "./write-properties.ts";

export type SavedProperties = {
  readonly created: number;
  readonly updated: number;
  readonly written: readonly WrittenProperty[];
};

/** Creates or rewrites up to a few hundred properties by owner and reference; a deleted one stays so unless `revives`. */
export async function saveProperties(
  tx: Database,
  toSave: readonly NewProperty[],
  secret: string,
  { revives = false }: { readonly revives?: boolean } = {},
): Promise<SavedProperties> {
  if (toSave.length === 0) return { created: 0, updated: 0, written: [] };
  const references = toSave.flatMap((property) => property.externalReference ?? []);
  const owners = [...new Set(toSave.map((property) => property.userId))];
  const which =
    references.length === 0
      ? null
      : and(
          inArray(properties.userId, owners),
          or(
            inArray(properties.externalReference, references),
            // A home without a reference goes by its id.
            and(isNull(properties.externalReference), inArray(sql`${properties.id}::text`, references)),
          ),
        );
  const written = await writeProperties(tx, which ?? null, (stored) => {
    const known = new Map(
      stored.map((row) => [referenceKey(row.userId, row.externalReference ?? row.id), row]),
    );
    return toSave.flatMap((property) => {
      const before = known.get(referenceKey(property.userId, property.externalReference)) ?? null;
      if (before !== null && before.deletedAt !== null && !revives) return [];
      return [{ kind: "save", before, property, secret, revives } as const];
    });
  });
  const created = written.filter(({ before }) => before === null).length;
  return { created, updated: written.length - created, written };
}

function referenceKey(userId: string, reference: string | null): string {
  return reference === null ? "" : `${userId}\n${reference}`;
}
