import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { loadBasemap } from "../basemap/basemap-query.ts";
import { createMapRefresher } from "../tiles/map-refresher.ts";
import type { MapWishes } from "../wishes/map-wishes.ts";
import { MapSession, type SessionOptions } from "./map-session.ts";

type SessionEvents = Omit<SessionOptions, "loadStyle" | "onChange" | "openFeed">;

export function useMapSession(
  container: RefObject<HTMLElement | null>,
  wishes: MapWishes,
  events: SessionEvents,
): MapSession | null {
  const [session, setSession] = useState<MapSession | null>(null);
  const queryClient = useQueryClient();
  const latest = useEffectEvent(() => events);
  const firstWishes = useEffectEvent(() => wishes);

  useEffect(() => {
    if (container.current === null) return;
    const created = new MapSession(container.current, firstWishes(), {
      loadStyle: (theme) => loadBasemap(queryClient, theme),
      onOpen: (marker) => latest().onOpen(marker),
      onOpenPill: (id) => latest().onOpenPill(id),
      onBackgroundClick: (place) => latest().onBackgroundClick(place),
      onShow: (shown) => latest().onShow(shown),
      onPoint: (marker) => latest().onPoint(marker),
      onPreview: (card) => latest().onPreview(card),
      onChange: createMapRefresher(queryClient),
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
