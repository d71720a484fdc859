/** The id of the line of a sale, or of a home for sale, in the lists of step 2. */
export function lineIdOf(id: string): string {
  return `vente-${id}`;
}

/** Brings a line into sight, unfolding what it lies in, and gives the focus to its first control, else to itself. */
export function showLine(id: string): void {
  const line = document.getElementById(lineIdOf(id));
  if (line === null) return;
  const fold = line.closest("details");
  if (fold !== null) fold.open = true;
  line.scrollIntoView({ block: "center" });
  const control = line.querySelector<HTMLElement>("button:enabled, select:enabled");
  (control ?? line).focus({ preventScroll: true });
}
