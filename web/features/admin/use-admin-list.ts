import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useNavigate, useSearch } from "../../router/use-router.ts";
import type { Sort } from "../../ui/data-table.tsx";
import { showToast } from "../../ui/toast.ts";
import { useList } from "../../widgets/list/use-list.ts";
import { parseAdminSearch } from "./admin-search.ts";

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

/** Its state is the page's address. */
export function useAdminList<Filter extends string, SortId extends string, Reply>(
  rules: ListRules<Filter, SortId, Reply>,
) {
  const search = parseAdminSearch(useSearch("/admin"));
  const navigate = useNavigate();
  const input: ListInput<Filter, SortId> = {
    search: search.recherche ?? "",
    filter: rules.filters.find((filter) => filter === search.filtre) ?? "all",
    sort: rules.sorts.find((sort) => sort === search.tri) ?? rules.sorts[0],
    direction: search.ordre ?? "desc",
    page: search.page ?? 0,
  };
  const list = useList({
    key: ["admin", rules.name],
    search,
    changeSearch: (update) => void navigate({ to: "/admin", search: update, replace: true }),
    parseSearch: parseAdminSearch,
    isNarrowed: input.search !== "" || input.filter !== "all",
    input,
    read: ({ admin }, asked, signal) => rules.read(admin, asked, signal),
  });
  return {
    ...list,
    input,
    filterBy: (filter: "all" | Filter) => list.narrow({ filtre: filter === "all" ? "" : filter }),
    sortBy: ({ id, isDescending }: Sort) => list.narrow({ tri: id, ordre: isDescending ? "desc" : "asc" }),
    sort: { id: input.sort, isDescending: input.direction === "desc" },
  };
}

export const figuresQuery = queryOptions({
  queryKey: ["admin", "figures"],
  queryFn: async ({ signal }) => (await loadCall()).admin.figures(undefined, { signal }),
});

export function useAdminAction() {
  const queryClient = useQueryClient();
  return async (act: (admin: Admin) => Promise<unknown>, successText: string) => {
    try {
      await act((await loadCall()).admin);
    } catch (error) {
      // Somebody else was quicker: the list shows what became of it.
      if (statusOfError(error) === 409) void queryClient.invalidateQueries({ queryKey: ["admin"] });
      throw error;
    }
    void showToast({ title: successText, tone: "success" });
    await queryClient.invalidateQueries({ queryKey: ["admin"] });
  };
}
