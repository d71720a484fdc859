import type { PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { PlaceIndex } from "../markers/place-index.ts";
import type { PriceTags } from "../markers/price-tags.ts";
import type { SeenPlace } from "./found-place.ts";
import type { Selection } from "./selection.ts";

export type MapTheme = "light" | "dark";

/** `isFlown` brings the map there, to at least zoom 14. */
export type Perimeter = {
  readonly center: Place;
  readonly radiusM: number;
  readonly isFlown?: boolean;
  readonly isSector?: true;
};

/** A sale of open data or of one's own, a home for sale, or a sale that was left out. */
export type PillTone = "open" | "own" | "asking" | "dropped";

/** Of those that would overlap, the first in the list is written. */
export type PricePill = {
  readonly id: string;
  readonly place: Place;
  readonly text: string;
  /** As a sale of open data, where it is left out. */
  readonly tone?: PillTone;
};

/** The middle of the screen and MapLibre's zoom. */
export type MapPosition = { readonly center: Place; readonly zoom: number };

/** A found place or a selection that the map went to before is not flown to again. */
type MapStart = MapPosition & {
  readonly foundPlace?: Place | null;
  readonly selection?: Selection | null;
};

export type SeenProperties = PlaceIndex<true>;

export type MapWishes = {
  readonly theme: MapTheme;
  readonly shownKinds: Readonly<Record<MapKind, boolean>>;
  readonly selection: Selection | null;
  /** Properties that do not pass are not drawn. */
  readonly filter: PropertyFilter;
  /** Filters over figures depend on who looks. Null for anonymous visitors. */
  readonly viewerId: string | null;
  readonly start: MapStart | null;
  /** The page points at a property elsewhere. */
  readonly litPlace: Place | null;
  /** A list lies over the left side of a large map. */
  readonly isListOpen: boolean;
  /** A green circle, to which the map flies; properties within 100 m are highlighted. */
  readonly foundPlace: SeenPlace | null;
  readonly perimeter: Perimeter | null;
  /** In estimation reports these stand instead of the markers. */
  readonly pills: readonly PricePill[] | null;
  /** From zoom 15 on, these properties are drawn as their prices. */
  readonly prices: PriceTags | null;
  readonly seen: SeenProperties | null;
  /** Shown up to the zoom `zonesUpTo`. */
  readonly zones: PriceZones | null;
};

export const noWishes: MapWishes = {
  theme: "light",
  shownKinds: { sold: true, for_sale: true, agency: true },
  selection: null,
  filter: {},
  viewerId: null,
  start: null,
  litPlace: null,
  isListOpen: false,
  foundPlace: null,
  perimeter: null,
  pills: null,
  prices: null,
  seen: null,
  zones: null,
};
