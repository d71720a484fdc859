import { distanceM } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { type Markers, placeOfMarker } from "#domain/map/merge.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import type { PricedMarker } from "./price-tags.ts";

export type DrawnTags = { readonly markers: Markers; readonly priced: readonly PricedMarker[] };

/** A property is drawn no farther than this from its place. */
const samePropertyM = 6;

/** The price that stands for a property on the map. */
export function findTag(
  { markers, priced }: DrawnTags,
  property: { readonly place: Place; readonly status: PropertyStatus },
): PricedMarker | null {
  const isOfProperty = ({ index, status }: PricedMarker) =>
    status === property.status && distanceM(placeOfMarker(markers, index), property.place) < samePropertyM;
  return priced.find(isOfProperty) ?? null;
}
