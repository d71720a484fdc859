import type { Page } from "@playwright/test";
import { findMembers } from "./find-members.ts";
import { expect, mapAtRest, test } from "./journey.ts";

const markerButtons = "[aria-label='Repères de la carte'] button";

/** Where the selection stands in a frame of the still map, and what lies around it. */
type Frame = {
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
  /** On screen, and not under header, panel, drawer or chips: a drawer's veil lets it be seen. */
  readonly isInSight: boolean;
  readonly hasPanel: boolean;
};

declare global {
  interface Window {
    readonly linkedFrames: (Frame | null)[];
  }
}

test("a linked home stands selected and in sight in the first frame of the markers, and stays where it is", async ({
  page,
}) => {
  const [home] = await findMembers(page.request, "for_sale");
  await page.addInitScript(noteFrames);
  await page.goto(`/?property=${home?.id}`);
  const map = page.locator("[data-map]");
  await expect(map).toHaveAttribute("data-state", "still");
  // Behind a drawer they are no buttons for anybody.
  await expect(page.locator(markerButtons).first()).toBeAttached();
  const frames = await page.evaluate(() => window.linkedFrames);
  const first = frames[0];
  if (!first) throw new Error("The first frame of the markers has no selection.");
  expect(first).toMatchObject({ opacity: 1, isInSight: true, hasPanel: true });
  expect(frames.filter((frame) => frame === null || distance(frame, first) > 1)).toEqual([]);
  // The marker nearest to it, which the map that moves has at the same place.
  const key = await nearestKey(page, first);
  const before = await middleOf(page, key);
  await mapAtRest(page);
  expect(distance(await middleOf(page, key), before)).toBeLessThanOrEqual(1);
});

type Point = { readonly x: number; readonly y: number };

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Runs in the page: notes, in each frame of the still map from its first markers on, how the selection stands. */
function noteFrames(): void {
  const frames: (Frame | null)[] = [];
  Object.assign(window, { linkedFrames: frames });
  const look = () => {
    requestAnimationFrame(look);
    if (document.querySelector("body [data-still]") === null) return;
    const selected = document.querySelector("body [data-selected=property]");
    if (selected === null) {
      frames.push(null);
      return;
    }
    const { left, top, width, height } = selected.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    let opacity = 1;
    for (let one: Element | null = selected; one !== null; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    frames.push({
      x,
      y,
      opacity,
      isInSight: [...document.querySelectorAll("header, aside, [role=dialog], [data-over-map]")]
        .map((one) => one.getBoundingClientRect())
        .every((box) => x < box.left || x > box.right || y < box.top || y > box.bottom),
      hasPanel: document.querySelector("aside, [role=dialog]") !== null,
    });
  };
  requestAnimationFrame(look);
}

async function nearestKey(page: Page, { x, y }: Point): Promise<string> {
  const keys = await page.locator(markerButtons).evaluateAll(
    (all, from) =>
      all
        .map((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return {
            key: button.getAttribute("data-key") ?? "",
            away: Math.hypot(left + width / 2 - from.x, top + height / 2 - from.y),
          };
        })
        .sort((one, other) => one.away - other.away)
        .map(({ key }) => key),
    { x, y },
  );
  return keys[0] ?? "";
}

async function middleOf(page: Page, key: string): Promise<Point> {
  const box = await page.locator(`${markerButtons}[data-key="${key}"]`).boundingBox();
  if (box === null) throw new Error(`No marker ${key} stands on the map.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
