import { type RefObject, useEffect, useEffectEvent } from "react";

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The panel, drawer or page a gallery belongs to: arrows pressed anywhere in it turn its photographs. */
const surroundings = "aside, [role=dialog], main";

/** Elements that have a use for arrows themselves. */
const keepsArrows =
  "input, textarea, select, [role=radio], [role=slider], [role=menuitem], [contenteditable]";

/** Left and right arrows turn the photographs, unless what has the focus uses them. */
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
