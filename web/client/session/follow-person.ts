import type { QueryClient } from "@tanstack/react-query";
import { createStore, useStore } from "../../ui/store.ts";
import { forgetKeptTexts, readLastPerson, writeLastPerson } from "./kept-texts.ts";
import { sessionQuery } from "./use-session.ts";

const turns = createStore(0);
const forgetters = new Set<() => void>();

/** For what a script holds beside the page: `forget` runs once somebody else signs in, or the person signs out. */
export function forgetOnAnotherPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** How often another person has signed in on this screen: a page drawn under this key begins anew for each. */
export function usePersonTurn(): number {
  return useStore(turns);
}

let last: string | null = null;

/** All that is gone once somebody else signs in is gone at once: for whoever signs out, or deletes their account. */
export function forgetPerson(): void {
  last = null;
  writeLastPerson(null);
  forgetAll();
}

/**
 * What one person typed and opened outlives the end of their session for them alone. Once somebody else signs in, in this
 * tab or another, it is gone before anything is drawn for them.
 */
export function followPerson(queryClient: QueryClient): void {
  last = readLastPerson();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const userId = queryClient.getQueryData(sessionQuery.queryKey)?.account?.user_id;
    if (userId === undefined || userId === last) return;
    const isAnother = last !== null;
    last = userId;
    writeLastPerson(userId);
    if (!isAnother) return;
    forgetAll();
    turns.set(turns.get() + 1);
  });
}

function forgetAll(): void {
  forgetKeptTexts();
  for (const forget of forgetters) forget();
}
