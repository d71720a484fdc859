import type { ListInput } from "#domain/api/map.ts";
import type { HomeFilter } from "#domain/property/property-filter.ts";

/** A filter as calls take it. */
export function inputOfFilter(filter: HomeFilter): ListInput["filter"] {
  return { ...filter, types: [...(filter.types ?? [])], equipment: [...(filter.equipment ?? [])] };
}
