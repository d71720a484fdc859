import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { agencyQuery } from "./agency/agency-query.ts";
import { messageOfError, statusOfError } from "./api/call-error.ts";
import { select } from "./home/view-state.ts";
import { selectionOfCard } from "./map/selection.ts";
import { showToast } from "./ui/toast.ts";

/** Opens the agency that `?agence=` names, if it is on the map. */
export function useLinkedAgency(id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const open = async () => {
      try {
        const agency = await queryClient.ensureQueryData(agencyQuery(id));
        if (isCurrent) select(selectionOfCard(agency, true));
      } catch (error) {
        if (!isCurrent) return;
        const isUnknown = statusOfError(error) === 404;
        void showToast({
          title: "Agence introuvable",
          description: isUnknown ? "Cette agence n'est plus sur la carte." : messageOfError(error),
          tone: "danger",
        });
      }
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [id, queryClient]);
}
