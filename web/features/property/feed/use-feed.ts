import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Feed } from "#domain/api/feed.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { useOwnChanges } from "../../../client/live/use-own-changes.ts";
import { useHeld } from "../../../client/session/use-held.ts";
import { showToast } from "../../../ui/toast.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";

const key = ["feed"];
type FeedCalls = Awaited<ReturnType<typeof loadCall>>["feed"];

/** `ask` changes the feed, and says whether that was done. */
export function useFeed() {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  useOwnChanges("imports", () => void queryClient.invalidateQueries({ queryKey: key }));
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadCall()).feed.read(undefined, { signal }),
  });
  const ask = async (wish: (feed: FeedCalls) => Promise<Feed>): Promise<boolean> => {
    try {
      queryClient.setQueryData(key, await wish((await loadCall()).feed));
      return true;
    } catch (error) {
      if (!signInAgain(error, () => void ask(wish)))
        void showToast({ title: "Rien n’a changé", description: messageOfError(error), tone: "danger" });
      return false;
    }
  };
  const data = useHeld(query.data);
  return { data, failure: useLoadFailure({ ...query, data }), ask };
}

export type AskFeed = ReturnType<typeof useFeed>["ask"];
