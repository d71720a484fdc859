import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadCall } from "../../client/api/load-call.ts";
import { type LoadFailing, useLoadFailure } from "../../client/api/use-load-failure.ts";
import type { ListSearch } from "./list-search.ts";

type Calls = Awaited<ReturnType<typeof loadCall>>;

type ListRules<Search extends ListSearch, Input, Reply> = {
  readonly key: readonly string[];
  readonly search: Search;
  readonly changeSearch: (update: (before: Search) => Search) => void;
  readonly parseSearch: (search: Record<string, unknown>) => Search;
  /** The part of the address that names the open row: another list begins with none. */
  readonly openRow?: keyof Search & string;
  readonly isNarrowed: boolean;
  readonly input: Input;
  readonly read: (calls: Calls, input: Input, signal: AbortSignal) => Promise<Reply>;
};

export function useList<Search extends ListSearch, Input, Reply>(rules: ListRules<Search, Input, Reply>) {
  const { key, search, input, isNarrowed, openRow } = rules;
  const query = useQuery({
    queryKey: [...key, input],
    queryFn: async ({ signal }) => rules.read(await loadCall(), input, signal),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    failure: useLoadFailure(query),
    search,
    isNarrowed,
    /** Another list begins at its first page, with nothing open. */
    narrow: (next: { readonly [Name in keyof Search]?: unknown }) =>
      rules.changeSearch((before) =>
        rules.parseSearch({ ...before, page: undefined, ...(openRow && { [openRow]: undefined }), ...next }),
      ),
  };
}

export type List<Row> = {
  readonly data:
    | { readonly items: readonly Row[]; readonly total: number; readonly page_size: number }
    | undefined;
  readonly failure: LoadFailing | null;
  readonly isPlaceholderData: boolean;
  readonly search: ListSearch;
  readonly isNarrowed: boolean;
  readonly narrow: (next: ListNarrowing) => void;
};

type ListNarrowing = { readonly recherche?: unknown; readonly page?: unknown };
