import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { LinkItem } from "#domain/api/link.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { showToast } from "../../ui/toast.ts";
import { type LinksSearch, parseLinksSearch } from "./links-search.ts";

const route = getRouteApi("/liens");

/** One's own short links, as the page's address narrows them, and the ways to narrow them otherwise. */
export function useLinks() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const input = {
    search: search.recherche ?? "",
    tag: search.etiquette,
    sort: search.tri ?? "created",
    page: search.page ?? 0,
  } as const;
  const query = useQuery({
    queryKey: ["links", "list", input],
    queryFn: async ({ signal }) => (await loadCall()).links.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    search,
    /** Another list: it begins at its first page, with nothing open. */
    narrow: (next: { readonly [Name in keyof LinksSearch]?: unknown }) =>
      void navigate({
        search: (before) => parseLinksSearch({ ...before, page: undefined, lien: undefined, ...next }),
        replace: true,
      }),
    open: (id: string) => void navigate({ search: (before) => ({ ...before, lien: id }) }),
    close: () => void navigate({ search: ({ lien: _closed, ...before }) => before }),
  };
}

/** While a page is looked at, openings and what is done elsewhere show by themselves. */
export function useLiveLinks() {
  const { refresh } = useLinkActions();
  useOwnChanges("links", () => void refresh());
}

/** The openings of one link. */
export function useLinkFigures(id: string) {
  return useQuery({
    queryKey: ["links", "figures", id],
    queryFn: async ({ signal }) => (await loadCall()).links.figures({ id }, { signal }),
  });
}

/** What may be done with a link; each is told, and what the page shows is read again. */
export function useLinkActions() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["links"] });
  const tell = (title: string) => void showToast({ title, tone: "success" });
  const restore = async (id: string) => {
    try {
      await (await loadCall()).links.restore({ id });
      tell("Lien rétabli");
    } catch (error) {
      void showToast({
        title: "Le lien n’a pas pu être rétabli",
        description: messageOfError(error),
        tone: "danger",
      });
    }
    await refresh();
  };
  return {
    refresh,
    async setActive({ id }: LinkItem, isActive: boolean) {
      try {
        await (await loadCall()).links.change({ id, is_active: isActive });
        tell(isActive ? "Lien activé" : "Lien désactivé");
      } catch (error) {
        void showToast({
          title: "Le lien n’a pas pu être modifié",
          description: messageOfError(error),
          tone: "danger",
        });
      }
      await refresh();
    },
    async remove({ id }: LinkItem) {
      await (await loadCall()).links.remove({ id });
      void showToast({
        title: "Lien supprimé",
        tone: "success",
        action: { label: "Annuler", run: () => void restore(id) },
      });
      await refresh();
    },
  };
}
