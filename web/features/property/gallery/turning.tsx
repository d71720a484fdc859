import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classNames } from "../../../ui/class-names.ts";

const round =
  "absolute top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-surface/88 text-ink shadow-low backdrop-blur-sm transition-[opacity,background-color] hover:bg-surface aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60 pointer-coarse:size-11 [&_svg]:size-5";

type TurnButtonsProps = {
  readonly index: number;
  readonly count: number;
  readonly onTurn: (step: -1 | 1) => void;
  readonly className?: string;
};

/** At an end the button stays enabled, and so keeps the focus. */
export function TurnButtons({ index, count, onTurn, className }: TurnButtonsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Photo précédente"
        aria-disabled={index === 0}
        onClick={() => onTurn(-1)}
        className={classNames(round, "left-2", className)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Photo suivante"
        aria-disabled={index === count - 1}
        onClick={() => onTurn(1)}
        className={classNames(round, "right-2", className)}
      >
        <ChevronRight aria-hidden />
      </button>
    </>
  );
}

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrows pressed anywhere in the panel, drawer or page of a gallery turn its photographs. */
const surroundings = "aside, [role=dialog], main";

const keepsArrows =
  "input, textarea, select, [role=radio], [role=slider], [role=menuitem], [contenteditable]";

export function useGalleryKeys(gallery: RefObject<HTMLElement | null>, onTurn: (step: -1 | 1) => void) {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const around = gallery.current?.closest<HTMLElement>(surroundings);
    if (!around) return;
    const handleKey = (event: KeyboardEvent) => {
      const step = stepOfKey[event.key];
      const isOurs = event.target instanceof Element && !event.target.closest(keepsArrows);
      if (step === undefined || !isOurs || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      turn(step);
    };
    around.addEventListener("keydown", handleKey);
    return () => around.removeEventListener("keydown", handleKey);
  }, [gallery]);
}

type Start = { readonly pointerId: number; readonly x: number; readonly y: number };

/** A swipe is no click on what lies under the finger. Needs `touch-action: pan-y` where the handlers are. */
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

/** A finger must go this far sideways before the photograph follows it. */
const startPixels = 10;
/** Farther than this, letting go turns to the next photograph. */
const turnPixels = 50;

export function readSwipe(dx: number, dy: number): "undecided" | "scroll" | "swipe" {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < startPixels) return "undecided";
  return Math.abs(dx) > Math.abs(dy) ? "swipe" : "scroll";
}

export function turnOfSwipe(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= turnPixels) return 0;
  return dx < 0 ? 1 : -1;
}
