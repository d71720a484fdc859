import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { PropertyCard } from "#domain/property/property-reply.ts";

type CardsPage = { readonly items: readonly { readonly id: string; readonly kind?: string }[] };

/** What is asked of several properties at once, by the first word of its key. */
const lists: readonly unknown[] = ["members", "list", "sectors", "agency"];

/** The newest card that this viewer was given of a property; with the session it is forgotten, as all that was read. */
export function findKnownCard(queryClient: QueryClient, id: string): PropertyCard | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [name] }) => lists.includes(name) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => pagesOf(state.data))
    .flatMap(({ items }) => items)
    .find((item): item is PropertyCard => item.kind === "property" && item.id === id);
}

function pagesOf(data: unknown): readonly CardsPage[] {
  if (typeof data !== "object" || data === null) return [];
  if ("pages" in data) return (data as InfiniteData<CardsPage>).pages;
  return "items" in data ? [data as CardsPage] : [];
}
