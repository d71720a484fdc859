import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

/**
 * Moves the focus with the arrows among what is marked `data-line`; "a" calls and "e" writes to whoever the line is about.
 * Any other key is the line's own.
 */
export function walkLines(event: KeyboardEvent<HTMLElement>) {
  if (!isPlainKey(event)) return;
  const lines = findLines(event.currentTarget);
  const at = findLine(lines, document.activeElement);
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
 * Once the line with the focus is gone, gives it to the one in its place: whoever works by keys stays where they are.
 * `lines` is what the lines are drawn from, and what is drawn beside them, marked `data-beside-lines`.
 */
export function useNextLine(lines: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  useEffect(() => {
    if (lines === undefined || at.current === -1) return;
    const all = findLines(list.current);
    const active = document.activeElement;
    // Others may have come above it, or it was the last.
    if (list.current?.contains(active)) at.current = findLine(all, active);
    else if (all.length === 0) at.current = -1;
    else if (active === document.body) all[Math.min(at.current, all.length - 1)]?.focus();
  }, [lines]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      at.current = findLine(findLines(list.current), target);
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // A line that goes loses the focus too: only who leaves one that stays has gone elsewhere.
      requestAnimationFrame(() => {
        const active = document.activeElement;
        const isNear = list.current?.contains(active) || active?.closest("[data-beside-lines]") != null;
        if (target.isConnected && !isNear) at.current = -1;
      });
    },
  };
}

/** The number of the line that something lies in, -1 where it lies in none. */
function findLine(lines: readonly HTMLElement[], inside: Element | null): number {
  return lines.findIndex((line) => line.parentElement?.contains(inside));
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
