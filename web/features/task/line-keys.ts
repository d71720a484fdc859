import type { KeyboardEvent } from "react";

/** Moves the focus with the arrows among what is marked `data-line`, and gives any other key to the line it is in. */
export function walkLines(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
  const at = lines.findIndex((line) => line.parentElement?.contains(document.activeElement));
  const next = lines[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Says whether a key is a word being written, or the browser's own. */
export function isPlainKey(event: KeyboardEvent<HTMLElement>): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target));
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [popover]") !== null;
}
