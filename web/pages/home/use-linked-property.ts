import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { showToast } from "../../ui/toast.ts";
import { useSelect } from "./use-select.ts";

/** Opens the home that `?property=` names, if it may be seen, then clears the parameter. */
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
