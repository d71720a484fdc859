import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Place } from "#domain/geography.ts";
import { maxButtons } from "../../map/focus/focus-order.ts";
import { MarkerButtons } from "../../map/focus/marker-buttons.tsx";
import { reachLabel, viewLabel } from "../../map/markers/marker-label.ts";
import type { PriceTags } from "../../map/markers/price-tags.ts";
import { rememberSeen, seenProperties } from "../../map/members/seen-properties.ts";
import { useOpenMarker } from "../../map/members/use-open-marker.ts";
import { usePriceTags } from "../../map/members/use-price-tags.ts";
import type { MapSession, SessionOptions } from "../../map/session/map-session.ts";
import { noShownMap } from "../../map/session/shown-map.ts";
import { useMapSession } from "../../map/session/use-map-session.ts";
import { StillControls } from "../../map/still/still-controls.tsx";
import { type MapWishes, noWishes } from "../../map/wishes/map-wishes.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { createStore, useStore } from "../../ui/store.ts";
import { useAfterPaint } from "../../ui/use-after-paint.ts";

export type MapViewProps = Partial<MapWishes> &
  Pick<SessionOptions, "onShow" | "onPoint" | "onPreview"> & {
    readonly seesFigures?: boolean;
    readonly onSelect: (selection: Selection) => void;
    readonly onDeselect: (place: Place) => void;
  };

const MarkerPreview = lazy(async () => ({ default: (await import("./marker-preview.tsx")).MarkerPreview }));

const forSaleAlone = ["for_sale"] as const;
const bothStatuses = ["for_sale", "sold"] as const;
const noSnapshots = createStore(noShownMap);

/** Where it cannot be painted its markers stand over the poster, and the page goes on. */
export function MapView(props: MapViewProps) {
  const { onSelect, onPreview, onDeselect, onShow, onPoint, seesFigures, ...wishes } = props;
  const { selection = null, isListOpen = false } = wishes;
  // The panel first: it would wait for the map to be painted with its new padding.
  const followed = useAfterPaint(selection);
  const container = useRef<HTMLDivElement>(null);
  const onOpen = useOpenMarker(onSelect);
  const [prices, setPrices] = useState<PriceTags | null>(null);
  const seen = useStore(seenProperties);
  const session = useMapSession(
    container,
    { ...noWishes, ...wishes, selection: followed, prices, seen },
    { onOpen, onOpenPill: () => undefined, onBackgroundClick: onDeselect, onShow, onPoint, onPreview },
  );
  const shown = useStore(session?.snapshots ?? noSnapshots);
  const { state, placed, counts, isKnown, frame, stillControls } = shown;
  const tags = usePriceTags(session, {
    placed,
    zoom: frame?.zoom ?? 0,
    statuses: seesFigures === true ? bothStatuses : forSaleAlone,
    viewerId: wishes.viewerId ?? null,
  });
  if (tags !== prices) setPrices(tags);
  useEffect(() => {
    if (selection?.type === "property") rememberSeen(selection.place);
  }, [selection]);

  return (
    <section
      aria-label="Carte"
      className="absolute inset-0"
      data-map
      data-state={followed === selection ? state : "moving"}
      data-marker-count={placed.length}
      data-panel={selection === null ? "closed" : "open"}
    >
      <div ref={container} className="size-full touch-none" />
      <p role="status" className="sr-only">
        {isKnown && viewLabel(counts)}
        {placed.length > maxButtons && `. ${reachLabel(maxButtons, placed.length)}`}
      </p>
      {stillControls !== "none" && (
        <StillControls isForGood={stillControls === "for good"} onZoom={(steps) => session?.zoomBy(steps)} />
      )}
      {session && frame && (
        <>
          <MarkerButtons session={session} placed={placed} frame={frame} />
          <Preview
            session={session}
            isPanelOpen={selection !== null}
            isListOpen={isListOpen}
            onOpen={onOpen}
          />
        </>
      )}
    </section>
  );
}

type PreviewProps = Omit<Parameters<typeof MarkerPreview>[0], "active" | "session"> & {
  readonly session: MapSession;
};

function Preview(props: PreviewProps) {
  const active = useStore(props.session.active);
  const [hasAppeared, setHasAppeared] = useState(false);
  if (active !== null && !hasAppeared) setHasAppeared(true);
  if (!hasAppeared) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <MarkerPreview {...props} active={active} />
      </Suspense>
    </ErrorBoundary>
  );
}
