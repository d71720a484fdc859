import "../../styles/app.css";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "#domain/geography.ts";
import { contrast } from "#domain/map/contrast.fixture.ts";
import { type Markers, mergeTiles } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { sortTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { makeContents } from "#domain/map/tile-contents.fixture.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import { farPixels, placeMarkers } from "../markers/marker-layout.ts";
import { totalOf } from "../markers/marker-look.ts";
import { crowdedMarkers, findTouching, type NumeralBox } from "../markers/markers.fixture.ts";
import { PlaceIndex } from "../markers/place-index.ts";
import type { Hit } from "../wishes/map-scene.ts";
import { StillMap } from "./still-map.ts";

const position = { center: { longitude: 5.377, latitude: 43.294 }, zoom: 12 };
const container = document.createElement("div");
const events = { onClick: vi.fn<(hit: Hit, place: Place) => void>(), onRest: vi.fn() };
let map: StillMap;

beforeEach(() => {
  vi.clearAllMocks();
  for (const [name, value] of Object.entries({ position: "relative", width: "400px", height: "300px" }))
    container.style.setProperty(name, value);
  document.body.append(container);
  map = new StillMap(container, position, events);
});
afterEach(() => {
  map.close();
  container.remove();
});

/** One marker of a kind `east` pixels from the middle, standing for `count` properties. */
function markersOf(
  ...places: { readonly east: number; readonly kind: number; readonly count?: number }[]
): Markers {
  const perPixel = unitsPerPixel(position.zoom);
  const points = places.flatMap(({ east, kind, count = 1 }) =>
    Array.from({ length: count }, () => ({
      x: Math.round(unitsEast(position.center.longitude) + east * perPixel),
      y: Math.round(unitsSouth(position.center.latitude)),
      kind,
    })),
  );
  const tiles = makeContents(points, tileZoomFor(position.zoom)).map(({ tile, content }) =>
    sortTile(tile, content, 0b111),
  );
  return mergeTiles({ tiles, zoom: position.zoom });
}

const drawn = () => [...container.querySelectorAll("[data-still]")];
const numerals = () => [...container.querySelectorAll<SVGTextElement>("[data-numeral]")];

function click(east: number): void {
  const { left, top } = container.getBoundingClientRect();
  const at = { clientX: left + 200 + east, clientY: top + 150 };
  document
    .elementFromPoint(at.clientX, at.clientY)
    ?.dispatchEvent(new MouseEvent("click", { ...at, bubbles: true }));
}

test("draws a shape for each kind, and the number on a stack", async () => {
  const markers = markersOf(
    { east: -100, kind: 0 },
    { east: 0, kind: 1 },
    { east: 100, kind: 2 },
    { east: 150, kind: 0, count: 7 },
  );
  map.show({ markers });
  await expect.poll(() => drawn().length).toBe(4);
  expect(container.querySelectorAll("rect")).toHaveLength(2);
  expect(numerals().map(({ textContent }) => textContent)).toEqual(["7"]);
});

test("writes the number of every stack, no two that touch, above all discs, at 50 random views", async () => {
  await document.fonts.load('600 12px "Inter Variable"');
  let written = 0;
  for (let view = 0; view < 50; view++) {
    const markers = crowdedMarkers(view);
    map.close();
    map = new StillMap(container, { ...position, zoom: markers.zoom }, events);
    map.show({ markers });
    await expect.poll(() => drawn().length).toBeGreaterThan(0);
    const texts = numerals();
    written += texts.length;
    const stacks = placeMarkers(markers, map.frame, farPixels).filter(({ counts }) => totalOf(counts) > 1);
    expect(texts).toHaveLength(stacks.length);
    expect(findTouching(texts.map(boxOfNumeral))).toEqual([]);
    const shapes = [...(texts[0]?.parentNode?.children ?? [])];
    expect(shapes.slice(-texts.length)).toEqual(texts);
  }
  expect(written).toBeGreaterThan(2_000);
});

/** What is painted of a number: its digits, no line around them. */
function boxOfNumeral(text: SVGTextElement): NumeralBox {
  const { a: scale = 1, e: x, f: y } = text.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  const halfWidth = (text.getComputedTextLength() * scale) / 2;
  return { x, y, halfWidth, halfHeight: 0.36 * Number(text.getAttribute("font-size")) * scale };
}

test("tells which marker was clicked, and a click beside them all", async () => {
  const markers = markersOf({ east: -100, kind: 0 }, { east: 60, kind: 1 });
  map.show({ markers });
  await expect.poll(() => drawn().length).toBe(2);
  click(60);
  const marker = Number(events.onClick.mock.lastCall?.[0] ?? Number.NaN);
  expect([...markers.counts.slice(3 * marker, 3 * marker + 3)]).toEqual([0, 1, 0]);
  click(0);
  expect(events.onClick.mock.calls.map(([hit]) => hit)).toEqual([marker, null]);
  const [, place] = events.onClick.mock.lastCall ?? [];
  expect(place?.longitude).toBeCloseTo(position.center.longitude, 4);
  expect(place?.latitude).toBeCloseTo(position.center.latitude, 4);
});

test.each([
  ["light", "for_sale"],
  ["light", "sold"],
  ["dark", "for_sale"],
  ["dark", "sold"],
] as const)("writes the price of what was seen on paper, to be read: %s, %s", async (theme, status) => {
  container.dataset.theme = theme;
  map.close();
  map = new StillMap(container, { ...position, zoom: 16 }, events);
  const { at, markers, prices } = onePrice(status);
  const colors = () => {
    const [text, ground] = ["text", "rect:last-of-type"].map((name) =>
      container.querySelector(`g > ${name}`),
    );
    return [text, ground].map((one) => (one ? hexOf(getComputedStyle(one).fill) : ""));
  };
  map.show({ markers, prices });
  await expect.poll(() => colors()[0]).not.toBe("");
  const fresh = colors();
  map.show({ markers, prices, seen: new PlaceIndex([{ at, thing: true as const }]) });
  await expect.poll(colors).not.toEqual(fresh);
  const [text = "", ground = ""] = colors();
  expect(text).toBe(fresh[1]);
  expect(contrast(text, ground)).toBeGreaterThan(4.5);
  delete container.dataset.theme;
});

/** A home in the middle, drawn as its price. */
function onePrice(status: PropertyStatus = "for_sale") {
  const at = { x: unitsEast(position.center.longitude), y: unitsSouth(position.center.latitude) };
  const tag = { text: "190\u00a0k€", status };
  const points = [{ x: Math.round(at.x), y: Math.round(at.y), kind: status === "sold" ? 0 : 1 }];
  const markers = mergeTiles({
    tiles: makeContents(points, tileZoomFor(16)).map(({ tile, content }) => sortTile(tile, content, 0b111)),
    zoom: 16,
  });
  return { at, markers, prices: new PlaceIndex([{ at, thing: tag }]) };
}

/** "rgb(15, 92, 140)" as "#0f5c8c". */
function hexOf(color: string): string {
  return `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

test("keeps the same middle in another size", async () => {
  map.show({ markers: markersOf({ east: 0, kind: 0 }) });
  await expect.poll(() => drawn()[0]?.getAttribute("transform")).toMatch(/^translate\(200\.\d+ 150\.\d+\)/);
  container.style.setProperty("width", "600px");
  await expect.poll(() => drawn()[0]?.getAttribute("transform")).toMatch(/^translate\(300\.\d+ 150\.\d+\)/);
  expect(events.onRest).toHaveBeenCalled();
});

describe("where the server draws the basemap", () => {
  const pictures = () => [...container.querySelectorAll("img")].map((one) => one.getAttribute("src") ?? "");
  beforeEach(() => {
    map.close();
    document.documentElement.dataset.still = "";
    map = new StillMap(container, { ...position, zoom: 14.2 }, events);
  });
  afterEach(() => {
    delete document.documentElement.dataset.still;
  });

  test("lays its pictures under the markers, in the theme, without a gap or an overlap", async () => {
    map.show({ markers: markersOf({ east: 0, kind: 0 }), theme: "dark" });
    await expect.poll(() => pictures().length).toBeGreaterThan(0);
    const { left, top } = container.getBoundingClientRect();
    const covering = (step: string, x: number, y: number) =>
      [...container.querySelectorAll<HTMLImageElement>(`img[src*="/dark/${step}/"]`)].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left <= left + x && left + x < box.right && box.top <= top + y && top + y < box.bottom;
      });
    for (let x = 1; x < 400; x += 21)
      for (let y = 1; y < 300; y += 21) {
        const [own, ...others] = covering("28", x, y);
        // Larger ones of two zooms less stand in under them, until they have come.
        const [standIn] = covering("24", x, y);
        expect(others).toEqual([]);
        expect(standIn?.getAttribute("src")).toMatch(/^\/basemap\/still\/dark\/24\/\d+\/\d+\?noms=0$/);
        expect(Number(standIn?.style.zIndex)).toBeLessThan(Number(own?.style.zIndex));
      }
    const below = container.querySelector("img")?.compareDocumentPosition(drawn()[0] ?? container) ?? 0;
    expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("stands elsewhere at once, and tells of it; nearer than there are pictures it shows the nearest", async () => {
    map.show({ markers: null });
    const center = { longitude: 5.4, latitude: 43.3 };
    map.standAt({ center, zoom: 20 });
    expect(map.frame).toMatchObject({ center, zoom: 20 });
    expect(events.onRest).toHaveBeenCalledTimes(1);
    await expect.poll(() => pictures().some((path) => path.includes("/light/37/"))).toBe(true);
  });

  test("draws what is selected larger than all others, and over them", async () => {
    const place = position.center;
    const selection = { type: "property", id: "1", status: "for_sale", place } as const;
    map.show({ markers: markersOf({ east: 0, kind: 1 }), selection });
    await expect.poll(() => container.querySelector("[data-selected]")).not.toBeNull();
    const selected = container.querySelector("[data-selected] rect")?.getBoundingClientRect();
    const marker = drawn()[0]?.getBoundingClientRect();
    expect(selected?.width).toBeGreaterThan(1.3 * (marker?.width ?? Number.NaN));
    expect(container.querySelector("svg")?.lastElementChild).toHaveAttribute("data-selected", "property");
    map.show({ markers: markersOf({ east: 0, kind: 1 }), selection: null });
    await expect.poll(() => container.querySelector("[data-selected]")).toBeNull();
  });

  test("shows no marker before what is selected, however late that comes", async () => {
    const place = position.center;
    const selection = { type: "property", id: "1", status: "for_sale", place } as const;
    const selected = () => container.querySelectorAll("[data-selected]");
    const seen: (readonly [markers: number, selected: number])[] = [];
    const changes = new MutationObserver(() => seen.push([drawn().length, selected().length]));
    changes.observe(container, { childList: true, subtree: true });
    map.show({ markers: markersOf({ east: 0, kind: 1 }), selection });
    await expect.poll(() => drawn().length).toBe(1);
    changes.disconnect();
    expect(seen.find(([markers]) => markers > 0)).toEqual([1, 1]);
  });

  test("moves the markers with it, though what draws what is selected is on its way", async () => {
    const place = position.center;
    const selection = { type: "property", id: "1", status: "for_sale", place } as const;
    document.documentElement.dataset.poster = "";
    map.show({ markers: markersOf({ east: 0, kind: 1 }), selection });
    await expect.poll(() => drawn().length).toBe(1);
    const before = drawn()[0]?.getAttribute("transform");
    map.standAt({ center: { ...place, longitude: place.longitude - 0.001 }, zoom: 14.2 });
    expect(drawn()[0]?.getAttribute("transform")).not.toBe(before);
  });

  test("draws the price of a selected home dark, with nothing over it", async () => {
    map.close();
    map = new StillMap(container, { ...position, zoom: 16 }, events);
    const { at, markers, prices } = onePrice();
    const selection = { type: "property", id: "1", status: "for_sale", place: position.center } as const;
    const seen = new PlaceIndex([{ at, thing: true as const }]);
    map.show({ markers, prices, seen, selection });
    await expect.poll(() => container.querySelector("[data-selected]")).not.toBeNull();
    const last = container.querySelector("svg")?.lastElementChild;
    expect(last).toHaveAttribute("data-selected", "property");
    expect(last?.textContent).toBe("190\u00a0k€");
    expect(last?.getBoundingClientRect().x).toBeCloseTo(drawn()[0]?.getBoundingClientRect().x ?? 0, 1);
    const [ground = "", words = ""] = ["rect:last-of-type", "text"].map((name) => {
      const one = last?.querySelector(name);
      return one ? hexOf(getComputedStyle(one).fill) : "";
    });
    expect(ground).toBe("#14232e");
    expect(contrast(words, ground)).toBeGreaterThan(4.5);
  });
});
