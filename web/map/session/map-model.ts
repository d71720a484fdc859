/** Pure: no browser, no clock, nothing that changes. */
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

export type OpenedMarker = {
  readonly cells: ReturnType<typeof cellsOfMarker>;
  readonly kinds: readonly MapKind[];
  readonly filter: PropertyFilter;
  readonly place: Place;
  readonly counts: KindCounts;
};

export type ActiveMarker = OpenedMarker & { readonly by: "pointer" | "focus" };

export type MapModel = {
  readonly wishes: MapWishes;
  /** "still for good" where the moving map cannot be. */
  readonly stage: "still" | "coming" | "moving" | "still for good";
  /** The theme of the basemap that is painted: another one may be on its way. */
  readonly theme: MapTheme;
  readonly inset: Inset;
  readonly frame: MapFrame;
  readonly restFrame: MapFrame;
  readonly isMoving: boolean;
  /** The latest merge, and the one that the page was told of. */
  readonly markers: Markers | null;
  readonly shownMarkers: Markers | null;
  readonly lastRequest: { readonly frame: MapFrame; readonly atMs: number };
  /** All markers of it have come, and all of them are painted. */
  readonly isSettled: boolean;
  readonly isPainted: boolean;
  /** The moving map is seen: nothing of the still one is left. */
  readonly isUnveiled: boolean;
  readonly lit: Hit;
  readonly active: ActiveMarker | null;
  readonly destination: Destination | null;
  readonly opened: OpenedStack | null;
  /** The stack that was opened, and the zoom it leads to: where it stays one there, its list opens. */
  readonly waiting: { readonly marker: OpenedMarker; readonly zoom: number } | null;
};

/** `frame` is the one at rest. */
export type MapSnapshot = {
  readonly state: "loading" | "still" | "moving" | "idle";
  readonly markers: Markers | null;
  readonly frame: MapFrame | null;
  /** All markers of the frame have come, chosen by these kinds and this filter. */
  readonly isSettled: boolean;
  readonly shownKinds: MapWishes["shownKinds"];
  readonly filter: PropertyFilter;
  /** "none" once the moving map has come. */
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

export function sceneOf({ wishes, theme, markers, opened, lit, inset }: MapModel): MapScene {
  const { selection, start, foundPlace, perimeter, pills, prices, seen, zones } = wishes;
  const drawn = { theme, selection, start, foundPlace, perimeter, pills, prices, seen, zones };
  return { ...drawn, markers, opened, lit, inset };
}

export function viewOf({ wishes, frame }: MapModel): MarkerView {
  const { filter, viewerId } = wishes;
  const kinds = shownKinds(wishes).reduce((mask, kind) => mask | (1 << mapKinds.indexOf(kind)), 0);
  return { frame, kinds, source: makeTileSource(filter, viewerId) };
}

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
