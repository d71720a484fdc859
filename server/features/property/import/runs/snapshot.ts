import { getTableColumns } from "drizzle-orm";
import { properties } from "../../../../records/property/property-schema.ts";
import type { NewPhoto } from "../../../../records/property/stored-property.ts";
import type { StoredProperty } from "../../../../records/property/write-properties.ts";

export type Snapshot = { readonly row: StoredProperty; readonly photos: readonly NewPhoto[] };

/** What never changes, or follows from the rest. */
const derived = [
  "id",
  "number",
  "userId",
  "publicLatitude",
  "publicLongitude",
  "mapKey",
  "searchText",
  "version",
] as const;
type RestoredFields = Omit<StoredProperty, (typeof derived)[number]>;

export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot);
}

/** Makes instants of the snapshot's texts again. */
export function readSnapshot(text: string): Snapshot {
  const { row, photos } = JSON.parse(text) as { row: Record<string, unknown>; photos: NewPhoto[] };
  const instants = Object.entries(getTableColumns(properties)).filter(
    ([, column]) => column.dataType === "date",
  );
  for (const [key] of instants) {
    const value = row[key];
    if (typeof value === "string") row[key] = new Date(value);
  }
  return { row: row as StoredProperty, photos };
}

/** What to write for a property to be again as it was. */
export function restoredRow({ row }: Snapshot): RestoredFields {
  const columns = new Set<string>(derived);
  return Object.fromEntries(Object.entries(row).filter(([key]) => !columns.has(key))) as RestoredFields;
}
