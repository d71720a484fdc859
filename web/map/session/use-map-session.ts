import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Place } from "#domain/geography.ts";
import { loadBasemap } from "../basemap/basemap-query.ts";
import { followMapChanges } from "../tiles/follow-map-changes.ts";
import type { MapWishes } from "../wishes/map-wishes.ts";
import type { OpenedMarker } from "./map-model.ts";
import { MapSession } from "./map-session.ts";

type SessionEvents = {
  readonly onOpen: (marker: OpenedMarker) => void;
  readonly onOpenPill: (id: string) => void;
  readonly onBackgroundClick: (place: Place) => void;
};

/** Keeps a map in `container` for as long as the component is there, and tells it the wishes as they change. */
export function useMapSession(
  container: RefObject<HTMLElement | null>,
  wishes: MapWishes,
  events: SessionEvents,
): MapSession | null {
  const [session, setSession] = useState<MapSession | null>(null);
  const queryClient = useQueryClient();
  const open = useEffectEvent((marker: OpenedMarker) => events.onOpen(marker));
  const openPill = useEffectEvent((id: string) => events.onOpenPill(id));
  const clickBackground = useEffectEvent((place: Place) => events.onBackgroundClick(place));
  const firstWishes = useEffectEvent(() => wishes);

  useEffect(() => {
    if (container.current === null) return;
    const created = new MapSession(container.current, firstWishes(), {
      loadStyle: (theme) => loadBasemap(queryClient, theme),
      onOpen: (marker) => open(marker),
      onOpenPill: (id) => openPill(id),
      onBackgroundClick: (place) => clickBackground(place),
      onChange: followMapChanges(queryClient),
    });
    setSession(created);
    return () => {
      created.close();
      setSession(null);
    };
  }, [container, queryClient]);

  useEffect(() => session?.wish(wishes));
  return session;
}
