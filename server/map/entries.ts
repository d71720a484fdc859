import { equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import type { profiles, properties } from "../platform/database/schema.ts";
import { agencyKind, forSaleKind, type MapEntry, packAttributes, soldKind } from "./map-entry.ts";

type PropertyRow = Pick<typeof properties.$inferInsert, "mapKey" | "saleDate" | "propertyType" | "rooms"> & {
  readonly number: number;
} & { readonly [name in (typeof equipmentNames)[number]]?: boolean | undefined };

/** What the index holds of a property's row; null while the property is not on the map. */
export function entryOfProperty(row: PropertyRow): MapEntry | null {
  if (row.mapKey === null || row.mapKey === undefined) return null;
  const type = (propertyTypes as readonly string[]).indexOf(row.propertyType);
  const equipment = equipmentNames.reduce((word, name, bit) => (row[name] ? word | (1 << bit) : word), 0);
  return {
    key: row.mapKey,
    number: row.number,
    kind: row.saleDate === null || row.saleDate === undefined ? forSaleKind : soldKind,
    attributes: packAttributes({ type: Math.max(0, type), rooms: row.rooms ?? 0, equipment }),
  };
}

/** What the index holds of an agency's profile; null while the agency is not on the map. */
export function entryOfAgency(row: Pick<typeof profiles.$inferSelect, "mapKey" | "number">): MapEntry | null {
  return row.mapKey === null
    ? null
    : { key: row.mapKey, number: row.number, kind: agencyKind, attributes: 0 };
}
