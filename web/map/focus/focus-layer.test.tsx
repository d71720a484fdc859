import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import type { PlacedMarker } from "../markers/marker-layout.ts";
import { markersAround } from "../markers/markers.fixture.ts";
import { FocusLayer } from "./focus-layer.tsx";
import { maxButtons } from "./focus-order.ts";

const frame: MapFrame = {
  center: { longitude: 5.377, latitude: 43.294 },
  zoom: 12,
  width: 800,
  height: 600,
  margin: 128,
};

const merge = markersAround(frame, [0, 0]);

function markerAt(x: number, y: number, [sold, for_sale, agency]: [number, number, number]): PlacedMarker {
  return {
    merge,
    index: 0,
    key: `${x}/${y}`,
    units: { x, y },
    x,
    y,
    radius: 8,
    counts: { sold, for_sale, agency },
  };
}

const middle = markerAt(400, 300, [2, 1, 0]);
const right = markerAt(500, 310, [1, 0, 0]);
const farRight = markerAt(700, 300, [0, 1, 0]);
const below = markerAt(390, 420, [0, 0, 1]);
const placed = [middle, right, farRight, below];

let move: (seen: MapFrame) => void = () => undefined;

async function renderLayer(markers: readonly PlacedMarker[] = placed) {
  const onOpen = vi.fn<(marker: PlacedMarker) => void>();
  const onReveal = vi.fn<(marker: PlacedMarker) => void>();
  const onFocus = vi.fn<(marker: PlacedMarker | null) => void>();
  const onMove = (listener: typeof move) => {
    move = listener;
    return () => undefined;
  };
  const nameMarkers = async (single: readonly PlacedMarker[]) =>
    single.map(({ key }) => (key === right.key ? "Appartement 3 pièces, vendu, rue Paradis" : null));
  const layer = (shown: readonly PlacedMarker[], seen = frame) => (
    <FocusLayer
      placed={shown}
      frame={seen}
      onMove={onMove}
      onOpen={onOpen}
      onReveal={onReveal}
      onFocus={onFocus}
      nameMarkers={nameMarkers}
    />
  );
  const { rerender } = await render(layer(markers));
  const show = (shown: readonly PlacedMarker[], seen?: MapFrame) => rerender(layer(shown, seen));
  return { onOpen, onReveal, onFocus, show };
}

/** By either name, since the longer one comes a moment later. */
const firstRight = () => page.getByRole("button", { name: /^(Bien vendu|Appartement 3 pièces.*)$/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("names markers by what stands behind them", async () => {
  await renderLayer();
  await expect.element(button("3 biens, dont 2 vendus")).toBeInTheDocument();
  await expect.element(button("Bien vendu")).toBeInTheDocument();
  await expect.element(button("Bien à vendre")).toBeInTheDocument();
  await expect.element(button("Agence")).toBeInTheDocument();
});

test("who comes by Tab is brought to the marker, wherever it is covered", async () => {
  const { onReveal } = await renderLayer();
  const before = document.createElement("button");
  document.body.prepend(before);
  before.focus();
  await userEvent.tab();
  await expect.element(button("3 biens, dont 2 vendus")).toHaveFocus();
  expect(onReveal.mock.calls).toEqual([[middle]]);
  before.remove();
});

test("names single properties in full for those who use the keyboard", async () => {
  await renderLayer();
  await userEvent.tab();
  await expect.element(button("Appartement 3 pièces, vendu, rue Paradis")).toBeInTheDocument();
  await expect.element(button("Bien à vendre")).toBeInTheDocument();
  await expect.element(button("3 biens, dont 2 vendus")).toBeInTheDocument();
});

test("names single properties in full for a screen reader that is used without any key", async () => {
  await renderLayer();
  await expect.element(button("Appartement 3 pièces, vendu, rue Paradis")).toBeInTheDocument();
  await expect.element(button("Bien à vendre")).toBeInTheDocument();
});

test("is one stop of the tab key", async () => {
  await renderLayer();
  await userEvent.tab();
  await expect.element(button("3 biens, dont 2 vendus")).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test("moves by arrows to the nearest marker in their direction", async () => {
  const { onReveal } = await renderLayer();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(firstRight()).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button("Bien à vendre")).toHaveFocus();
  expect(onReveal.mock.lastCall?.[0]).toBe(farRight);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button("Bien à vendre")).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowDown}");
  await expect.element(button("Agence")).toHaveFocus();
});

test("keeps the arrows from the map below", async () => {
  const arrows: string[] = [];
  const listen = (event: KeyboardEvent) => arrows.push(event.key);
  document.body.addEventListener("keydown", listen);
  await renderLayer();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{Escape}");
  document.body.removeEventListener("keydown", listen);
  expect(arrows.filter((key) => key !== "Tab")).toEqual(["Escape"]);
});

test("tells which marker has the focus, and when none has", async () => {
  const { onFocus } = await renderLayer();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => onFocus.mock.lastCall?.[0]).toBe(right);
  await userEvent.tab();
  await expect.poll(() => onFocus.mock.lastCall?.[0]).toBeNull();
});

