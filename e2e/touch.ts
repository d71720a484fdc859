import type { Page } from "@playwright/test";

type Finger = { readonly x: number; readonly y: number };

/** Moves fingers over the page as a person would, in steps; each path is one finger's way from start to end. */
export async function drag(page: Page, ...paths: readonly (readonly [Finger, Finger])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 10;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const at = (step: number) =>
    paths.map(([from, to], id) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
      id,
    }));
  await touch("touchStart", at(0));
  for (let step = 1; step <= steps; step++) await touch("touchMove", at(step));
  await touch("touchEnd", []);
  await session.detach();
}
