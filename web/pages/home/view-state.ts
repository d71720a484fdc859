import type { Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type ListSort, type MapKind, mapKinds } from "#domain/map/vocabulary.ts";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import type { KindCounts } from "../../map/markers/marker-look.ts";
import type { FoundPlace } from "../../map/wishes/found-place.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { createStore, useStore, useStorePart } from "../../ui/store.ts";
import type { ViewChoices } from "./view-address.ts";

export type ViewState = ViewChoices & {
  readonly selection: Selection | null;
  /** How many of each kind the map shows, once it does. */
  readonly counts: KindCounts | null;
  /** What of the map is on screen, once it is at rest. */
  readonly frame: MapFrame | null;
};

const initialState: ViewState = {
  position: null,
  shownKinds: { sold: true, for_sale: true, agency: true },
  filter: {},
  sort: "recent",
  isListOpen: false,
  selection: null,
  found: null,
  counts: null,
  frame: null,
};

export const viewStore = createStore(initialState);
/** The property that a line of the list points at: apart, since it follows the mouse. */
const litStore = createStore<Place | null>(null);

/** One part of it: `counts`, `frame` and `position` change each time the map comes to rest, the others do not. */
export function useViewPart<Key extends keyof ViewState>(key: Key): ViewState[Key] {
  return useStorePart(viewStore, key);
}

export function useLitPlace(): Place | null {
  return useStore(litStore);
}

/** Changes some of the choices. */
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

export function openList(isListOpen: boolean) {
  choose({ isListOpen });
}

export function select(selection: Selection) {
  viewStore.set({ ...viewStore.get(), selection });
}

export function deselect() {
  const state = viewStore.get();
  if (state.selection !== null) viewStore.set({ ...state, selection: null });
}

export function showFound(found: FoundPlace) {
  viewStore.set({ ...viewStore.get(), found });
}

export function clearFound() {
  viewStore.set({ ...viewStore.get(), found: null });
}

export function showCounts(counts: KindCounts) {
  const state = viewStore.get();
  if (mapKinds.some((kind) => counts[kind] !== state.counts?.[kind])) viewStore.set({ ...state, counts });
}

export function showFrame(frame: MapFrame) {
  viewStore.set({ ...viewStore.get(), frame, position: { center: frame.center, zoom: frame.zoom } });
}

export function lightPlace(place: Place | null) {
  litStore.set(place);
}
