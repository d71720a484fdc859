import { useQueryClient } from "@tanstack/react-query";
import type { ReportItem } from "#domain/api/report.ts";
import { reportSorts } from "#domain/report/report-state.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { useNavigate, useSearch } from "../../router/use-router.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { whoseOf } from "../../widgets/list/list-search.ts";
import { readSort } from "../../widgets/list/list-sort.ts";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import { useList } from "../../widgets/list/use-list.ts";
import { parseReportsSearch } from "./reports-search.ts";

export const reportsList = "reports";

/** Reports as the page's address narrows them; what changes elsewhere shows by itself. */
export function useReports() {
  const search = parseReportsSearch(useSearch("/estimation-reports"));
  const navigate = useNavigate();
  const { refresh } = useReportActions();
  useOwnChanges("reports", () => void refresh());
  const { by: sort, order: direction } = readSort(reportSorts, search);
  return useList({
    key: ["reports", "list"],
    search,
    changeSearch: (update) =>
      void navigate({
        to: "/estimation-reports",
        search: (before) => update(parseReportsSearch(before)),
        replace: true,
      }),
    parseSearch: parseReportsSearch,
    isNarrowed: search.recherche !== undefined || search.etat !== undefined,
    input: {
      search: search.recherche ?? "",
      state: search.etat,
      whose: whoseOf(search),
      sort,
      direction,
      page: search.page ?? 0,
    } as const,
    read: ({ reports }, asked, signal) => reports.list(asked, { signal }),
  });
}

/** By report: the keys of copies that are not known to be made. Pressed again meanwhile, there is still one. */
const copyKeys = new Map<string, string>();

/** What may be done with a report of a list; each is told, and the list is read again. */
export function useReportActions() {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const signInAgain = useSignInAgain();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["reports"] });
  const showDone = (title: string) => void showToast({ title, tone: "success" });
  const attempt = async (act: () => Promise<unknown>, failure: string): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!signInAgain(error, () => void attempt(act, failure)))
        void showToast({ title: failure, description: messageOfError(error), tone: "danger" });
    }
    await refresh();
  };
  const restore = async (id: string) => {
    await (await loadCall()).reports.restore({ id });
    showDone("Rapport rétabli");
    void refresh();
  };
  const setArchived = (id: string, isArchived: boolean, isUndo = false): Promise<void> =>
    attempt(async () => {
      await (await loadCall()).reports.archive({ id, is_archived: isArchived });
      void showToast({
        title: isArchived ? "Rapport archivé" : "Rapport sorti des archives",
        tone: "success",
        ...(!isUndo && { action: { label: "Annuler", run: () => void setArchived(id, !isArchived, true) } }),
      });
    }, "Le rapport n’a pas pu être modifié");
  return {
    refresh,
    setArchived: ({ id, state }: ReportItem) => setArchived(id, state !== "archived"),
    duplicate: ({ id }: ReportItem) =>
      attempt(async () => {
        const key = copyKeys.get(id) ?? newId();
        copyKeys.set(id, key);
        await (await loadCall()).reports.duplicate({ id, idempotency_key: key });
        copyKeys.delete(id);
        showDone("Rapport dupliqué, sans son client");
      }, "Le rapport n’a pas pu être dupliqué"),
    remove: ({ id, title }: ReportItem) =>
      attempt(async () => {
        await (await loadCall()).reports.remove({ id });
        offerUndo({
          list: reportsList,
          text: `Rapport supprimé\u00a0: ${title}`,
          undo: () => restore(id),
          failure: "Le rapport n’a pas pu être rétabli",
        });
      }, "Le rapport n’a pas pu être supprimé"),
  };
}
