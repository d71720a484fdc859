import { useRef } from "react";
import { useDocumentEvent } from "./use-document-event.ts";

const isSomethingAbove = () =>
  document.querySelector("[role=dialog], :popover-open:not([role=tooltip])") !== null;

/** Not while a dialog or a menu lies above, nor where something else has taken the key. */
export function useEscape(onEscape: () => void): void {
  const isTaken = useRef(false);
  // Asked before anything else hears the key: what it closes may be gone by the time the page hears it.
  const look = () => {
    isTaken.current = isSomethingAbove();
  };
  useDocumentEvent("keydown", look, "down");
  useDocumentEvent("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isTaken.current) onEscape();
  });
}
