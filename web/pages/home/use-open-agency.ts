import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Selection } from "../../map/wishes/selection.ts";
import { takeTurn } from "../../map/wishes/turn.ts";
import { findLinked, showLinkFailure } from "./find-linked.ts";

/** Not where the agency left the map, or something was opened or closed meanwhile. */
export function useOpenAgency(select: (selection: Selection) => unknown): (id: string) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (id) => {
      const isLast = takeTurn();
      const found = await findLinked(queryClient, { type: "agency", id });
      if (!isLast()) return;
      if (found.type === "failure") showLinkFailure("agency", found);
      else await select(found);
    },
    [queryClient, select],
  );
}
