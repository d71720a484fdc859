import type { Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type ListSort, type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { KindCounts } from "../../map/markers/marker-look.ts";
import type { OpenedMarker } from "../../map/session/map-model.ts";
import type { SettledSight, ShownMap } from "../../map/session/shown-map.ts";
import type { FoundPlace } from "../../map/wishes/found-place.ts";
import { isSameSelection, type Selection } from "../../map/wishes/selection.ts";
import { takeTurn } from "../../map/wishes/turn.ts";
import { createStore, useStore, useStorePart } from "../../ui/store.ts";

import type { ViewChoices } from "./view-address.ts";

export type ViewState = ViewChoices & {
  readonly selection: Selection | null;
  /** In the order they were opened; the present selection is the last. */
  readonly trail: readonly Selection[];
  /** Null until the map shows some. */
  readonly counts: KindCounts | null;
  /** Null until all of it is known. */
  readonly sight: SettledSight | null;
  /** At rest. */
  readonly frame: MapFrame | null;
};

const initialState: ViewState = {
  position: null,
  shownKinds: { sold: true, for_sale: true, agency: true },
  filter: {},
  sort: "recent",
  isListOpen: false,
  arePricesShown: true,
  selection: null,
  trail: [],
  found: null,
  counts: null,
  sight: null,
  frame: null,
};

export const viewStore = createStore(initialState);
/** Apart from the rest, since it follows the mouse. */
const litStore = createStore<Place | null>(null);
const pointedStore = createStore<OpenedMarker | null>(null);

/** `counts`, `sight`, `frame` and `position` change each time the map comes to rest, the others do not. */
export function useViewPart<Key extends keyof ViewState>(key: Key): ViewState[Key] {
  return useStorePart(viewStore, key);
}

export function useLitPlace(): Place | null {
  return useStore(litStore);
}

export function usePointedMarker(): OpenedMarker | null {
  return useStore(pointedStore);
}

export function choose(choices: Partial<ViewChoices>) {
  viewStore.set({ ...viewStore.get(), ...choices });
}

export function showKind(kind: MapKind, isShown: boolean) {
  choose({ shownKinds: { ...viewStore.get().shownKinds, [kind]: isShown } });
}

export function setFilter(filter: PropertyFilter) {
  choose({ filter });
}

export function setSort(sort: ListSort) {
  choose({ sort });
}

export function showPrices(arePricesShown: boolean) {
  choose({ arePricesShown });
}

export function openList(isListOpen: boolean) {
  choose({ isListOpen });
}

/** "Back" leads to what was open before. */
export function select(selection: Selection) {
  const { trail } = viewStore.get();
  const top = trail.at(-1);
  const isThere = top !== undefined && isSameSelection(top, selection);
  setTrail([...(isThere ? trail.slice(0, -1) : trail), selection]);
}

/** Also calls off what was asked for. */
export function deselect() {
  setTrail([]);
}

export function stepBack() {
  setTrail(viewStore.get().trail.slice(0, -1));
}

export function setTrail(trail: readonly Selection[]) {
  takeTurn();
  viewStore.set({ ...viewStore.get(), trail, selection: trail.at(-1) ?? null });
}

export function showFound(found: FoundPlace) {
  viewStore.set({ ...viewStore.get(), found });
}

export function clearFound() {
  viewStore.set({ ...viewStore.get(), found: null });
}

export function followMap({ isKnown, counts, sight, frame }: ShownMap) {
  const before = viewStore.get();
  const isCountOther = isKnown && mapKinds.some((kind) => counts[kind] !== before.counts?.[kind]);
  const isFrameOther = frame !== null && frame !== before.frame;
  const isSightOther = sight !== null && sight !== before.sight;
  if (!isCountOther && !isFrameOther && !isSightOther) return;
  viewStore.set({
    ...before,
    counts: isCountOther ? counts : before.counts,
    sight: sight ?? before.sight,
    ...(isFrameOther && { frame, position: { center: frame.center, zoom: frame.zoom } }),
  });
}

export function lightPlace(place: Place | null) {
  litStore.set(place);
}

export function followPointed(marker: OpenedMarker | null) {
  pointedStore.set(marker);
}
