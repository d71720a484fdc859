import type { QueryClient } from "@tanstack/react-query";
import { createStore, useStore } from "../../ui/store.ts";
import { forgetKeptTexts, readLastPerson, writeLastPerson } from "./kept-texts.ts";
import { sessionQuery } from "./use-session.ts";

const turns = createStore(0);
const forgetters = new Set<() => void>();

/** For what a script holds beside the page: `forget` runs when another person signs in, or this one out. */
export function forgetOnAnotherPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** A page drawn under this number as its key begins anew for each person who signs in. */
export function usePersonTurn(): number {
  return useStore(turns);
}

let last: string | null = null;

export function forgetPerson(): void {
  last = null;
  writeLastPerson(null);
  forgetAll();
}

/** What somebody typed and opened outlives their session, but is gone before another person sees the page. */
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
