import { type PointerEvent, useRef, useState } from "react";
import { useEscape } from "../../../ui/use-escape.ts";
import { useOnLeave } from "../../../ui/use-on-leave.ts";

export type Drag = { readonly id: string; readonly over: string | null };

type DragRules = {
  /** What scrolls sideways while a card is held near its edge. */
  readonly getScroller: () => HTMLElement | null;
  readonly onDrop: (id: string, column: string) => void;
};

const startPx = 6;
const edgePx = 48;
const edgeSpeed = 12; // pixels a frame

type Held = {
  readonly id: string;
  readonly pointerId: number;
  readonly card: HTMLElement;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  /** The card that follows the pointer, once it has moved. */
  ghost: HTMLElement | null;
  frame: number;
};

/**
 * A card that is carried to another column by mouse, from anywhere on it, or by finger, from what bears `data-grip`: a
 * finger elsewhere scrolls. Columns bear `data-column`. Escape lets it go where it was.
 */
export function useCardDrag({ getScroller, onDrop }: DragRules) {
  const held = useRef<Held | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    letGo(held.current);
    held.current = null;
    setDrag(null);
  };
  useEscape(() => {
    if (held.current?.ghost) end();
  });
  useOnLeave(() => letGo(held.current));

  const follow = () => {
    const now = held.current;
    if (now === null || now.ghost === null) return;
    now.ghost.style.translate = `${now.x - now.startX}px ${now.y - now.startY}px`;
    const over = columnAt(now.x, now.y);
    setDrag((before) => (before?.over === over ? before : { id: now.id, over }));
    scrollAtEdge(getScroller(), now.x);
    now.frame = requestAnimationFrame(follow);
  };

  return {
    drag,
    /** For the element of a card that may be moved. */
    cardProps: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary) return;
        const isGrip = event.target instanceof Element && event.target.closest("[data-grip]") !== null;
        if (event.pointerType !== "mouse" && !isGrip) return;
        const { clientX: x, clientY: y, pointerId, currentTarget: card } = event;
        held.current = { id, pointerId, card, startX: x, startY: y, x, y, ghost: null, frame: 0 };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = held.current;
        if (now === null || now.pointerId !== event.pointerId) return;
        now.x = event.clientX;
        now.y = event.clientY;
        if (now.ghost !== null || Math.hypot(now.x - now.startX, now.y - now.startY) < startPx) return;
        now.ghost = drawGhost(now.card);
        now.card.setPointerCapture(now.pointerId);
        setDrag({ id, over: columnAt(now.x, now.y) });
        now.frame = requestAnimationFrame(follow);
      },
      onPointerUp() {
        const now = held.current;
        if (now === null) return;
        const over = now.ghost === null ? null : columnAt(now.x, now.y);
        if (now.ghost !== null) refuseNextClick();
        end();
        if (over !== null) onDrop(id, over);
      },
      onPointerCancel: end,
    }),
  };
}

function letGo(held: Held | null) {
  if (held === null) return;
  cancelAnimationFrame(held.frame);
  held.ghost?.remove();
}

function columnAt(x: number, y: number): string | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]");
  return column?.dataset.column ?? null;
}

function drawGhost(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: "50",
    pointerEvents: "none",
    rotate: "1.5deg",
    boxShadow: "var(--shadow-high)",
  });
  document.body.append(ghost);
  return ghost;
}

function scrollAtEdge(scroller: HTMLElement | null, x: number) {
  if (scroller === null) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x < left + edgePx) scroller.scrollLeft -= edgeSpeed;
  else if (x > right - edgePx) scroller.scrollLeft += edgeSpeed;
}

/** The press that carried a card opens nothing. */
function refuseNextClick() {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", refuse, { capture: true, once: true });
  // Where the browser sends no click, the next one is a person's.
  setTimeout(() => document.removeEventListener("click", refuse, { capture: true }), 0);
}
