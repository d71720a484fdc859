/// <reference types="@vitest/browser-playwright" />
import "../../styles/app.css";
import { useMemo } from "react";
import { createPortal } from "react-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { mapStart } from "#domain/geography.ts";
import { maxStackZoom } from "#domain/map/merge.ts";
import { useStore } from "../../ui/store.ts";
import { FocusLayer } from "../focus/focus-layer.tsx";
import { farPixels, type PlacedMarker, type Point, placeMarkers } from "../markers/marker-layout.ts";
import { drawerOf, makeFeed } from "../markers/markers.fixture.ts";
import { drawStillMarkers } from "../still/still-markers.ts";
import { noWishes } from "../wishes/map-wishes.ts";
import { MapSession } from "./map-session.ts";

/** From here on every marker opens, whatever it stands for: the map stays where it is. */
const zoom = maxStackZoom;
const size = { width: 320, height: 240 };
const style = {
  version: 8,
  sources: {},
  layers: [{ id: "sea", type: "background", paint: { "background-color": "#88aacc" } }],
} as const;

/** So many properties and some agencies around the middle of the map, up to so many pixels from it. */
function propertiesAround(count: number, reach: number) {
  const draw = drawerOf(7 * count);
  return Array.from({ length: count }, () => ({
    east: (2 * draw() - 1) * reach,
    south: (2 * draw() - 1) * reach,
    kind: draw() < 0.05 ? 2 : draw() < 0.7 ? 0 : 1,
  }));
}

const container = document.createElement("div");
let session: MapSession;
/** Every click the page heard, and what it opened. */
let clicks: (Point & { readonly opened: string[] })[] = [];
const opens = (what: string) => clicks.at(-1)?.opened.push(what);
const hear = ({ clientX, clientY }: MouseEvent) => clicks.push({ x: clientX, y: clientY, opened: [] });

/** How many pixels the page has a point. Clicks count in points, and the processor paints every pixel here. */
async function setPixelRatio(deviceScaleFactor: number): Promise<void> {
  const { innerWidth: width, innerHeight: height } = window.top ?? window;
  await cdp().send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
}

beforeEach(async () => {
  await page.viewport(1000, 700);
  await setPixelRatio(0.5);
  Object.assign(container.style, {
    position: "fixed",
    inset: "0 auto auto 0",
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  document.body.append(container);
  window.addEventListener("click", hear, { capture: true });
});
afterEach(async () => {
  window.removeEventListener("click", hear, { capture: true });
  session.close();
  container.remove();
  await setPixelRatio(1);
});

/** The map with its buttons, as a page shows it. */
async function openMap(openFeed: ReturnType<typeof makeFeed>, canMove: boolean) {
  session = new MapSession(
    container,
    { ...noWishes, start: { center: mapStart, zoom } },
    {
      loadStyle: async () => {
        if (!canMove) throw new Error("There is no basemap");
        return { ...style, layers: [...style.layers] };
      },
      openFeed,
      onOpen: ({ place }) => opens(`${place.longitude}/${place.latitude}`),
      onOpenPill: () => undefined,
      onBackgroundClick: () => opens("background"),
      onShow: () => undefined,
      onPoint: () => undefined,
      onPreview: () => undefined,
      onChange: () => undefined,
    },
  );
  await render(<Buttons />);
  await expect.poll(() => session.snapshots.get().stillControls).toBe(canMove ? "none" : "for good");
  const state = canMove ? "idle" : "still";
  await expect.poll(() => session.snapshots.get().state).toBe(state);
}

function Buttons() {
  const { markers, frame } = useStore(session.snapshots);
  const placed = useMemo(() => (markers && frame ? placeMarkers(markers, frame) : []), [markers, frame]);
  if (frame === null) return null;
  return createPortal(
    <FocusLayer
      placed={placed}
      frame={frame}
      onMove={(listener) => session.onMove(listener)}
      onOpen={(marker) => session.open(marker)}
      onReveal={(marker) => session.reveal(marker)}
      onFocus={(marker) => session.focus(marker)}
      nameMarkers={async (single) => single.map(() => null)}
    />,
    session.overlay,
  );
}

type PaintedPoint = Point & { readonly expected: string };

/** So many points are pressed in each test. */
const count = 500;
/** So many of them are drawn from one picture, and pressed without waiting for what the page shows between. */
const pointsPerPicture = 25;

/** Draws points on markers and tells what is painted on top there: the browser says it of the shapes, drawn once more. */
function drawPoints(draw: () => number, before: Point): PaintedPoint[] {
  const { markers, frame } = session.snapshots.get();
  if (markers === null || frame === null) throw new Error("There is no map yet.");
  const placed = placeMarkers(markers, frame, farPixels);
  const byKey = new Map(placed.map((marker) => [marker.key, marker]));
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("style", container.style.cssText);
  document.body.append(picture);
  drawStillMarkers(picture, markers, frame);
  const top = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest("[data-still]")?.getAttribute("data-still");
  const points: PaintedPoint[] = [];
  let last = before;
  while (points.length < pointsPerPicture) {
    const near = placed[Math.floor(draw() * placed.length)];
    const x = Math.round((near?.x ?? 0) + (2 * draw() - 1) * 14);
    const y = Math.round((near?.y ?? 0) + (2 * draw() - 1) * 14);
    const isApart = Math.hypot(x - last.x, y - last.y) >= 60;
    const isInside = x > 0 && y > 0 && x < size.width - 1 && y < size.height - 1;
    if (!isApart || !isInside) continue;
    const marker = byKey.get(top(x, y) ?? "");
    // At the very edge either is right, and two taps in one place are another gesture.
    const isSure = [-0.2, 0.2].every((d) => top(x + d, y) === marker?.key && top(x, y + d) === marker?.key);
    const isUnderButton = document.elementsFromPoint(x, y).some((one) => one.closest(".maplibregl-ctrl"));
    if (marker === undefined || isUnderButton || !isSure) continue;
    last = { x, y };
    points.push({ x, y, expected: nameOf(marker) });
  }
  picture.remove();
  return points;
}

function nameOf(marker: PlacedMarker): string {
  const { longitude, latitude } = session.describe(marker).place;
  return `${longitude}/${latitude}`;
}

/** Where the frame of the tests lies in the browser's window. */
function cornerOfFrame(): Point {
  const { x = 0, y = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  return { x, y };
}

const presses = {
  async mouse({ x, y }: Point) {
    const at = { x, y, button: "left", clickCount: 1 } as const;
    // A press where the mouse never came would be a drag from where it was.
    await Promise.all([
      cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }),
      cdp().send("Input.dispatchMouseEvent", { type: "mousePressed", ...at }),
      cdp().send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at }),
    ]);
  },
  async touch({ x, y }: Point) {
    await Promise.all([
      cdp().send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
      cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
    ]);
  },
};

