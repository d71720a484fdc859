import { useEffect } from "react";

/** Stands for a panel whose script is on its way: Escape closes it already. */
export function ComingPanel({ onClose }: { readonly onClose: () => void }) {
  useEscape(onClose);
  return null;
}

const isSomethingAbove = () => document.querySelector("[role=dialog], :popover-open") !== null;

/** Listens for Escape, unless a dialog or a menu lies above or something else has taken it. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isSomethingAbove()) onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onEscape]);
}
