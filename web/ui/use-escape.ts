import { useEffect, useEffectEvent } from "react";

const isSomethingAbove = () =>
  document.querySelector("[role=dialog], :popover-open:not([role=tooltip])") !== null;

/** Listens for Escape on the whole page, unless a dialog or a menu lies above or something else has taken it. */
export function useEscape(onEscape: () => void): void {
  const press = useEffectEvent(onEscape);
  useEffect(() => {
    let isTaken = false;
    // Asked before anything else hears the key: what it closes may be gone by the time the page hears it.
    const look = () => {
      isTaken = isSomethingAbove();
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isTaken) press();
    };
    document.addEventListener("keydown", look, true);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", look, true);
      document.removeEventListener("keydown", listen);
    };
  }, []);
}
