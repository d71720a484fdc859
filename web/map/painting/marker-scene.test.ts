import { Bloom } from "./bloom.ts";
import "../../styles/app.css";
import { expect, test } from "vitest";
import { metresPerUnit } from "#domain/map/key-ranges.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { moveBy } from "#domain/map/move-by.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { markerScale } from "../markers/marker-look.ts";
import {
  countStacks,
  crowdedMarkers,
  findTouching,
  markersAround,
  markersOfKinds,
  type NumeralBox,
} from "../markers/markers.fixture.ts";
import { GlyphAtlas, glyphPixels } from "./glyph-atlas.ts";
import { floatsPerInstance, InstanceList, shapes } from "./instance-list.ts";
import { listMarkers, markersNear } from "./marker-scene.ts";

test("writes the number of every stack, no two that touch, over all discs, at 50 random views", async () => {
  await document.fonts.load('600 12px "Inter Variable"');
  const atlas = new GlyphAtlas(1);
  const widths = new Map([..."0123456789,k"].map((one) => [atlas.glyph(one).number, atlas.glyph(one).width]));
  let written = 0;
  for (let view = 0; view < 50; view++) {
    const markers = crowdedMarkers(view);
    const scale = markerScale(markers.zoom);
    const list = new InstanceList();
    list.start({ x: 0, y: 0 });
    listMarkers(list, { markers, priced: [], seen: null, bloom: new Bloom() }, atlas);
    const numerals = new Map<string, NumeralBox>();
    const perPixel = unitsPerPixel(markers.zoom);
    for (let at = 0; at < list.count; at++) {
      const from = at * floatsPerInstance;
      const [x = 0, y = 0, east = 0, south = 0, shape, glyph = 0, , size = 1] = list.data.subarray(
        from,
        from + floatsPerInstance,
      );
      const isGlyph = shape === shapes.glyph;
      expect(isGlyph).toBe(at >= markers.size);
      if (!isGlyph) continue;
      const half = ((widths.get(glyph) ?? 0) / 2) * size * scale;
      const middle = x / perPixel + east * scale;
      const before = numerals.get(`${x} ${y}`);
      const left = Math.min(middle - half, before ? before.x - before.halfWidth : Infinity);
      const right = Math.max(middle + half, before ? before.x + before.halfWidth : -Infinity);
      numerals.set(`${x} ${y}`, {
        x: (left + right) / 2,
        y: y / perPixel + south * scale,
        halfWidth: (right - left) / 2,
        halfHeight: 0.36 * glyphPixels * size * scale,
      });
    }
    written += numerals.size;
    expect(numerals.size).toBe(countStacks(markers));
    expect(findTouching([...numerals.values()])).toEqual([]);
  }
  expect(written).toBeGreaterThan(2_000);
});

test("finds within 100 m every property of a stack, wherever the stack itself is drawn, and no agency", () => {
  const center = { longitude: 5.377, latitude: 43.294 };
  const zoom = 13;
  const metresPerPixel =
    metresPerUnit(unitsEast(center.longitude), unitsSouth(center.latitude)) * unitsPerPixel(zoom);
  const stack = markersAround({ center, zoom }, [-5, 0], [-5, 0], [5, 0]);
  expect(stack.size).toBe(1);
  const drawnAt = (metres: number) => markersNear(stack, moveBy(center, metres, 0)).length;
  const lone = 5 * metresPerPixel;
  expect(lone).toBeGreaterThan(20);
  expect([lone + 95, lone + 105, -lone - 95, -lone - 105].map(drawnAt)).toEqual([1, 0, 1, 0]);
  const agency = markersNear(markersOfKinds({ center, zoom }, { east: 0, south: 0, kind: 2 }), center);
  expect(agency).toEqual([]);
});
