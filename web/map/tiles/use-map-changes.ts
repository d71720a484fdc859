import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followLive } from "../../client/live/live-stream.ts";
import { createMapRefresher } from "./map-refresher.ts";

/** For a page without a moving map. */
export function useMapChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => followLive({ onMapChange: createMapRefresher(queryClient) }), [queryClient]);
}
