import type { QueryClient } from "@tanstack/react-query";
import { statusOfError } from "../api/call-error.ts";
import { sessionQuery } from "./use-session.ts";

/**
 * A session may end elsewhere: at another device, or by an administrator. The first call that is refused for it
 * turns the page into that of someone signed out.
 */
export function followSessionEnd(queryClient: QueryClient) {
  const leave = (error: unknown) => {
    if (statusOfError(error) !== 401) return;
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, account: null });
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") leave(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") leave(event.action.error);
  });
}
