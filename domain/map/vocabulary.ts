/** The bit of a kind in a mask is `1 << index`. */
export const mapKinds = ["sold", "for_sale", "agency"] as const;
export type MapKind = (typeof mapKinds)[number];

export const membersPageSize = 20;

export const listSorts = ["recent", "price-up", "price-down", "surface-up", "surface-down"] as const;
export type ListSort = (typeof listSorts)[number];

export const listPageSize = 20;
