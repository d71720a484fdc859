import { useQueryClient } from "@tanstack/react-query";
import { teamQuery } from "../session/team-query.ts";
import { sessionQuery } from "../session/use-session.ts";
import { useOwnChanges } from "./use-own-changes.ts";

/** What follows for the page, the session decides (`followSessionEnd`). */
export function useAgencyChanges() {
  const queryClient = useQueryClient();
  useOwnChanges("agency", () => {
    void queryClient.invalidateQueries(sessionQuery);
    void queryClient.invalidateQueries(teamQuery);
  });
}
