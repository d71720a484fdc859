import type { QueryClient } from "@tanstack/react-query";
import type { SessionReply } from "#domain/api/account.ts";
import { statusOfError } from "../api/call-error.ts";
import { sessionQuery } from "./use-session.ts";

/** A session or its rights may end elsewhere; the first call refused for that makes the page fetch everything again. */
export function followSessionEnd(queryClient: QueryClient) {
  const { queryKey } = sessionQuery;
  const checkRefusal = (error: unknown) => {
    const status = statusOfError(error);
    if (status === 401)
      queryClient.setQueryData(queryKey, (session) => session && { ...session, account: null });
    if (status === 401 || status === 403) void queryClient.invalidateQueries({ queryKey });
  };
  let lastSession: SessionReply | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "error") checkRefusal(event.action.error);
    if (event.query.queryKey[0] !== queryKey[0]) return;
    // Signing in and out forget the session, and ask for everything themselves.
    const session = queryClient.getQueryData(queryKey);
    if (session && lastSession && rightsOf(session) !== rightsOf(lastSession))
      void queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => name !== queryKey[0] });
    lastSession = session;
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") checkRefusal(event.action.error);
  });
}

function rightsOf({ account }: SessionReply): string {
  if (account === null) return "";
  const { user_id: userId, role, status, email_verified: isVerified, team } = account;
  // Managers read all leads, whatever their agency says of the others.
  const readsLeads = team !== null && (team.role === "manager" || team.shares_leads);
  return JSON.stringify([userId, role, status, isVerified, team?.agency_id, team?.role, readsLeads]);
}
