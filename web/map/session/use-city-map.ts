import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MapFrame } from "#domain/map/view.ts";
import { useTheme } from "../../client/theme/theme-store.ts";
import { createStore, type Store } from "../../ui/store.ts";
import { loadBasemap } from "../basemap/basemap-query.ts";
import type { CityMap } from "../basemap/city-map.ts";
import { type MapScene, noEvents, noScene, type RendererEvents } from "../wishes/map-scene.ts";
import { openCityMap } from "./open-city-map.ts";

export type OpenedMap = {
  readonly map: CityMap | null;
  /** At rest only: a moving map draws nothing of the page again. */
  readonly frame: MapFrame | null;
  readonly frames: Store<MapFrame> | null;
  readonly isAbsent: boolean;
};

type CityMapWishes = Partial<Pick<RendererEvents, "onHover" | "onClick">> & {
  /** A part that is another than before is shown; where the map opens is read once. */
  readonly scene?: Partial<Omit<MapScene, "theme">>;
  /** Only once its place comes near the screen. */
  readonly opensWhenNear?: boolean;
};

/** With another theme the map opens anew. */
export function useCityMap(container: RefObject<HTMLElement | null>, wishes: CityMapWishes): OpenedMap {
  const [opened, setOpened] = useState<Pick<OpenedMap, "map" | "frames">>(noMap);
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [isAbsent, setIsAbsent] = useState(false);
  const queryClient = useQueryClient();
  const { theme } = useTheme();
  const latest = useEffectEvent(() => wishes);
  const { opensWhenNear = false, scene = {} } = wishes;
  useEffect(() => {
    let isGone = false;
    let map: CityMap | null = null;
    const open = async () => {
      let frames: Store<MapFrame> | null = null;
      map = await openCityMap({
        style: loadBasemap(queryClient, theme),
        findRoom: () => (isGone ? null : container.current),
        readScene: () => ({ ...noScene, ...latest().scene, theme }),
        events: {
          ...noEvents,
          onMove: (next) => frames?.set(next),
          onRest: (next) => {
            frames?.set(next);
            if (!isGone) setFrame(next);
          },
          onHover: (hit) => latest().onHover?.(hit),
          onClick: (hit, place) => latest().onClick?.(hit, place),
        },
      });
      if (isGone || map === null) return;
      frames = createStore(map.frame);
      setOpened({ map, frames });
      setFrame(map.frame);
    };
    const begin = () => void open().catch(() => isGone || setIsAbsent(true));
    const nearness = opensWhenNear ? onceNear(container.current, begin) : null;
    if (nearness === null) begin();
    return () => {
      isGone = true;
      nearness?.disconnect();
      map?.close();
      setOpened(noMap);
      setFrame(null);
    };
  }, [container, queryClient, theme, opensWhenNear]);
  useEffect(() => opened.map?.change(scene));
  return { ...opened, frame, isAbsent };
}

const noMap = { map: null, frames: null };

function onceNear(element: HTMLElement | null, run: () => void): IntersectionObserver {
  const nearness = new IntersectionObserver(
    (entries) => {
      // A busy page hears at once that it was far and that it has come near.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearness.disconnect();
      run();
    },
    { rootMargin: "200px" },
  );
  if (element !== null) nearness.observe(element);
  return nearness;
}
