import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Whose } from "#domain/access.ts";
import type { LinkItem } from "#domain/api/link.ts";
import { linkSorts } from "#domain/link/link-sorts.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { useNavigate, useSearch } from "../../router/use-router.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { searchOfWhose, whoseOf } from "../../widgets/list/list-search.ts";
import { readSort } from "../../widgets/list/list-sort.ts";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import { useList } from "../../widgets/list/use-list.ts";
import { parseLinksSearch } from "./links-search.ts";

export const linksList = "links";

export function useLinks() {
  const search = parseLinksSearch(useSearch("/liens"));
  const navigate = useNavigate();
  const { by: sort, order: direction } = readSort(linkSorts, search);
  const input = {
    search: search.recherche ?? "",
    whose: whoseOf(search),
    tag: search.etiquette,
    sort,
    direction,
    page: search.page ?? 0,
  } as const;
  const list = useList({
    key: ["links", "list"],
    search,
    changeSearch: (update) => void navigate({ to: "/liens", search: update, replace: true }),
    parseSearch: parseLinksSearch,
    openRow: "lien",
    isNarrowed: search.recherche !== undefined || search.etiquette !== undefined,
    input,
    read: ({ links }, asked, signal) => links.list(asked, { signal }),
  });
  return {
    ...list,
    whose: input.whose,
    showWhose: (whose: Whose) =>
      void navigate({
        to: "/liens",
        search: ({ qui: _before, page: _page, ...before }) => ({ ...before, ...searchOfWhose(whose) }),
        replace: true,
      }),
    open: (id: string) => void navigate({ to: "/liens", search: (before) => ({ ...before, lien: id }) }),
    close: () => void navigate({ to: "/liens", search: ({ lien: _closed, ...before }) => before }),
  };
}

/** Openings and what is done elsewhere show by themselves. */
export function useLiveLinks() {
  const { refresh } = useLinkActions();
  useOwnChanges("links", () => void refresh());
}

export function useLinkFigures(id: string) {
  return useQuery({
    queryKey: ["links", "figures", id],
    queryFn: async ({ signal }) => (await loadCall()).links.figures({ id }, { signal }),
  });
}

export function useLinkActions() {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const signInAgain = useSignInAgain();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["links"] });
  const restore = async (id: string) => {
    await (await loadCall()).links.restore({ id });
    void showToast({ title: "Lien rétabli", tone: "success" });
    void refresh();
  };
  const setActive = async (id: string, isActive: boolean, isUndo = false): Promise<void> => {
    try {
      await (await loadCall()).links.change({ id, is_active: isActive });
      void showToast({
        title: isActive ? "Lien activé" : "Lien désactivé",
        tone: "success",
        ...(!isUndo && { action: { label: "Annuler", run: () => void setActive(id, !isActive, true) } }),
      });
    } catch (error) {
      if (!signInAgain(error, () => void setActive(id, isActive, isUndo)))
        void showToast({
          title: "Le lien n’a pas pu être modifié",
          description: messageOfError(error),
          tone: "danger",
        });
    }
    await refresh();
  };
  return {
    refresh,
    setActive: ({ id }: LinkItem, isActive: boolean) => setActive(id, isActive),
    async remove({ id }: LinkItem) {
      await (await loadCall()).links.remove({ id });
      offerUndo({
        list: linksList,
        text: "Lien supprimé",
        undo: () => restore(id),
        failure: "Le lien n’a pas pu être rétabli",
      });
      await refresh();
    },
  };
}
