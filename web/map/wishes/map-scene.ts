import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type MapWishes, noWishes } from "./map-wishes.ts";

/**
 * How much of the map's edges is covered: by the header, and by what lies over its right side or, on a small screen,
 * its bottom. Pixels.
 */
export type Inset = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** The number of a marker in its merge, or the id of a pill; null for what is neither. */
export type Hit = number | string | null;

/**
 * Where the map goes, at its own zoom or at one of choice; without a place it stays over the middle of what is seen.
 */
export type Destination = { readonly place?: Place; readonly zoom?: number; readonly isFar?: boolean };

/** A stack that was opened: where it stood, and how far from there what it stood for may stand. Root units. */
export type OpenedStack = { readonly at: { readonly x: number; readonly y: number }; readonly reach: number };

/** All that a map draws. */
export type MapScene = Pick<
  MapWishes,
  "theme" | "selection" | "start" | "foundPlace" | "perimeter" | "pills" | "prices" | "seen" | "zones"
> & {
  readonly markers: Markers | null;
  readonly opened: OpenedStack | null;
  /** The marker or the pill that is lit up. */
  readonly lit: Hit;
  readonly inset: Inset;
};

/** A map with nothing on it, and nothing over it. */
export const noScene: MapScene = {
  theme: noWishes.theme,
  selection: null,
  start: null,
  foundPlace: null,
  perimeter: null,
  pills: null,
  prices: null,
  seen: null,
  zones: null,
  markers: null,
  opened: null,
  lit: null,
  inset: { top: 0, right: 0, bottom: 0, left: 0 },
};

/** What a map tells of itself. */
export type RendererEvents = {
  /** On the way: for what moves with the map. */
  readonly onMove: (frame: MapFrame, isZooming: boolean) => void;
  /** At rest again, or of another size. */
  readonly onRest: (frame: MapFrame) => void;
  /** All that was asked for is painted. */
  readonly onIdle: () => void;
  /** The mouse came onto something else, or off it. */
  readonly onHover: (hit: Hit) => void;
  readonly onClick: (hit: Hit, place: Place) => void;
};

/** For a map that nobody listens to. */
export const noEvents: RendererEvents = {
  onMove: () => undefined,
  onRest: () => undefined,
  onIdle: () => undefined,
  onHover: () => undefined,
  onClick: () => undefined,
};

/** A map on screen: one stands still, one moves. */
export type MapRenderer = {
  readonly frame: MapFrame;
  /** Only what differs from the scene before costs anything. */
  readonly show: (scene: MapScene) => void;
  readonly goTo: (destination: Destination) => void;
  /** Brings a place into sight, if it is not. */
  readonly reveal: (place: Place) => void;
  readonly close: () => void;
};
