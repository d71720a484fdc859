import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { readSwipe, turnOfSwipe } from "./swipe.ts";

type Start = { readonly pointerId: number; readonly x: number; readonly y: number };

/**
 * Turning by a finger: `offset` is how far the photograph follows it, null at rest. A swipe is no click on what lies
 * under the finger. Needs `touch-action: pan-y` where the handlers are.
 */
export function useSwipe(onTurn: (step: -1 | 1) => void) {
  const [offset, setOffset] = useState<number | null>(null);
  const start = useRef<Start | null>(null);
  const wasSwipe = useRef(false);

  const end = (event: PointerEvent, turns: boolean) => {
    if (start.current?.pointerId !== event.pointerId) return;
    const step = turns && wasSwipe.current ? turnOfSwipe(event.clientX - start.current.x) : 0;
    start.current = null;
    setOffset(null);
    if (step !== 0) onTurn(step);
  };

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        wasSwipe.current = false;
        if (event.pointerType === "mouse") return;
        start.current = event.isPrimary
          ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
          : null;
        if (!event.isPrimary) setOffset(null);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current?.pointerId !== event.pointerId) return;
        const dx = event.clientX - start.current.x;
        const reading = wasSwipe.current ? "swipe" : readSwipe(dx, event.clientY - start.current.y);
        if (reading === "scroll") start.current = null;
        if (reading !== "swipe") return;
        if (!wasSwipe.current) event.currentTarget.setPointerCapture(event.pointerId);
        wasSwipe.current = true;
        setOffset(dx);
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
      onClickCapture(event: MouseEvent) {
        if (!wasSwipe.current) return;
        wasSwipe.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
