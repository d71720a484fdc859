import type { PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { PlaceIndex } from "../markers/place-index.ts";
import type { PriceTags } from "../markers/price-tags.ts";
import type { SeenPlace } from "./found-place.ts";
import type { Selection } from "./selection.ts";

export type MapTheme = "light" | "dark";

/** A circle drawn around a place; `isFlown` brings the map there, to at least zoom 14. */
export type Perimeter = {
  readonly center: Place;
  readonly radiusM: number;
  readonly isFlown?: boolean;
  readonly isSector?: true;
};

/** What a price is of: a sale of open data or of one's own, a home for sale, or a sale that was left out. */
export type PillTone = "open" | "own" | "asking" | "dropped";

/** A price in place of a marker; of those that would overlap, the first in the list is written. */
export type PricePill = {
  readonly id: string;
  readonly place: Place;
  /** What is written: short, "245 k€". */
  readonly text: string;
  /** As a sale of open data, where it is left out. */
  readonly tone?: PillTone;
};

/** What is seen of the map: the middle of the screen and MapLibre's zoom. */
export type MapPosition = { readonly center: Place; readonly zoom: number };

/** Where the map opens; a found place or a selection that it went to before is not flown to again. */
export type MapStart = MapPosition & {
  readonly foundPlace?: Place | null;
  readonly selection?: Selection | null;
};

/** Where properties stand that were opened before. */
export type SeenProperties = PlaceIndex<true>;

/** What a page asks of the map: every map is told the same things, and most of them few. */
export type MapWishes = {
  readonly theme: MapTheme;
  readonly shownKinds: Readonly<Record<MapKind, boolean>>;
  readonly selection: Selection | null;
  /** Properties that do not pass are not drawn. */
  readonly filter: PropertyFilter;
  /** Whose eyes see: filters over figures depend on it. Null for anonymous visitors. */
  readonly viewerId: string | null;
  /** What is seen first. */
  readonly start: MapStart | null;
  /** The marker there is lit up: the page points at a property elsewhere. */
  readonly litPlace: Place | null;
  /** A list lies over the left side of a large map. */
  readonly isListOpen: boolean;
  /** What a search found: a green circle, to which the map flies; properties within 100 m are highlighted. */
  readonly foundPlace: SeenPlace | null;
  readonly perimeter: Perimeter | null;
  /** The mode of estimation reports: these instead of the markers. */
  readonly pills: readonly PricePill[] | null;
  /** Prices of properties that this viewer may see: from zoom 15 on, these properties are drawn as their prices. */
  readonly prices: PriceTags | null;
  /** Properties that were opened before are drawn paler. */
  readonly seen: SeenProperties | null;
  /** The prices of zones, tinted and written up to zoom 13. */
  readonly zones: PriceZones | null;
};

/** Everything there is, and nothing pointed at. */
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
