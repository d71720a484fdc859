import type { AgencyCard } from "#domain/api/agency.ts";
import type { CellReference } from "#domain/api/map.ts";
import type { Place } from "#domain/geography.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import type { KindCounts } from "../markers/marker-look.ts";

export type Selection =
  | {
      readonly type: "property";
      readonly id: string;
      readonly status: PropertyStatus;
      readonly place: Place;
      /** No marker stands for the property: a circle of this radius does. Metres. */
      readonly sectorRadiusM?: number | null;
      /** It was not reached through the map, which therefore goes there. */
      readonly isDistant?: boolean;
    }
  | { readonly type: "agency"; readonly agency: AgencyCard; readonly isDistant?: boolean }
  | {
      readonly type: "stack";
      readonly cells: readonly CellReference[];
      readonly kinds: readonly MapKind[];
      readonly filter: PropertyFilter;
      readonly place: Place;
      readonly counts: KindCounts;
      readonly isDistant?: never;
    }
  /** An arrondissement, for its market; the place is where it was clicked. */
  | {
      readonly type: "zone";
      readonly code: string;
      readonly name: string;
      readonly place: Place;
      readonly isDistant?: never;
    };

/** `isDistant` where it was not reached through the map. */
export function selectionOfCard(card: PropertyCard | AgencyCard, isDistant = false): Selection {
  return card.kind === "agency"
    ? { type: "agency", agency: card, isDistant }
    : selectionOfProperty(card, isDistant);
}

export function selectionOfProperty(
  {
    id,
    status,
    latitude,
    longitude,
    sector_radius_m: sectorRadiusM,
  }: Pick<PropertyCard, "id" | "status" | "latitude" | "longitude" | "sector_radius_m">,
  isDistant: boolean,
): Selection {
  return { type: "property", id, status, place: { latitude, longitude }, sectorRadiusM, isDistant };
}

export function placeOfSelection(selection: Selection): Place {
  return selection.type === "agency" ? selection.agency : selection.place;
}

export function isSameSelection(one: Selection, other: Selection): boolean {
  if (one.type === "property") return other.type === "property" && other.id === one.id;
  if (one.type === "agency") return other.type === "agency" && other.agency.id === one.agency.id;
  if (one.type === "zone") return other.type === "zone" && other.code === one.code;
  const { latitude, longitude } = one.place;
  return other.type === "stack" && other.place.latitude === latitude && other.place.longitude === longitude;
}
