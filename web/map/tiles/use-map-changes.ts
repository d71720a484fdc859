import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followLive } from "../../client/live/live-stream.ts";
import { createMapRefresher } from "./map-refresher.ts";

/** On a page without a moving map: what it shows of the map is read again as that part of the map changes. */
export function useMapChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => followLive({ onMapChange: createMapRefresher(queryClient) }), [queryClient]);
}
