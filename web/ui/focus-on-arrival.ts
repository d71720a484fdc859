/** As the `ref` of what takes the place of something that had the focus: the reader is led to it, once. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
