import { queryOptions, useQuery } from "@tanstack/react-query";
import type { InactiveStatus } from "#domain/account/account.ts";
import { createStore, useStore } from "../../ui/store.ts";
import { loadCall } from "../api/load-call.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => (await loadCall()).session.read(undefined, { signal }),
  staleTime: 60_000, // ms; the server checks every right anyway
  // A page that opens for nobody asks again with its header: it would wait, fail and open without end.
  retryOnMount: false,
  refetchOnWindowFocus: "always",
  // A page that is only looked at has no other call to learn of an administrator's decision from.
  refetchInterval: ({ state }) => (state.data?.account ? 60_000 : false),
});

/** Until the answer comes: nobody. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  const endedAs = data?.ended_as ?? null;
  return { account: data?.account ?? null, endedAs, isDemo: data?.demo ?? false, isPending };
}

const refused = createStore<InactiveStatus | null>(null);

export function noteRefusedStatus(status: InactiveStatus | null) {
  refused.set(status);
}

export function useInactiveStatus(): InactiveStatus | null {
  const { account, endedAs } = useSession();
  const refusedStatus = useStore(refused);
  if (account === null) return refusedStatus ?? endedAs;
  return account.status === "active" ? null : account.status;
}
