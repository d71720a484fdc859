import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { AgencyCard } from "#domain/api/agency.ts";
import type { Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { maxButtons } from "../../map/focus/focus-order.ts";
import { MarkerButtons } from "../../map/focus/marker-buttons.tsx";
import { reachLabel, viewLabel } from "../../map/markers/marker-label.ts";
import { placeMarkers } from "../../map/markers/marker-layout.ts";
import type { KindCounts } from "../../map/markers/marker-look.ts";
import type { PriceTags } from "../../map/markers/price-tags.ts";
import { rememberSeen, seenProperties } from "../../map/members/seen-properties.ts";
import { useOpenMarker } from "../../map/members/use-open-marker.ts";
import { usePriceTags } from "../../map/members/use-price-tags.ts";
import { noMap } from "../../map/session/map-model.ts";
import type { MapSession } from "../../map/session/map-session.ts";
import { useMapSession } from "../../map/session/use-map-session.ts";
import { StillControls } from "../../map/still/still-controls.tsx";
import { type MapWishes, noWishes } from "../../map/wishes/map-wishes.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { createStore, useStore } from "../../ui/store.ts";
import { useAfterPaint } from "../../ui/use-after-paint.ts";
import { type SettledSight, useSight } from "./use-sight.ts";

/** What the map is asked to show, as far as it is not the usual, and what it tells. */
export type MapViewProps = Partial<MapWishes> & {
  /** Whether who looks sees the figures of sold properties, too. */
  readonly seesFigures?: boolean;
  readonly onSelect: (selection: Selection) => void;
  /** Called with the property or agency whose card somebody looks at, and may open next. */
  readonly onPreview: (card: PropertyCard | AgencyCard) => void;
  /** The map itself was clicked there, beside all markers. */
  readonly onDeselect: (place: Place) => void;
  /** How many of each kind the markers in sight stand for, whenever the map comes to rest. */
  readonly onCounts: (counts: KindCounts) => void;
  /** What they stand for, once all of them have come. */
  readonly onSight?: (sight: SettledSight) => void;
  /** What is on screen, whenever the map comes to rest. */
  readonly onFrame: (frame: MapFrame) => void;
  /** The marker that the mouse or the focus is on, and how many stand there; null when on none. */
  readonly onPoint: (marker: PointedMarker | null) => void;
};

export type PointedMarker = { readonly place: Place; readonly counts: KindCounts };

const MarkerPreview = lazy(async () => ({ default: (await import("./marker-preview.tsx")).MarkerPreview }));

const forSaleAlone = ["for_sale"] as const;
const bothStatuses = ["for_sale", "sold"] as const;
const noSnapshots = createStore(noMap);

/** The map of the city. Where it cannot be painted its markers stand over the poster, and the page goes on. */
export function MapView(props: MapViewProps) {
  const { onSelect, onPreview, onDeselect, onCounts, onSight, onFrame, onPoint, seesFigures, ...wishes } =
    props;
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
    { onOpen, onOpenPill: () => undefined, onBackgroundClick: onDeselect },
  );
  const snapshot = useStore(session?.snapshots ?? noSnapshots);
  const { state, markers, frame, stillControls } = snapshot;
  const placed = useMemo(
    () => (markers === null || frame === null ? [] : placeMarkers(markers, frame)),
    [markers, frame],
  );
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
  const { counts, sight } = useSight(snapshot, placed, selection !== null, isListOpen);
  // No marker yet is not the same as none: the server may be slow, or away.
  const isKnown = placed.length > 0 || state !== "loading";
  useEffect(() => {
    if (isKnown) onCounts(counts);
  }, [onCounts, isKnown, counts]);
  useEffect(() => {
    if (sight !== null) onSight?.(sight);
  }, [onSight, sight]);
  useEffect(() => {
    if (frame !== null) onFrame(frame);
  }, [onFrame, frame]);
  useEffect(() => session?.active.subscribe(() => onPoint(session.active.get())), [session, onPoint]);

  return (
    <section
      aria-label="Carte"
      className="absolute inset-0"
      data-map
      data-state={followed === selection ? state : "moving"}
      data-marker-count={placed.length}
      data-panel={selection === null ? "closed" : "open"}
    >
      <div ref={container} className="size-full" />
      <p role="status" className="sr-only">
        {isKnown && viewLabel(counts)}
        {placed.length > maxButtons && `. ${reachLabel(maxButtons, placed.length)}`}
      </p>
      {stillControls !== "none" && (
        <StillControls
          canZoom={stillControls === "zoom and credits"}
          onZoom={(steps) => session?.zoomBy(steps)}
        />
      )}
      {session && frame && (
        <>
          <MarkerButtons session={session} placed={placed} frame={frame} />
          <Preview
            session={session}
            isPanelOpen={selection !== null}
            isListOpen={isListOpen}
            onOpen={onOpen}
            onPreview={onPreview}
          />
        </>
      )}
    </section>
  );
}

type PreviewProps = Omit<Parameters<typeof MarkerPreview>[0], "active" | "session"> & {
  readonly session: MapSession;
};

/** The card of the marker pointed at; its script comes with the first. */
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
