import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Whose } from "#domain/access.ts";
import type { OwnLack, OwnListItem, OwnListing, OwnSort } from "#domain/api/own-property.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useOwnChanges } from "../../../client/live/use-own-changes.ts";

/** The last cursor is the next page's first; an empty one asks for the first page. */
const firstPage = "";
const largestPage = 200;

export type OwnQuestion = {
  readonly search: string;
  readonly whose: Whose;
  readonly which: OwnListing;
  readonly lacks: OwnLack;
  readonly sort: OwnSort;
};

export function useOwnProperties(question: OwnQuestion, detail: "card" | "facts") {
  const { search, whose, which, lacks, sort } = question;
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ["own-properties", "list", whose, which, lacks, sort, search, detail],
    queryFn: async ({ pageParam, signal }) =>
      (await loadCall()).ownProperties.list(
        { ...question, detail, cursor: pageParam || undefined },
        { signal },
      ),
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

export async function findAllIds(question: OwnQuestion): Promise<readonly string[]> {
  const { ownProperties } = await loadCall();
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ownProperties.list({ ...question, cursor, limit: largestPage });
    ids.push(...page.items.map(({ id }: OwnListItem) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
