import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { loadCall } from "../../client/api/load-call.ts";
import type { Sort } from "../../ui/data-table.tsx";
import { showToast } from "../../ui/toast.ts";
import { type AdminSearch, parseAdminSearch } from "./admin-search.ts";

type Admin = Awaited<ReturnType<typeof loadCall>>["admin"];

type ListInput<Filter extends string, SortId extends string> = {
  readonly search: string;
  readonly filter: "all" | Filter;
  readonly sort: SortId;
  readonly direction: "asc" | "desc";
  readonly page: number;
};

type ListRules<Filter extends string, SortId extends string, Reply> = {
  /** What tells this list from others in the cache. */
  readonly name: string;
  readonly filters: readonly Filter[];
  /** The first is the one to begin with. */
  readonly sorts: readonly [SortId, ...SortId[]];
  readonly read: (admin: Admin, input: ListInput<Filter, SortId>, signal: AbortSignal) => Promise<Reply>;
};

const route = getRouteApi("/admin");

/** A list of the administration: its state is the page's address, its rows come from the server page by page. */
export function useList<Filter extends string, SortId extends string, Reply>(
  rules: ListRules<Filter, SortId, Reply>,
) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const input: ListInput<Filter, SortId> = {
    search: search.recherche ?? "",
    filter: rules.filters.find((filter) => filter === search.filtre) ?? "all",
    sort: rules.sorts.find((sort) => sort === search.tri) ?? rules.sorts[0],
    direction: search.ordre ?? "desc",
    page: search.page ?? 0,
  };
  const query = useQuery({
    queryKey: ["admin", rules.name, input],
    queryFn: async ({ signal }) => rules.read((await loadCall()).admin, input, signal),
    placeholderData: keepPreviousData,
  });
  const change = (next: { readonly [Name in keyof AdminSearch]?: unknown }) =>
    void navigate({
      search: (before) => parseAdminSearch({ ...before, page: undefined, ...next }),
      replace: true,
    });
  return {
    ...query,
    input,
    searchFor: (text: string) => change({ recherche: text }),
    filterBy: (filter: "all" | Filter) => change({ filtre: filter === "all" ? "" : filter }),
    sortBy: ({ id, isDescending }: Sort) => change({ tri: id, ordre: isDescending ? "desc" : "asc" }),
    goTo: (page: number) => change({ page }),
    sort: { id: input.sort, isDescending: input.direction === "desc" },
  };
}

/** The key figures, and how many wait. */
export const figuresQuery = queryOptions({
  queryKey: ["admin", "figures"],
  queryFn: async ({ signal }) => (await loadCall()).admin.figures(undefined, { signal }),
});

/** Returns a function that acts as an administrator: it shows a toast and reads the lists again. */
export function useAdminAction() {
  const queryClient = useQueryClient();
  return async (act: (admin: Admin) => Promise<unknown>, successText: string) => {
    await act((await loadCall()).admin);
    void showToast({ title: successText, tone: "success" });
    await queryClient.invalidateQueries({ queryKey: ["admin"] });
  };
}
