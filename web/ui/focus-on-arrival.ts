/** As the `ref` of what takes the place of something that had the focus: the reader is led to it, once. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** The same for what comes with an answer: whoever writes elsewhere by then goes on there. */
export function focusUnlessWriting(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) element?.focus();
}
