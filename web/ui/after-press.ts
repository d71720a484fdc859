let isPressed = false;
let waiting: (() => void)[] = [];

addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"])
  addEventListener(
    end,
    () => {
      isPressed = false;
      for (const run of waiting) setTimeout(run);
      waiting = [];
    },
    true,
  );

/**
 * Does something once the mouse button or the finger is up again and its click was taken: what then moves on the page
 * cannot slip away from under it.
 */
export function afterPress(run: () => void) {
  if (isPressed) waiting.push(run);
  else setTimeout(run);
}
