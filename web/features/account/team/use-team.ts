import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TeamReply } from "#domain/api/team.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { teamQuery } from "../../../client/session/team-query.ts";
import { useHeld } from "../../../client/session/use-held.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { showToast } from "../../../ui/toast.ts";
import type { ToastMessage } from "../../../ui/toaster.tsx";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";

type TeamCalls = Awaited<ReturnType<typeof loadCall>>["team"];
type Change = (team: TeamCalls) => Promise<TeamReply>;

export function useTeam() {
  const queryClient = useQueryClient();
  const query = useQuery(teamQuery);
  const signInAgain = useSignInAgain();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (change: Change) => change((await loadCall()).team),
    onSuccess: (team) => queryClient.setQueryData(teamQuery.queryKey, team),
  });
  /** Where the session has ended, it goes on once one has signed in again. */
  const send = (change: Change): Promise<TeamReply> =>
    mutateAsync(change).catch(
      (error: unknown) =>
        new Promise((resolve, reject) => {
          if (!signInAgain(error, () => send(change).then(resolve, reject))) reject(error);
        }),
    );
  // A session that ends elsewhere takes no form away with what is typed in it.
  const data = useHeld(query.data);
  const showDone = async (done: string | ToastMessage) => {
    void showToast(typeof done === "string" ? { title: done, tone: "success" } : done);
    await queryClient.invalidateQueries({ queryKey: ["team", "log"] });
  };
  return {
    data,
    failure: useLoadFailure({ ...query, data }),
    isChanging: isPending,
    /** Throws what refused it, for the form that asked. */
    async change(done: string | ToastMessage, change: Change) {
      await send(change);
      await showDone(done);
    },
    async confirm(done: string, change: Change) {
      await mutateAsync(change);
      await showDone(done);
    },
    /** Whatever the page holds of the agency before goes with the session that knew it. */
    readAnew: () => queryClient.invalidateQueries(sessionQuery),
  };
}

export type TeamModel = ReturnType<typeof useTeam>;

export const teamLogQuery = {
  queryKey: ["team", "log"],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await loadCall()).team.log(undefined, { signal }),
};
