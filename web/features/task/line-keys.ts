import type { KeyboardEvent } from "react";

/**
 * Moves the focus with the arrows among what is marked `data-line`; "a" calls and "e" writes to whoever the line is about.
 * Any other key is the line's own.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>) {
  if (!isPlainKey(event)) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
  const at = lines.findIndex((line) => line.parentElement?.contains(document.activeElement));
  const found =
    event.key === "ArrowDown"
      ? lines[at + 1]
      : event.key === "ArrowUp"
        ? lines[at - 1]
        : lines[at]?.parentElement?.querySelector<HTMLElement>(`[data-way="${CSS.escape(event.key)}"]`);
  if (found == null) return;
  event.preventDefault();
  if (found.dataset.way === undefined) found.focus();
  else found.click();
}

/** Says whether a key is a word being written, or the browser's own. */
export function isPlainKey(event: KeyboardEvent<HTMLElement>): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target));
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [popover]") !== null;
}
