import type { KeyboardEvent } from "react";

const fields = "input:not([type=file]), select, textarea";

/** Enter never publishes, as in the tables that people know; with Ctrl or Cmd it saves. */
export function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  const { target, currentTarget, key, nativeEvent } = event;
  if (key !== "Enter" || event.isDefaultPrevented() || nativeEvent.isComposing) return;
  const isSave = event.ctrlKey || event.metaKey;
  if (!isSave && !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (isSave) save();
  else nextField(currentTarget, target as HTMLElement)?.focus();
}

function nextField(form: HTMLFormElement, field: HTMLElement): HTMLElement | undefined {
  const shown = [...form.querySelectorAll<HTMLElement>(fields)].filter((one) => one.checkVisibility());
  return shown[shown.indexOf(field) + 1];
}
