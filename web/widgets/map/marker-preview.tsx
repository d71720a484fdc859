import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapFrame } from "#domain/map/view.ts";
import { measureInset } from "../../map/camera/panel-inset.ts";
import { pointOfPlace } from "../../map/markers/marker-layout.ts";
import { markerRadius, markerScale, totalOf } from "../../map/markers/marker-look.ts";
import { membersQuery } from "../../map/members/members-query.ts";
import type { ActiveMarker, OpenedMarker } from "../../map/session/map-model.ts";
import type { MapSession } from "../../map/session/map-session.ts";
import { useStore } from "../../ui/store.ts";
import { useDocumentEvent } from "../../ui/use-document-event.ts";
import {
  AgencyPreview,
  PreviewFailure,
  PreviewSkeleton,
  PropertyPreview,
  StackPreview,
} from "./preview-card.tsx";
import { placePreview } from "./preview-place.ts";

type MarkerPreviewProps = {
  readonly session: Pick<MapSession, "onMove" | "preview" | "snapshots">;
  readonly active: ActiveMarker | null;
  readonly isPanelOpen: boolean;
  readonly isListOpen: boolean;
  readonly onOpen: (marker: OpenedMarker) => void;
};

export function MarkerPreview(props: MarkerPreviewProps) {
  const { session, active, isPanelOpen, isListOpen, onOpen } = props;
  const { frame } = useStore(session.snapshots);
  const card = useRef<HTMLDivElement>(null);
  const { shown, hide, cardProps } = useShownMarker(session, active, frame, card);
  if (shown === null || frame === null) return null;
  const isStack = totalOf(shown.counts) > 1;
  const radius = markerRadius(shown.counts) * markerScale(frame.zoom);
  const point = { ...pointOfPlace(shown.place, frame), radius };
  const place = placePreview(point, frame, measureInset(isPanelOpen, isListOpen));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard the marker itself opens
    <div
      {...cardProps}
      ref={card}
      data-preview
      onClick={() => {
        hide();
        if (!isStack) onOpen(shown);
      }}
      className={`absolute z-10 w-80 ${isStack ? "" : "cursor-pointer"}`}
      style={place}
    >
      <div className="max-h-35 overflow-hidden rounded-card border border-line bg-surface shadow-high">
        {isStack ? (
          <StackPreview counts={shown.counts} />
        ) : (
          <MemberPreview marker={shown} session={session} />
        )}
      </div>
      {/* A way for slow pointers from the marker to its card. */}
      <div
        className={`absolute h-2 w-12 -translate-x-1/2 ${"top" in place ? "bottom-full" : "top-full"}`}
        style={{ left: point.x - place.left }}
      />
    </div>
  );
}

type MemberPreviewProps = Pick<MarkerPreviewProps, "session"> & { readonly marker: OpenedMarker };

function MemberPreview({ marker, session }: MemberPreviewProps) {
  const { data, isPending } = useQuery({ ...membersQuery(marker, 0), staleTime: 30_000, retry: false });
  const [member] = data?.items ?? [];
  useEffect(() => {
    if (member !== undefined) session.preview(member);
  }, [member, session]);
  if (member === undefined && marker.counts.agency > 0) return <StackPreview counts={marker.counts} />;
  if (member === undefined) return isPending ? <PreviewSkeleton /> : <PreviewFailure />;
  return member.kind === "property" ? <PropertyPreview card={member} /> : <AgencyPreview {...member} />;
}

/** A marker that the pointer only brushes on its way to another asks for nothing. */
const intentMs = 100;
const hideMs = 100;

const hasMouse = matchMedia("(hover: hover)");

/** None while the map moves; the pointer may rest on the card meanwhile. */
export function useShownMarker(
  session: Pick<MapSession, "onMove">,
  active: ActiveMarker | null,
  frame: MapFrame | null,
  card: RefObject<HTMLElement | null>,
) {
  const [shown, setShown] = useState<ActiveMarker | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (delayMs: number, next: ActiveMarker | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), delayMs);
  };
  const hide = () => after(0, null);

  const followActive = useEffectEvent(() => {
    if (active === null) {
      if (card.current?.matches(":hover") !== true) after(hideMs, null);
    } else if (active.by === "focus") after(0, active);
    else if (hasMouse.matches) after(intentMs, active);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame at rest shows again what the move had hidden
  useEffect(() => {
    followActive();
    return () => clearTimeout(timer.current);
  }, [active, frame]);

  const hideNow = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  const hideOnMove = useEffectEvent(hideNow);
  useEffect(() => session.onMove(() => hideOnMove()), [session]);
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === "Escape") hideNow();
  };
  useDocumentEvent("keydown", dismiss, "down");

  const cardProps = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => {
      if (active?.by !== "focus") after(hideMs, null);
    },
  };
  return { shown, hide, cardProps };
}
