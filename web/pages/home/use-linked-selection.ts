import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { selectionOfCard } from "../../map/wishes/selection.ts";
import { showToast } from "../../ui/toast.ts";
import { useSelect } from "./use-select.ts";

/** Opens the property that `?property=` names, if it may be seen, then clears the parameter. */
export function useLinkedProperty(id: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const select = useSelect();
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const open = async () => {
      try {
        const { status, latitude, longitude } = await queryClient.ensureQueryData(propertyQuery(id));
        if (isCurrent)
          void select({ type: "property", id, status, place: { latitude, longitude }, isDistant: true });
      } catch (error) {
        if (isCurrent)
          void showToast({
            title: "Bien introuvable",
            description:
              statusOfError(error) === 404 ? "Ce bien n'est plus sur la carte." : messageOfError(error),
            tone: "danger",
          });
      }
      if (isCurrent)
        void navigate({
          to: "/",
          search: ({ property: _opened, ...others }) => others,
          state: true,
          replace: true,
        });
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [id, queryClient, navigate, select]);
}

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
