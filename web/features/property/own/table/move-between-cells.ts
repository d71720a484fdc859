import type { KeyboardEvent, RefObject } from "react";

/** The cell from which one went on with Tab, in its line. */
export type CellRun = { readonly line: Element | null; readonly column: string };

/** As spreadsheets do: an arrow moves on at the end of the text; after Tab, Enter goes below where one began. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>, run: RefObject<CellRun | null>): void {
  const { target, currentTarget, nativeEvent } = event;
  if (event.isDefaultPrevented() || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const line = target.closest("li");
  const began = run.current?.line === line ? run.current.column : null;
  if (event.key === "Tab") {
    const { column } = target.dataset;
    // The box that chooses a home is no cell.
    if (began === null && column !== undefined) run.current = { line, column };
    return;
  }
  const step = findStep(event, target);
  const column = event.key === "Enter" && !event.shiftKey ? began : null;
  const next = step === null ? null : findCell(currentTarget, target, { ...step, column });
  if (next !== null) run.current = null;
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

type Step = { readonly rows: number; readonly columns: number };

function findStep(event: KeyboardEvent, cell: HTMLInputElement | HTMLSelectElement): Step | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "Enter") return { rows: shiftKey ? -1 : 1, columns: 0 };
  // A list of choices and a day have the arrows for themselves.
  if (shiftKey || !(cell instanceof HTMLInputElement) || cell.type !== "text") return null;
  const { selectionStart: start, selectionEnd: end, value } = cell;
  const isWhole = start === 0 && end === value.length;
  if (key === "ArrowDown") return { rows: 1, columns: 0 };
  if (key === "ArrowUp") return { rows: -1, columns: 0 };
  if (key === "ArrowLeft" && (isWhole || end === 0)) return { rows: 0, columns: -1 };
  if (key === "ArrowRight" && (isWhole || start === value.length)) return { rows: 0, columns: 1 };
  return null;
}

function findCell(
  table: HTMLElement,
  cell: HTMLElement,
  { rows, columns, column }: Step & { readonly column: string | null },
): HTMLElement | null {
  const { row = "0", column: own = "" } = cell.dataset;
  if (columns === 0)
    return table.querySelector(`[data-row="${Number(row) + rows}"][data-column="${column ?? own}"]`);
  const line = [...table.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)];
  return line[line.indexOf(cell) + columns] ?? null;
}
