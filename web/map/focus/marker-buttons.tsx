import { useQueryClient } from "@tanstack/react-query";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { createPortal } from "react-dom";
import type { MapFrame } from "#domain/map/view.ts";
import { useSession } from "../../client/session/use-session.ts";
import type { PlacedMarker } from "../markers/marker-layout.ts";
import type { MapSession } from "../session/map-session.ts";
import { FocusLayer } from "./focus-layer.tsx";
import { loadNames } from "./marker-names.ts";

export type MarkerButtonsProps = {
  readonly session: MapSession;
  readonly placed: readonly PlacedMarker[];
  readonly frame: MapFrame;
};

/** The map by keyboard and screen reader: 200 buttons at most. */
export const MarkerButtons = memo(function MarkerButtons(props: MarkerButtonsProps) {
  const { session, placed, frame } = props;
  // Drawn bit by bit, so that the page answers meanwhile.
  const shown = useDeferredValue(useMemo(() => ({ placed, frame }), [placed, frame]));
  const actions = useMemo(
    () => ({
      onMove: (listener: Parameters<MapSession["onMove"]>[0]) => session.onMove(listener),
      onOpen: (marker: PlacedMarker) => session.open(marker),
      onReveal: (marker: PlacedMarker) => session.reveal(marker),
      onFocus: (marker: PlacedMarker | null) => session.focus(marker),
    }),
    [session],
  );
  const queryClient = useQueryClient();
  const { account } = useSession();
  const viewer = account?.user_id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be named depends on who asks
  const nameMarkers = useCallback(
    (markers: readonly PlacedMarker[]) =>
      loadNames(
        queryClient,
        markers.map((marker) => session.describe(marker)),
      ),
    [session, queryClient, viewer],
  );
  return createPortal(<FocusLayer {...shown} nameMarkers={nameMarkers} {...actions} />, session.overlay);
});
