import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnPropertyCard } from "#domain/property/property-reply.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useOwnChanges } from "../../../client/live/use-own-changes.ts";

/** The last cursor is the next page's first; an empty one asks for the first page. */
const firstPage = "";
const largestPage = 200;

/** One's own properties that a text finds, the latest first, page after page; read again whenever one changes. */
export function useOwnProperties(search: string) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ["own-properties", "list", search],
    queryFn: async ({ pageParam, signal }) =>
      (await loadCall()).ownProperties.list({ search, cursor: pageParam || undefined }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });
  useOwnChanges("properties", () => void queryClient.invalidateQueries({ queryKey: ["own-properties"] }));
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
