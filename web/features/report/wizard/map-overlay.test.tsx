import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { distanceM } from "#domain/distance.ts";
import type { Place } from "#domain/geography.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import "../../../styles/app.css";
import { pointOfPlace } from "../../../map/markers/marker-layout.ts";
import { createStore } from "../../../ui/store.ts";
import { CentreHandle, mostPillKeys, PillKeys } from "./map-overlay.tsx";
import type { ReportPill } from "./report-pills.ts";

const frame: MapFrame = {
  center: { longitude: 5.377, latitude: 43.294 },
  zoom: 15,
  width: 1_000,
  height: 500,
  margin: 0,
};

/** What is seen once the map was moved by so many pixels. */
function movedBy(x: number, y: number): MapFrame {
  const { center } = frame;
  return { ...frame, center: placeOf(unitsEast(center.longitude), unitsSouth(center.latitude), x, y) };
}

function placeOf(east: number, south: number, x: number, y: number) {
  const perPixel = unitsPerPixel(frame.zoom);
  return placeAt(east + x * perPixel, south + y * perPixel);
}

/** Prices on a grid of 100 columns and 50 lines, ten pixels from each other: those of a screen and no more. */
const columns = 100;
const pills: readonly ReportPill[] = Array.from({ length: 5_000 }, (_, at) => ({
  id: String(at),
  tone: "open",
  isKept: false,
  leftBecause: null,
  meaning: "Données ouvertes",
  text: "245 k€",
  name: `Vente ${at}`,
  place: placeOf(
    unitsEast(frame.center.longitude),
    unitsSouth(frame.center.latitude),
    10 * (at % columns) - 495,
    10 * Math.floor(at / columns) - 245,
  ),
}));

/** The prices that stand nearest to a point of the screen as it was first, by their numbers. */
function nearestTo(x: number, y: number): Set<string> {
  const distance = (at: number) =>
    Math.hypot(10 * (at % columns) + 5 - x, 10 * Math.floor(at / columns) + 5 - y);
  const numbers = pills.map((_, at) => at).sort((one, other) => distance(one) - distance(other));
  return new Set(numbers.slice(0, mostPillKeys).map(String));
}

async function renderKeys() {
  const focused: (string | null)[] = [];
  const note = (id: string | null) => void focused.push(id);
  const keys = (seen: MapFrame, pickedId: string | null = null) => (
    <PillKeys pills={pills} frame={seen} pickedId={pickedId} onFocus={note} onPick={() => undefined} />
  );
  const on = (shown: ReturnType<typeof keys>) => (
    <div style={{ position: "relative", width: frame.width, height: frame.height }}>{shown}</div>
  );
  const { rerender } = await render(on(keys(frame)));
  return { focused, show: (seen: MapFrame, pickedId?: string) => rerender(on(keys(seen, pickedId))) };
}

const buttons = () => [...document.querySelectorAll<HTMLElement>("button[id^=prix-]")];
const shareOf = (wanted: ReadonlySet<string>) =>
  buttons().filter(({ id }) => wanted.has(id.replace("prix-", ""))).length / wanted.size;

test("of 5,000 prices in sight the 200 nearest to the middle have a button", async () => {
  await renderKeys();
  expect(buttons()).toHaveLength(mostPillKeys);
  // Some are as far as others.
  expect(shareOf(nearestTo(500, 250))).toBeGreaterThan(0.95);
});

test("once the map rests elsewhere, those nearest to its new middle have one", async () => {
  const { show } = await renderKeys();
  await show(movedBy(300, 100));
  await expect.poll(() => shareOf(nearestTo(800, 350))).toBeGreaterThan(0.95);
  expect(buttons()).toHaveLength(mostPillKeys);
  const middle = page.getByRole("button", { name: "Vente 3580", exact: true }).element();
  const { left, top } = middle.getBoundingClientRect();
  const list = page.getByRole("list", { name: "Prix sur la carte" }).element().getBoundingClientRect();
  // Its middle: 32 and 12 pixels from its corner.
  expect([left - list.left + 32, top - list.top + 12]).toEqual([505, 255]);
});

test("who has the focus on a price keeps it while the map rests elsewhere", async () => {
  const { show, focused } = await renderKeys();
  const middle = page.getByRole("button", { name: "Vente 2550", exact: true }).element() as HTMLElement;
  middle.focus();
  await show(movedBy(400, 200));
  await expect.poll(() => shareOf(nearestTo(900, 450))).toBeGreaterThan(0.9);
  expect(document.activeElement).toBe(middle);
  expect(focused).toEqual(["2550"]);
  expect(buttons()).toHaveLength(mostPillKeys);
});

test("a price that is picked has a button to come back to, wherever it stands", async () => {
  const { show } = await renderKeys();
  expect(document.getElementById("prix-0")).toBeNull();
  await show(frame, "0");
  await expect.poll(() => document.getElementById("prix-0")).not.toBeNull();
  expect(buttons()).toHaveLength(mostPillKeys);
});

test("the middle of the circle follows each frame of a map that moves", async () => {
  const frames = createStore(frame);
  await render(
    <div style={{ position: "fixed", inset: 0 }}>
      <CentreHandle centre={frame.center} frames={frames} onMove={() => undefined} onDrop={() => undefined} />
    </div>,
  );
  const handle = page.getByRole("button", { name: /^Centre du rayon/ }).element();
  const left = () => {
    const box = handle.getBoundingClientRect();
    return Math.round(box.left + box.width / 2);
  };
  expect(left()).toBe(500);
  frames.set(movedBy(120, 0));
  await expect.poll(left).toBe(380);
});

test("the middle of the circle is dragged to where it is let go, and moved by the arrows", async () => {
  const dropped: Place[] = [];
  const small = { ...frame, width: 360, height: 300 };
  await render(
    <div style={{ position: "fixed", inset: 0 }}>
      <CentreHandle
        centre={frame.center}
        frames={createStore(small)}
        onMove={() => undefined}
        onDrop={(place) => void dropped.push(place)}
      />
      <p style={{ position: "absolute", left: 290, top: 90, width: 20, height: 20, margin: 0 }}>Là</p>
    </div>,
  );
  const handle = page.getByRole("button", { name: /^Centre du rayon/ });
  await userEvent.dragAndDrop(handle, page.getByText("Là"));
  expect(dropped).toHaveLength(1);
  const { x, y } = pointOfPlace(dropped[0] ?? frame.center, small);
  // Where it was held is where it was let go.
  expect([x, y].map(Math.round)).toEqual([300, 100]);
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowLeft}{/Shift}");
  const [, north, west] = dropped;
  expect(distanceM(frame.center, north ?? frame.center)).toBeCloseTo(25, 0);
  expect(north?.latitude).toBeGreaterThan(frame.center.latitude);
  expect(distanceM(frame.center, west ?? frame.center)).toBeCloseTo(100, 0);
  expect(west?.longitude).toBeLessThan(frame.center.longitude);
});
