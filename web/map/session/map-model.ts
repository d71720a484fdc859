/** The map as a value: what is known of it, and what follows from that. No browser, no clock, nothing that changes. */
import type { Place } from "#domain/geography.ts";
import { cellsOfMarker, type Markers, placeOfMarker } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { MergedMarker } from "../markers/marker-layout.ts";
import { countsOfMarker, type KindCounts } from "../markers/marker-look.ts";
import type { MarkerView } from "../tiles/marker-protocol.ts";
import { makeTileSource } from "../tiles/tile-source.ts";
import type { Destination, Hit, Inset, MapScene, OpenedStack } from "../wishes/map-scene.ts";
import { type MapTheme, type MapWishes, noWishes } from "../wishes/map-wishes.ts";

/** What lies behind a marker that was opened. */
export type OpenedMarker = {
  readonly cells: ReturnType<typeof cellsOfMarker>;
  readonly kinds: readonly MapKind[];
  readonly filter: PropertyFilter;
  readonly place: Place;
  readonly counts: KindCounts;
};

/** The marker under the mouse, or the one whose button has the focus. */
export type ActiveMarker = OpenedMarker & { readonly by: "pointer" | "focus" };

export type MapModel = {
  readonly wishes: MapWishes;
  /** Which map is on screen: the still one, until the other has come; for good where that cannot be. */
  readonly stage: "still" | "coming" | "moving" | "still for good";
  /** The theme whose basemap is painted; another one may be on its way. */
  readonly theme: MapTheme;
  readonly inset: Inset;
  /** What is on screen now, and what was when the map last rested. */
  readonly frame: MapFrame;
  readonly restFrame: MapFrame;
  readonly isMoving: boolean;
  /** The latest merge, and the one that the page was told of. */
  readonly markers: Markers | null;
  readonly shownMarkers: Markers | null;
  /** The frame that markers were last asked for, and when. */
  readonly lastRequest: { readonly frame: MapFrame; readonly atMs: number };
  /** All markers of it have come, and all of them are painted. */
  readonly isSettled: boolean;
  readonly isPainted: boolean;
  /** The moving map is seen: nothing of the still one is left. */
  readonly isUnveiled: boolean;
  readonly lit: Hit;
  /** What a preview is shown for. */
  readonly active: ActiveMarker | null;
  /** Where the map that is coming goes first. */
  readonly destination: Destination | null;
  /** The stack that came nearer last. */
  readonly opened: OpenedStack | null;
  /** What it stood for, and the zoom it leads to: where it stays one stack there, its list opens. */
  readonly waiting: { readonly marker: OpenedMarker; readonly zoom: number } | null;
};

/**
 * What the page shows of the map. "still" until somebody comes to move it, and for good where it cannot be painted.
 * `frame` is the one at rest.
 */
export type MapSnapshot = {
  readonly state: "loading" | "still" | "moving" | "idle";
  readonly markers: Markers | null;
  readonly frame: MapFrame | null;
  /** All markers of the frame have come, chosen by these kinds and this filter. */
  readonly isSettled: boolean;
  readonly shownKinds: MapWishes["shownKinds"];
  readonly filter: PropertyFilter;
  /** What the still map has to offer beside its markers: nothing once the other has come. */
  readonly stillControls: "for now" | "for good" | "none";
};

export const noMap: MapSnapshot = {
  state: "loading",
  markers: null,
  frame: null,
  isSettled: false,
  shownKinds: noWishes.shownKinds,
  filter: noWishes.filter,
  stillControls: "for now",
};

export function snapshotOf(model: MapModel): MapSnapshot {
  return {
    state: stateOf(model),
    markers: model.shownMarkers,
    frame: model.restFrame,
    isSettled: model.isSettled,
    shownKinds: model.wishes.shownKinds,
    filter: model.wishes.filter,
    stillControls: controlsOf(model.stage),
  };
}

function stateOf({ stage, isMoving, isSettled, isPainted }: MapModel): MapSnapshot["state"] {
  if (isMoving) return "moving";
  if (!isSettled) return "loading";
  if (stage !== "moving") return "still";
  return isPainted ? "idle" : "loading";
}

function controlsOf(stage: MapModel["stage"]): MapSnapshot["stillControls"] {
  if (stage === "moving") return "none";
  return stage === "still for good" ? "for good" : "for now";
}

/** What the map on screen draws. */
export function sceneOf({ wishes, theme, markers, opened, lit, inset }: MapModel): MapScene {
  const { selection, start, foundPlace, perimeter, pills, prices, seen, zones } = wishes;
  const drawn = { theme, selection, start, foundPlace, perimeter, pills, prices, seen, zones };
  return { ...drawn, markers, opened, lit, inset };
}

/** What is asked of those who merge the markers. */
export function viewOf({ wishes, frame }: MapModel): MarkerView {
  const { filter, viewerId } = wishes;
  const kinds = shownKinds(wishes).reduce((mask, kind) => mask | (1 << mapKinds.indexOf(kind)), 0);
  return { frame, kinds, source: makeTileSource(filter, viewerId) };
}

/** What stands behind a marker. */
export function describeMarker({ wishes }: MapModel, { merge, index }: MergedMarker): OpenedMarker {
  return {
    cells: cellsOfMarker(merge, index),
    kinds: shownKinds(wishes),
    filter: wishes.filter,
    place: placeOfMarker(merge, index),
    counts: countsOfMarker(merge, index),
  };
}

function shownKinds(wishes: MapWishes): MapKind[] {
  return mapKinds.filter((kind) => wishes.shownKinds[kind]);
}
