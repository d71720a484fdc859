import { useQueryClient } from "@tanstack/react-query";
import { teamQuery } from "../session/team-query.ts";
import { sessionQuery } from "../session/use-session.ts";
import { useOwnChanges } from "./use-own-changes.ts";

/**
 * Hears that the signed-in person's agency changed: its name, its people, their role in it, who reads what, or which one
 * it is. The session says what follows for the page (`followSessionEnd`). The count of leads in the header calls it.
 */
export function useAgencyChanges() {
  const queryClient = useQueryClient();
  useOwnChanges("agency", () => {
    void queryClient.invalidateQueries(sessionQuery);
    void queryClient.invalidateQueries(teamQuery);
  });
}
