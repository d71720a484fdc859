/** A finger must go this far sideways before the photograph follows it. */
const startPixels = 10;
/** Farther than this, letting go turns to the next photograph. */
const turnPixels = 50;

/** What a finger's way so far means: not told yet, the page's own scrolling, or a swipe. */
export function readSwipe(dx: number, dy: number): "undecided" | "scroll" | "swipe" {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < startPixels) return "undecided";
  return Math.abs(dx) > Math.abs(dy) ? "swipe" : "scroll";
}

/** Letting go after `dx` pixels: one photograph on, one back, or none. */
export function turnOfSwipe(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= turnPixels) return 0;
  return dx < 0 ? 1 : -1;
}