/** Presses on so many points, and tells where something else opened than what is painted on top. */
async function findMisses(by: keyof typeof presses, signal: AbortSignal): Promise<string[]> {
  const misses: string[] = [];
  const draw = drawerOf(count);
  let last: Point = { x: -100, y: -100 };
  // A miss may be waited for as long as any state: one picture with some is enough.
  for (
    let pressed = 0;
    pressed < count && misses.length === 0 && !signal.aborted;
    pressed += pointsPerPicture
  ) {
    const points = drawPoints(draw, last);
    last = points.at(-1) ?? last;
    misses.push(...(await pressAll(by, points)));
  }
  return misses;
}

/** Waits for so many clicks, and not for ever: one that never comes is a miss. */
async function untilClicks(number: number): Promise<void> {
  await expect
    .poll(() => clicks.length, { interval: 5 })
    .toBeGreaterThanOrEqual(number)
    .catch(() => undefined);
}

/** Presses one after the other, as fast as the page takes it. */
async function pressAll(by: keyof typeof presses, points: readonly PaintedPoint[]): Promise<string[]> {
  const corner = cornerOfFrame();
  clicks = [];
  const pressed: Promise<void>[] = [];
  for (const [at, { x, y }] of points.entries()) {
    pressed.push(presses[by]({ x: x + corner.x, y: y + corner.y }));
    // A finger's click comes after the finger has gone, and its next tap after that.
    if (by === "touch") await untilClicks(at + 1);
    if (by === "touch" && clicks.length <= at) break;
  }
  await Promise.all(pressed);
  await untilClicks(pressed.length);
  return points.flatMap(({ x, y, expected }, at) => {
    const click = clicks[at];
    const isThere = click !== undefined && Math.hypot(click.x - x, click.y - y) < 1;
    const opened = isThere ? click.opened.join(" and ") : "";
    return opened === expected ? [] : [`${x},${y}: ${opened || "nothing"} for ${expected}`];
  });
}

describe.each([
  { properties: 240, reach: 160 },
  { properties: 100_000, reach: 2_000 },
])("among $properties properties", ({ properties, reach }) => {
  let openFeed: ReturnType<typeof makeFeed>;
  beforeAll(() => {
    openFeed = makeFeed({ center: mapStart, zoom }, propertiesAround(properties, reach));
  });
  test.for([
    { by: "mouse", map: "moves" },
    { by: "touch", map: "moves" },
    { by: "mouse", map: "stands still" },
  ] as const)(
    `${count} points open what is painted on top, by $by, on a map that $map`,
    async ({ by, map }, { signal }) => {
      await openMap(openFeed, map === "moves");
      expect(await findMisses(by, signal)).toEqual([]);
    },
  );
});
