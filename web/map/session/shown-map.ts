import { standsIn } from "#domain/map/sight.ts";
import { boxInSight, findSight, type MapSight } from "../camera/map-sight.ts";
import { insetInSight } from "../camera/panel-inset.ts";
import { type PlacedMarker, placeMarkers, sumCounts } from "../markers/marker-layout.ts";
import type { KindCounts } from "../markers/marker-look.ts";
import type { Inset } from "../wishes/map-scene.ts";
import { type MapWishes, noWishes } from "../wishes/map-wishes.ts";
import { type MapSnapshot, noMap } from "./map-model.ts";

export type SettledSight = MapSight & Pick<MapWishes, "shownKinds" | "filter">;

export type ShownMap = MapSnapshot & {
  readonly placed: readonly PlacedMarker[];
  /** Markers under a panel or a drawer do not count. */
  readonly counts: KindCounts;
  /** Null until all markers have come. */
  readonly sight: SettledSight | null;
  /** No marker yet is not the same as none: the server may be slow, or away. */
  readonly isKnown: boolean;
  readonly over: Over;
  readonly inset: Inset | null;
};

type Over = { readonly isPanelOpen: boolean; readonly isListOpen: boolean };

export const noShownMap: ShownMap = {
  ...noMap,
  placed: [],
  counts: sumCounts([]),
  sight: null,
  isKnown: false,
  over: overOf(noWishes),
  inset: null,
};

/** Each part that did not change is the same object as before. */
export function makeShownMap(before: ShownMap, snapshot: MapSnapshot, wishes: MapWishes): ShownMap {
  const { frame, markers, isSettled, shownKinds, filter, state } = snapshot;
  const over = overOf(wishes);
  const isCovered =
    over.isPanelOpen !== before.over.isPanelOpen || over.isListOpen !== before.over.isListOpen;
  if (!isCovered && isSame(snapshot, before)) return before;
  const isMoved = frame !== before.frame;
  const inset =
    isMoved || isCovered ? frame && insetInSight(over.isPanelOpen, over.isListOpen) : before.inset;
  const placed = isMoved || markers !== before.markers ? place(snapshot) : before.placed;
  const isCounted = placed === before.placed && inset === before.inset;
  const isSighted = isCounted && isSettled === before.isSettled && isSameChoice(snapshot, before);
  const settled = isSettled && frame !== null && inset !== null;
  return {
    ...snapshot,
    placed,
    counts: isCounted ? before.counts : count(placed, snapshot, inset),
    sight: isSighted
      ? before.sight
      : settled
        ? { ...findSight(frame, inset, markers), shownKinds, filter }
        : null,
    isKnown: placed.length > 0 || state !== "loading",
    over,
    inset,
  };
}

function overOf({ selection, isListOpen }: MapWishes): Over {
  return { isPanelOpen: selection !== null, isListOpen };
}

function isSame(snapshot: MapSnapshot, before: MapSnapshot): boolean {
  return (Object.keys(snapshot) as (keyof MapSnapshot)[]).every((key) => snapshot[key] === before[key]);
}

function isSameChoice(snapshot: MapSnapshot, before: MapSnapshot): boolean {
  return snapshot.shownKinds === before.shownKinds && snapshot.filter === before.filter;
}

function place({ markers, frame }: MapSnapshot): readonly PlacedMarker[] {
  return markers === null || frame === null ? [] : placeMarkers(markers, frame);
}

function count(placed: readonly PlacedMarker[], { frame }: MapSnapshot, inset: Inset | null): KindCounts {
  if (frame === null || inset === null) return sumCounts([]);
  const box = boxInSight(frame, inset);
  return sumCounts(placed.filter(({ units }) => standsIn(units, box)));
}
