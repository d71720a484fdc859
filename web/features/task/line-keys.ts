import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

/**
 * Moves the focus with the arrows among what is marked `data-line`; "a" calls and "e" writes to whoever the line is about.
 * Any other key is the line's own.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>) {
  if (!isPlainKey(event)) return;
  const lines = findLines(event.currentTarget);
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

/**
 * Gives the focus to the line that takes the place of the one that had it, once that one is gone: whoever does one thing
 * after the other by keys stays where they are. `lines` is whatever the lines are drawn from.
 */
export function useNextLine(lines: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  useEffect(() => {
    if (lines === undefined || at.current === -1 || document.activeElement !== document.body) return;
    const all = findLines(list.current);
    all[Math.min(at.current, all.length - 1)]?.focus();
  }, [lines]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      at.current = findLines(list.current).findIndex((line) => line.parentElement?.contains(target));
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // A line that goes loses the focus too: only who leaves one that stays has gone elsewhere.
      requestAnimationFrame(() => {
        if (target.isConnected && !list.current?.contains(document.activeElement)) at.current = -1;
      });
    },
  };
}

function findLines(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
}

/** Says whether a key is a word being written, or the browser's own. */
export function isPlainKey(event: KeyboardEvent<HTMLElement>): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target));
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [popover]") !== null;
}
