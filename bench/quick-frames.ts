import type { Page } from "@playwright/test";

/**
 * A processor that paints in place of a graphics card is busy for seconds after the page is: this many quick frames in
 * a row show that it is done.
 */
const bound = { frames: 12, longestMs: 40 };

/** Resolves once frame upon frame of the page has come in time: nothing is left to be painted. */
export function waitForQuickFrames(page: Page): Promise<void> {
  return page.evaluate(
    ({ frames, longestMs }) =>
      new Promise<void>((resolve) => {
        let [last, quick] = [performance.now(), 0];
        const look = (now: number) => {
          quick = now - last <= longestMs ? quick + 1 : 0;
          last = now;
          if (quick >= frames) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    bound,
  );
}
