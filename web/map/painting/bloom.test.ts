import { afterEach, expect, test, vi } from "vitest";
import { unitsPerPixel } from "#domain/map/view.ts";
import { markersAround } from "../markers/markers.fixture.ts";
import { Bloom, bloomMs } from "./bloom.ts";

const center = { longitude: 5.377, latitude: 43.294 };
/** Two properties in a stack, another beside it. */
const far = { center, zoom: 14 };
const near = { center, zoom: 16 };
const before = markersAround(far, [0, 0], [10, 0], [40, 0]);
const after = markersAround(near, [0, 0], [40, 0], [160, 0]);
const reach = 18 * unitsPerPixel(14);

afterEach(() => vi.unstubAllGlobals());

function openedAt(markers: typeof before) {
  return { at: { x: markers.x[0] ?? 0, y: markers.y[0] ?? 0 }, reach };
}

const births = (bloom: Bloom, markers: typeof before) =>
  Array.from({ length: markers.size }, (_, index) => bloom.birthOf(markers, index)).filter(
    (one) => one !== null,
  );

test("what comes out of an opened stack sets out from it, once, and nothing else does", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const bloom = new Bloom();
  const opened = openedAt(before);
  bloom.follow(before, opened, 1_000);
  expect(births(bloom, before)).toEqual([]);
  bloom.follow(after, opened, 1_100);
  const [birth, ...others] = births(bloom, after);
  expect(others).toEqual([]);
  expect(birth?.atMs).toBe(1_100);
  expect(Math.hypot(birth?.x ?? 0, birth?.y ?? 0) / unitsPerPixel(near.zoom)).toBeCloseTo(40, 0);
  expect(bloom.endsAt).toBe(1_100 + bloomMs);
  // The same markers again, as when a tile comes: they go on, and set out no second time.
  bloom.follow(after, opened, 1_200);
  expect(births(bloom, after)).toEqual([birth]);
  expect(bloom.endsAt).toBe(1_100 + bloomMs);
});

test("nothing blooms where no stack was opened, or where motion is not wanted", () => {
  const bloom = new Bloom();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  bloom.follow(before, null, 1_000);
  bloom.follow(after, null, 1_100);
  expect(births(bloom, after)).toEqual([]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const opened = openedAt(before);
  bloom.follow(before, opened, 1_200);
  bloom.follow(after, opened, 1_300);
  expect(births(bloom, after)).toEqual([]);
});
