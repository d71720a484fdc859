import { createStore, useStore } from "../../../ui/store.ts";

/** A deletion that can still be taken back. */
export type Removal = { readonly ids: readonly string[]; readonly undo: () => void };

const store = createStore<readonly Removal[]>([]);

/** Has the list offer to take a deletion back, until the function given back is called. */
export function offerUndo(removal: Removal): () => void {
  store.set([...store.get(), removal]);
  return () => store.set(store.get().filter((other) => other !== removal));
}

/** The deletions that can still be taken back, the oldest first. */
export function useRemovals(): readonly Removal[] {
  return useStore(store);
}
