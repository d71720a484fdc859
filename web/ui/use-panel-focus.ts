import { type RefObject, useEffect, useRef } from "react";

const isSomethingAbove = () => document.querySelector("[role=dialog], :popover-open") !== null;

/**
 * Brings the focus to a panel's heading when it opens and back to where it was when it closes; Escape closes it,
 * unless a dialog or a menu lies above.
 */
export function usePanelFocus(onClose: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isSomethingAbove()) onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);

  return heading;
}
