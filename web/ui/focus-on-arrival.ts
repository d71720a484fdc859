/** As the `ref` of what takes the place of something that had the focus. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** For what comes with an answer: whoever writes elsewhere by then goes on there. */
export function focusUnlessWriting(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) element?.focus();
}
