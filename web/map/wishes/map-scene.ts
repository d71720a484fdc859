import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type MapWishes, noWishes } from "./map-wishes.ts";

/** What covers the map's edges, the header among it. Pixels. */
export type Inset = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** The number of a marker in its merge, or the id of a pill; null for what is neither. */
export type Hit = number | string | null;

/** Without a place the map stays over the middle of what is seen. */
export type Destination = { readonly place?: Place; readonly zoom?: number; readonly isFar?: boolean };

/** `reach` is how far from there what it stood for may stand. Root units. */
export type OpenedStack = { readonly at: { readonly x: number; readonly y: number }; readonly reach: number };

export type MapScene = Pick<
  MapWishes,
  "theme" | "selection" | "start" | "foundPlace" | "perimeter" | "pills" | "prices" | "seen" | "zones"
> & {
  readonly markers: Markers | null;
  readonly opened: OpenedStack | null;
  readonly lit: Hit;
  readonly inset: Inset;
};

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

export type RendererEvents = {
  readonly onMove: (frame: MapFrame, isZooming: boolean) => void;
  /** Called at rest, or where the map has another size. */
  readonly onRest: (frame: MapFrame) => void;
  readonly onIdle: () => void;
  /** Null where the mouse is on nothing any more. */
  readonly onHover: (hit: Hit) => void;
  readonly onClick: (hit: Hit, place: Place) => void;
};

export const noEvents: RendererEvents = {
  onMove: () => undefined,
  onRest: () => undefined,
  onIdle: () => undefined,
  onHover: () => undefined,
  onClick: () => undefined,
};

export type MapRenderer = {
  readonly frame: MapFrame;
  /** Only what differs from the scene before costs anything. */
  readonly show: (scene: MapScene) => void;
  readonly goTo: (destination: Destination) => void;
  readonly reveal: (place: Place) => void;
  readonly close: () => void;
};
