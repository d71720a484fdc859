/** Words and page sizes of the map's calls, apart from the schemas, which the first view does not need. */

/** Kinds as they are counted in tiles: the bit of a kind in a mask is `1 << index`. */
export const mapKinds = ["sold", "for_sale", "agency"] as const;
export type MapKind = (typeof mapKinds)[number];

/** What a call for the members of a marker answers at once. */
export const membersPageSize = 20;

/** Orders of the list beside the map. */
export const listSorts = ["recent", "price-up", "price-down", "surface-up", "surface-down"] as const;
export type ListSort = (typeof listSorts)[number];

export const listPageSize = 20;
