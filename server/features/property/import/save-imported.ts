import type { Database } from "../../../platform/database/open.ts";
import type { Platform } from "../../../platform/platform.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import type { NewProperty } from "../../../records/property/stored-property.ts";
import type { WrittenProperty } from "../../../records/property/write-properties.ts";
import { refusalOfDatabase } from "./database-refusal.ts";

export type SavedImports<Planned> = {
  readonly created: number;
  readonly updated: number;
  readonly refused: readonly { readonly planned: Planned; readonly reason: string }[];
};

/** Throws and writes none where one fails. */
export type SaveAll = (
  properties: readonly NewProperty[],
) => Promise<{ readonly created: number; readonly updated: number }>;

/** Writes properties in one transaction, and whatever `alsoWrite` says of those that were written. */
export function savingBy(
  { db, secret }: Pick<Platform, "db" | "secret">,
  options: {
    readonly revives: boolean;
    readonly alsoWrite?: (tx: Database, written: readonly WrittenProperty[]) => Promise<void>;
  },
): SaveAll {
  return (properties) =>
    db.transaction(async (tx) => {
      const { written, ...counts } = await saveProperties(tx, properties, secret, options);
      await options.alsoWrite?.(tx, written);
      return counts;
    });
}

/** Where the database refuses, halves are tried apart, so that a bad property alone is left out, with the reason. */
export async function saveImported<Planned extends { readonly property: NewProperty }>(
  lines: readonly Planned[],
  saveAll: SaveAll,
): Promise<SavedImports<Planned>> {
  const [first] = lines;
  if (first === undefined) return { created: 0, updated: 0, refused: [] };
  try {
    return { ...(await saveAll(lines.map(({ property }) => property))), refused: [] };
  } catch (error) {
    const reason = refusalOfDatabase(error);
    if (reason === null) throw error;
    if (lines.length === 1) return { created: 0, updated: 0, refused: [{ planned: first, reason }] };
    const middle = Math.ceil(lines.length / 2);
    const left = await saveImported(lines.slice(0, middle), saveAll);
    const right = await saveImported(lines.slice(middle), saveAll);
    return {
      created: left.created + right.created,
      updated: left.updated + right.updated,
      refused: [...left.refused, ...right.refused],
    };
  }
}
