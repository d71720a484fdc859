import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchForAction } from "../../client/api/fetch-for-action.ts";
import { showToast } from "../../ui/toast.ts";
import { totalOf } from "../markers/marker-look.ts";
import type { OpenedMarker } from "../session/map-model.ts";
import { type Selection, selectionOfCard } from "../wishes/selection.ts";
import { takeTurn } from "../wishes/turn.ts";
import { membersQuery } from "./members-query.ts";
import { rememberSeen } from "./seen-properties.ts";

/** What the card beside the marker asked for serves to open it, too. */
const freshMs = 10_000;

/** Not when something was opened or closed before the server answers. */
export function useOpenMarker(onSelect: (selection: Selection) => void) {
  const queryClient = useQueryClient();
  return useCallback(
    async (marker: OpenedMarker) => {
      const isLast = takeTurn();
      if (totalOf(marker.counts) > 1) return onSelect({ type: "stack", ...marker });
      try {
        const { items, total } = await fetchForAction(queryClient, {
          ...membersQuery(marker, 0),
          staleTime: freshMs,
          // The panel below asks again, where somebody sees that it does.
          retry: false,
        });
        if (!isLast()) return;
        const [item] = items;
        if (item === undefined) {
          void showToast({ title: "Ce bien n’est plus sur la carte." });
        } else if (total > 1) {
          onSelect({ type: "stack", ...marker });
        } else {
          if (item.kind === "property") rememberSeen(marker.place);
          onSelect(selectionOfCard(item));
        }
      } catch {
        // Its panel says what failed, and has the way to try again.
        if (isLast()) onSelect({ type: "stack", ...marker });
      }
    },
    [queryClient, onSelect],
  );
}
