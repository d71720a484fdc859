import type { MapKind } from "#domain/api/map.ts";
import { createStore, useStore } from "../store.ts";

export type ShownKinds = Readonly<Record<MapKind, boolean>>;

type ViewState = {
  readonly shownKinds: ShownKinds;
  readonly selectedPropertyId: string | null;
};

const initialState: ViewState = {
  shownKinds: { sold: true, for_sale: true, agency: true },
  selectedPropertyId: null,
};

const store = createStore(initialState);

export function useViewState(): ViewState {
  return useStore(store);
}

export function showKind(kind: MapKind, isShown: boolean) {
  const state = store.get();
  store.set({ ...state, shownKinds: { ...state.shownKinds, [kind]: isShown } });
}

export function selectProperty(id: string) {
  store.set({ ...store.get(), selectedPropertyId: id });
}

export function deselectProperty() {
  store.set({ ...store.get(), selectedPropertyId: null });
}
