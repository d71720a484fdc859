/** What the map index holds of a property or an agency. */
import { mostRoomsFiltered } from "#domain/property/property-filter.ts";
import { equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";

/** By their number in tiles and masks, in the order of `mapKinds`. */
export const soldKind = 0;
export const forSaleKind = 1;
export const agencyKind = 2;

/** Known by key, number and kind together; its attributes may change. */
export type MapEntry = {
  /** Morton key of the spread public place (`domain/map/morton.ts`). */
  readonly key: number;
  /** The internal number, below 2^32; it never leaves the server. */
  readonly number: number;
  /** 0 sold, 1 for sale, 2 agency. */
  readonly kind: number;
  /** From `packAttributes`; 0 for an agency. */
  readonly attributes: number;
};

/** Anyone may filter by them. */
export type PropertyAttributes = {
  /** Index in `propertyTypes`. */
  readonly type: number;
  /** 0 when unknown; 15 stands for 15 and more. */
  readonly rooms: number;
  /** Bit i is set when the property has `equipmentNames[i]`. */
  readonly equipment: number;
};

/** Packs the facts into 14 bits: type (2), rooms (4), equipment (8), lowest bits first. */
export function packAttributes({ type, rooms, equipment }: PropertyAttributes): number {
  return (type & 3) | (Math.min(mostRoomsFiltered, Math.max(0, rooms)) << 2) | ((equipment & 0xff) << 6);
}

/** The columns read here: the log lies below the tables of what stands in it. */
type PropertyRow = {
  readonly number: number;
  readonly mapKey?: number | null | undefined;
  readonly saleDate?: string | null | undefined;
  readonly propertyType: string;
  readonly rooms?: number | null | undefined;
} & { readonly [name in (typeof equipmentNames)[number]]?: boolean | undefined };

/** Null while the property is not on the map. */
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

/** Null while the agency is not on the map. */
export function entryOfAgency(row: {
  readonly mapKey: number | null;
  readonly number: number;
}): MapEntry | null {
  return row.mapKey === null
    ? null
    : { key: row.mapKey, number: row.number, kind: agencyKind, attributes: 0 };
}

/** Agencies pass every filter. */
export type AttributeFilter = {
  /** Bit i lets type i pass. */
  readonly types?: number;
  readonly minRooms?: number;
  /** 15 or more means no limit. */
  readonly maxRooms?: number;
  /** Every set bit must be set in the property. */
  readonly equipment?: number;
};

const kindShift = 30;

/** Attributes in the low bits, kind in the top two. */
export function packWord(entry: Pick<MapEntry, "kind" | "attributes">): number {
  return ((entry.kind << kindShift) | entry.attributes) >>> 0;
}

/** The kind a word was packed with. */
export function kindOfWord(word: number): number {
  return word >>> kindShift;
}

/** Null when the filter lets everything pass. */
export function compileFilter(filter: AttributeFilter | undefined): ((word: number) => boolean) | null {
  const types = filter?.types ?? 0b1111;
  const minRooms = filter?.minRooms ?? 0;
  const roomsLimit = filter?.maxRooms ?? mostRoomsFiltered;
  const equipment = ((filter?.equipment ?? 0) & 0xff) << 6;
  const highest = Math.min(roomsLimit, mostRoomsFiltered);
  if ((types & 0b1111) === 0b1111 && minRooms <= 0 && highest === mostRoomsFiltered && equipment === 0)
    return null;
  return (word) => {
    if (kindOfWord(word) === agencyKind) return true;
    const rooms = (word >>> 2) & 15;
    // A property of unknown room count passes no filter on rooms.
    if (rooms < minRooms || rooms > highest || (rooms === 0 && highest < mostRoomsFiltered)) return false;
    return ((types >>> (word & 3)) & 1) === 1 && (word & equipment) === equipment;
  };
}
