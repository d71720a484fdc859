import { useSyncExternalStore } from "react";

/** For the view state that several parts of a page share. */
export type Store<State> = {
  get(): State;
  set(next: State): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** `read` must return the same value while nothing of it changes: other changes draw nothing again. */
export function useStoreValue<State, Value>(store: Store<State>, read: (state: State) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}

export function useStorePart<State, Key extends keyof State>(store: Store<State>, key: Key): State[Key] {
  return useSyncExternalStore(store.subscribe, () => store.get()[key]);
}
