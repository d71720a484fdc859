import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Place } from "#domain/geography.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import { useTheme } from "../../client/theme/theme-store.ts";
import { loadBasemap } from "../../map/basemap/basemap-query.ts";
import type { CityMap } from "../../map/basemap/city-map.ts";
import { openCityMap } from "../../map/session/open-city-map.ts";
import { noEvents, noScene } from "../../map/wishes/map-scene.ts";

export type PlaceMapProps = {
  readonly id: string;
  readonly status: PropertyStatus;
  readonly place: Place;
  /** Where the sector alone is told: how far it reaches, metres. */
  readonly sectorRadiusM?: number | null;
};

const sectorZoom = 11.3;

/** One property on the basemap, painted once it comes near the screen; where there is no map, a word. */
export function PlaceMap({ id, status, place, sectorRadiusM = null }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isAbsent, setIsAbsent] = useState(false);
  const { theme } = useTheme();
  const queryClient = useQueryClient();
  const { latitude, longitude } = place;

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isCurrent = true;
    let map: CityMap | undefined;
    const paint = async () => {
      const selection = {
        type: "property",
        id,
        status,
        place: { latitude, longitude },
        sectorRadiusM,
      } as const;
      const opened = await openCityMap({
        style: loadBasemap(queryClient, theme),
        findRoom: () => (isCurrent ? element : null),
        readScene: () => ({
          ...noScene,
          theme,
          // A sector is seen whole.
          start: sectorRadiusM === null ? null : { center: { latitude, longitude }, zoom: sectorZoom },
          selection: { ...selection, isDistant: sectorRadiusM === null },
        }),
        events: noEvents,
      });
      map = opened ?? undefined;
    };
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        paint().catch(() => isCurrent && setIsAbsent(true));
      },
      { rootMargin: "200px" },
    );
    nearness.observe(element);
    return () => {
      isCurrent = false;
      nearness.disconnect();
      map?.close();
    };
  }, [id, status, latitude, longitude, sectorRadiusM, theme, queryClient]);

  if (isAbsent)
    return (
      <p className="rounded-card border border-line bg-bg px-4 py-3 text-small text-ink-2">
        Cet appareil ne peut pas dessiner cette carte. L’adresse est écrite dessous.
      </p>
    );
  return (
    // The page scrolls on over the map: only its buttons take the pointer.
    <div className="h-60 overflow-hidden rounded-card border border-line bg-map-land [&_.maplibregl-canvas-container]:pointer-events-none">
      <div ref={container} className="size-full" />
    </div>
  );
}
