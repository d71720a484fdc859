import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapFrame } from "#domain/map/view.ts";
import type { ActiveMarker, MapSession } from "../../map/session/map-session.ts";

/** Brushed on the way to another, a marker asks for nothing. */
const intentMs = 100;
const hideMs = 100;

const hasMouse = matchMedia("(hover: hover)");

/**
 * The marker whose preview is shown: pointed at for a moment or focused, until it has been left for a moment. Nothing
 * is shown while the map moves. The pointer may rest on the card meanwhile.
 */
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

  const hideNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    setShown(null);
  });
  useEffect(() => session.onMove(() => hideNow()), [session]);
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === "Escape") hideNow();
    };
    document.addEventListener("keydown", dismiss, true);
    return () => document.removeEventListener("keydown", dismiss, true);
  }, []);

  const cardProps = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => {
      if (active?.by !== "focus") after(hideMs, null);
    },
  };
  return { shown, hide, cardProps };
}
