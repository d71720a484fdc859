import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followLive } from "../../client/live/live-stream.ts";
import { followMapChanges } from "./follow-map-changes.ts";

/** On a page without a moving map: what it shows of the map is read again as that part of the map changes. */
export function useMapChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => followLive({ onMapChange: followMapChanges(queryClient) }), [queryClient]);
}
