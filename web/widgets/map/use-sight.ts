import { useMemo } from "react";
import { standsIn } from "#domain/map/sight.ts";
import { boxInSight, type MapSight, sightOf } from "../../map/camera/map-sight.ts";
import { insetInSight } from "../../map/camera/panel-inset.ts";
import { type PlacedMarker, sumCounts } from "../../map/markers/marker-layout.ts";
import type { MapSnapshot } from "../../map/session/map-model.ts";
import type { MapWishes } from "../../map/wishes/map-wishes.ts";

/** What is in sight, chosen by these kinds and this filter. */
export type SettledSight = MapSight & Pick<MapWishes, "shownKinds" | "filter">;

/** What the markers stand for that nothing lies over: how many of each kind, and which once all have come. */
export function useSight(
  { frame, markers, isSettled, shownKinds, filter }: MapSnapshot,
  placed: readonly PlacedMarker[],
  isPanelOpen: boolean,
  isListOpen: boolean,
) {
  const inset = useMemo(
    () => frame && insetInSight(isPanelOpen, isListOpen),
    [frame, isPanelOpen, isListOpen],
  );
  const counts = useMemo(() => {
    if (frame === null || inset === null) return sumCounts([]);
    const box = boxInSight(frame, inset);
    return sumCounts(placed.filter(({ units }) => standsIn(units, box)));
  }, [placed, frame, inset]);
  const sight = useMemo(
    (): SettledSight | null =>
      isSettled && frame !== null && inset !== null
        ? { ...sightOf(frame, inset, markers), shownKinds, filter }
        : null,
    [isSettled, frame, inset, markers, shownKinds, filter],
  );
  return { counts, sight };
}
