const mostOfEach = 10;

/** Keeps the first lines of each action, in the file's order. */
export function createLineSample<Line extends { readonly action: string }>() {
  const lines: Line[] = [];
  const countOf = (action: Line["action"]) => lines.filter((line) => line.action === action).length;
  return {
    lines,
    /** Asked before a line is written out, which may be slow. */
    takesMore: (action: Line["action"]) => countOf(action) < mostOfEach,
  };
}
