import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReportSharing } from "#domain/api/shared-report.ts";
import { CallError, messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { useOwnChanges } from "../../../client/live/use-own-changes.ts";
import { useHeld } from "../../../client/session/use-held.ts";
import { showToast } from "../../../ui/toast.ts";
import type { ToastMessage } from "../../../ui/toaster.tsx";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { storeReport } from "../wizard/report-editor.ts";

type Calls = Awaited<ReturnType<typeof loadCall>>["sharing"];
type Act = {
  /** It shows readers the report as it is now: what was written a moment ago too. */
  readonly isOfWritten?: boolean;
  readonly act: (calls: Calls) => Promise<ReportSharing>;
  /** Said once it is done. */
  readonly notice?: string | ToastMessage | ((sharing: ReportSharing) => string | ToastMessage);
  readonly onDone?: () => void;
};

const unstored = {
  code: "conflict",
  status: 409,
  message: "Vos dernières modifications ne sont pas enregistrées\u00a0: rien n’a été partagé.",
} as const;

/** With whom a report is shared, as it changes, and the way to change it. */
export function useSharing(id: string) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const key = ["reports", "sharing", id];
  useOwnChanges("reports", () => void queryClient.invalidateQueries({ queryKey: key }));
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // What was written a moment ago may be what it lacked.
      await storeReport(id);
      return (await loadCall()).sharing.read({ id }, { signal });
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ act, isOfWritten = false }: Act) => {
      if (isOfWritten && !(await storeReport(id))) throw new CallError(unstored);
      return act((await loadCall()).sharing);
    },
    onSuccess: (sharing, { notice, onDone }) => {
      queryClient.setQueryData(key, sharing);
      void queryClient.invalidateQueries({ queryKey: ["reports", "list"] });
      const said = typeof notice === "function" ? notice(sharing) : notice;
      if (said !== undefined)
        void showToast(typeof said === "string" ? { title: said, tone: "success" } : said);
      onDone?.();
    },
    onError: (failure, again) => {
      void queryClient.invalidateQueries({ queryKey: key });
      void signInAgain(failure, () => mutate(again));
    },
  });
  const data = useHeld(query.data);
  return {
    data,
    failure: useLoadFailure({ ...query, data }),
    change: mutate,
    isPending,
    refusal: error === null ? null : messageOfError(error),
  };
}

/** A report's sharing, as the parts of its dialog take it. */
export type WithSharing = {
  readonly id: string;
  readonly data: ReportSharing;
  readonly sharing: ReturnType<typeof useSharing>;
};