test("opens a marker by Enter", async () => {
  const { onOpen } = await renderLayer();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.poll(() => onOpen.mock.lastCall?.[0]).toBe(right);
});

test("keeps the focus in place when the focused marker breaks up", async () => {
  const { show } = await renderLayer();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await show([markerAt(700, 100, [0, 1, 0]), markerAt(405, 300, [1, 0, 0])]);
  await expect.element(firstRight()).toHaveFocus();
});

test("keeps the focus when a marker that was come to by Tab goes", async () => {
  const { show } = await renderLayer();
  await userEvent.tab();
  await expect.element(button("3 biens, dont 2 vendus")).toHaveFocus();
  await show([farRight, right]);
  await expect.element(firstRight()).toHaveFocus();
});

test("takes no focus back that has left it for something else", async () => {
  const { show } = await renderLayer();
  const other = document.createElement("button");
  document.body.append(other);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(firstRight()).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement).toBe(other);
  other.remove();
  await show([middle, farRight]);
  await expect.element(button("3 biens, dont 2 vendus")).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test("keeps every marker within reach when there are more than buttons", async () => {
  const row = Array.from({ length: maxButtons + 30 }, (_, at) => markerAt(at * 3, 300, [1, 0, 0]));
  await renderLayer(row);
  expect(document.querySelectorAll("button[data-key]")).toHaveLength(maxButtons);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.key).toBe(row.at(-1)?.key);
  expect(document.querySelectorAll("button[data-key]")).toHaveLength(maxButtons);
});

test("a pan moves the layer and leaves its buttons as they were laid", async () => {
  const { show } = await renderLayer();
  const pan = 150;
  const perPixel = unitsPerPixel(frame.zoom);
  const { longitude, latitude } = frame.center;
  const center = placeAt(unitsEast(longitude) + pan * perPixel, unitsSouth(latitude));
  const stack = page.getByRole("button", { name: /3 biens/ });
  await expect.element(stack).toBeInTheDocument();
  const [before, laid] = [stack.element().getBoundingClientRect().x, stack.element().getAttribute("style")];
  move({ ...frame, center });
  expect(stack.element().getBoundingClientRect().x).toBeCloseTo(before - pan, 1);
  expect(getComputedStyle(stack.element()).pointerEvents).toBe("none");
  await show(
    placed.map((marker) => ({ ...marker, x: marker.x - pan })),
    { ...frame, center },
  );
  expect(getComputedStyle(stack.element()).pointerEvents).toBe("auto");
  expect(stack.element().getBoundingClientRect().x).toBeCloseTo(before - pan, 1);
  expect(stack.element().getAttribute("style")).toBe(laid);
});
