import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OwnPropertyCard } from "#domain/property/property-reply.ts";
import { loadCall } from "../../../client/api/load-call.ts";

/** The last cursor is the next page's first; an empty one asks for the first page. */
const firstPage = "";
const largestPage = 200;

/** One's own properties that a text finds, the latest first, page after page; read again whenever one changes. */
export function useOwnProperties(search: string) {
  const query = useInfiniteQuery({
    queryKey: ["own-properties", "list", search],
    queryFn: async ({ pageParam, signal }) =>
      (await loadCall()).ownProperties.list({ search, cursor: pageParam || undefined }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });
  useOwnFeed();
  return {
    ...query,
    items: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages[0]?.total,
  };
}

/** The ids of all that a text finds, however many pages they fill. */
export async function findAllIds(search: string): Promise<readonly string[]> {
  const { ownProperties } = await loadCall();
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ownProperties.list({ search, cursor, limit: largestPage });
    ids.push(...page.items.map(({ id }: OwnPropertyCard) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/** Follows the changes of one's own properties, hidden ones too, which the server tells their owner alone. */
function useOwnFeed() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ["own-properties"] });
    const feed = new EventSource("/api/map/feed");
    let wasLost = false;
    feed.addEventListener("own", refresh);
    feed.addEventListener("error", () => {
      wasLost = true;
    });
    feed.addEventListener("open", () => {
      // Whatever happened in between was told to nobody.
      if (wasLost) refresh();
      wasLost = false;
    });
    return () => feed.close();
  }, [queryClient]);
}
