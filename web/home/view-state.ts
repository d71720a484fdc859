import type { MapKind } from "#domain/api/map.ts";
import type { KindCounts } from "../map/marker-look.ts";
import type { Selection } from "../map/selection.ts";
import { createStore, useStore } from "../store.ts";

export type ShownKinds = Readonly<Record<MapKind, boolean>>;

type ViewState = {
  readonly shownKinds: ShownKinds;
  readonly selection: Selection | null;
  /** How many of each kind the map shows, once it does. */
  readonly counts: KindCounts | null;
};

const initialState: ViewState = {
  shownKinds: { sold: true, for_sale: true, agency: true },
  selection: null,
  counts: null,
};

const store = createStore(initialState);

export function useViewState(): ViewState {
  return useStore(store);
}

export function showKind(kind: MapKind, isShown: boolean) {
  const state = store.get();
  store.set({ ...state, shownKinds: { ...state.shownKinds, [kind]: isShown } });
}

export function select(selection: Selection) {
  store.set({ ...store.get(), selection });
}

export function deselect() {
  const state = store.get();
  if (state.selection !== null) store.set({ ...state, selection: null });
}

export function showCounts(counts: KindCounts) {
  store.set({ ...store.get(), counts });
}
