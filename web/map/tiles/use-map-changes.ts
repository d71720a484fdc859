import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followMapChanges } from "./follow-map-changes.ts";
import { LiveFeed } from "./live-feed.ts";

/** On a page without a moving map: what it shows of the map is read again as that part of the map changes. */
export function useMapChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const feed = new LiveFeed(followMapChanges(queryClient));
    return () => feed.close();
  }, [queryClient]);
}
