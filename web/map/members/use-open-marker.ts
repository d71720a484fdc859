import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { messageOfError } from "../../client/api/call-error.ts";
import { fetchForAction } from "../../client/api/fetch-for-action.ts";
import { showToast } from "../../ui/toast.ts";
import { totalOf } from "../markers/marker-look.ts";
import type { OpenedMarker } from "../session/map-model.ts";
import { type Selection, selectionOfCard } from "../wishes/selection.ts";
import { membersQuery } from "./members-query.ts";
import { rememberSeen } from "./seen-properties.ts";

/** What the card beside the marker asked for serves to open it, too. */
const freshMs = 10_000;

/** Selects what stands behind a marker; of two markers opened one after the other, the last wins. */
export function useOpenMarker(onSelect: (selection: Selection) => void) {
  const queryClient = useQueryClient();
  const latest = useRef<OpenedMarker | null>(null);
  return useCallback(
    async (marker: OpenedMarker) => {
      latest.current = marker;
      if (totalOf(marker.counts) > 1) return onSelect({ type: "stack", ...marker });
      try {
        const { items, total } = await fetchForAction(queryClient, {
          ...membersQuery(marker, 0),
          staleTime: freshMs,
        });
        if (latest.current !== marker) return;
        const [item] = items;
        if (item === undefined) {
          void showToast({ title: "Ce bien n’est plus sur la carte." });
        } else if (total > 1) {
          onSelect({ type: "stack", ...marker });
        } else {
          if (item.kind === "property") rememberSeen(marker.place);
          onSelect(selectionOfCard(item));
        }
      } catch (error) {
        if (latest.current === marker) void showToast({ title: messageOfError(error), tone: "danger" });
      }
    },
    [queryClient, onSelect],
  );
}
