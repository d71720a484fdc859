import { type RefObject, useEffect, useRef } from "react";
import { useEscape } from "./use-escape.ts";

/**
 * Brings the focus to a panel's heading when it opens and back to where it was when it closes, or to the page's content
 * where that is gone; Escape closes it.
 */
export function usePanelFocus(onClose: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(onClose);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected;
      const after = isThere ? before : document.querySelector("main");
      after?.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}
