import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import { selectionOfCard } from "../../map/wishes/selection.ts";
import { showToast } from "../../ui/toast.ts";
import { useSelect } from "./use-select.ts";

/** Opens an agency by its id, if it is on the map; unless `isWanted` says no once it has been read. */
export function useOpenAgency() {
  const queryClient = useQueryClient();
  const select = useSelect();
  return useCallback(
    async (id: string, isWanted: () => boolean = () => true) => {
      try {
        const agency = await queryClient.ensureQueryData(agencyQuery(id));
        if (isWanted()) void select(selectionOfCard(agency, true));
      } catch (error) {
        if (!isWanted()) return;
        const isUnknown = statusOfError(error) === 404;
        void showToast({
          title: "Agence introuvable",
          description: isUnknown ? "Cette agence n'est plus sur la carte." : messageOfError(error),
          tone: "danger",
        });
      }
    },
    [queryClient, select],
  );
}

/** Opens the agency that `?agence=` names. */
export function useLinkedAgency(id: string | undefined) {
  const openAgency = useOpenAgency();
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    void openAgency(id, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [id, openAgency]);
}
