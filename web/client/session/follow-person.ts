import type { QueryClient } from "@tanstack/react-query";
import { createStore, useStore } from "../../ui/store.ts";
import { forgetKeptTexts, readLastPerson, writeLastPerson } from "./kept-texts.ts";
import { sessionQuery } from "./use-session.ts";

const turns = createStore(0);
const forgetters = new Set<() => void>();

/** For what a script holds beside the page: `forget` runs once somebody else than the last person has signed in. */
export function forgetOnAnotherPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** How often another person has signed in on this screen: a page drawn under this key begins anew for each. */
export function usePersonTurn(): number {
  return useStore(turns);
}

/**
 * What one person typed and opened outlives the end of their session for them alone: once somebody else signs in, in
 * this tab or another, all of it is gone from the screen and from what the tab keeps, before anything is drawn for them.
 */
export function followPerson(queryClient: QueryClient): void {
  let last = readLastPerson();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const userId = queryClient.getQueryData(sessionQuery.queryKey)?.account?.user_id;
    if (userId === undefined || userId === last) return;
    const isAnother = last !== null;
    last = userId;
    writeLastPerson(userId);
    if (!isAnother) return;
    forgetKeptTexts();
    for (const forget of forgetters) forget();
    turns.set(turns.get() + 1);
  });
}
