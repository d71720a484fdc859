import { saveProperties } from "../../../map/save-properties.ts";
import type { NewProperty } from "../../../map/stored-property.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refusalOfDatabase } from "./database-refusal.ts";

export type SavedImports<Home> = {
  readonly created: number;
  readonly updated: number;
  readonly refused: readonly { readonly home: Home; readonly reason: string }[];
};

/**
 * Writes properties in one transaction. Where the database refuses, the halves are tried apart, and so on: a bad property is
 * left out alone, with the reason.
 */
export async function saveImported<Home extends { readonly property: NewProperty }>(
  platform: Pick<Platform, "db" | "secret">,
  homes: readonly Home[],
  options: { readonly revive: boolean },
): Promise<SavedImports<Home>> {
  const [first] = homes;
  if (first === undefined) return { created: 0, updated: 0, refused: [] };
  try {
    const properties = homes.map(({ property }) => property);
    const counts = await platform.db.transaction((tx) =>
      saveProperties(tx, properties, platform.secret, { revives: options.revive }),
    );
    return { ...counts, refused: [] };
  } catch (error) {
    const reason = refusalOfDatabase(error);
    if (reason === null) throw error;
    if (homes.length === 1) return { created: 0, updated: 0, refused: [{ home: first, reason }] };
    const middle = Math.ceil(homes.length / 2);
    const left = await saveImported(platform, homes.slice(0, middle), options);
    const right = await saveImported(platform, homes.slice(middle), options);
    return {
      created: left.created + right.created,
      updated: left.updated + right.updated,
      refused: [...left.refused, ...right.refused],
    };
  }
}
