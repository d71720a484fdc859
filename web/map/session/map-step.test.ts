import { expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
import { type Markers, placeOfMarker, zoomToSplit } from "#domain/map/merge.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { MergedMarker } from "../markers/marker-layout.ts";
import { countsOfMarker } from "../markers/marker-look.ts";
import { markersAround } from "../markers/markers.fixture.ts";
import { noScene } from "../wishes/map-scene.ts";
import { type MapWishes, noWishes } from "../wishes/map-wishes.ts";
import type { MapEffect, MapEvent } from "./map-events.ts";
import { type MapModel, snapshotOf } from "./map-model.ts";
import { openModel, step } from "./map-step.ts";

const { inset } = noScene;
const frame: MapFrame = { center: mapStart, zoom: 12, width: 800, height: 600, margin: 128 };
const place = { latitude: mapStart.latitude, longitude: mapStart.longitude + 0.01 };
const property = { type: "property", id: "1", status: "sold", place } as const;

/** A map that lives through events, one after the other, and keeps all that followed. */
function liveMap(first: Partial<MapWishes> = {}) {
  let wishes: MapWishes = { ...noWishes, ...first };
  let { model, effects } = openModel(wishes, frame, inset, 0);
  const live = {
    model: () => model,
    snapshot: () => snapshotOf(model),
    /** What followed from the last event. */
    effects: (): readonly MapEffect[] => effects,
    kinds: () => effects.map(({ type }) => type),
    send(...events: MapEvent[]) {
      for (const event of events) ({ model, effects } = step(model, event));
      return live;
    },
    wish(change: Partial<MapWishes>) {
      wishes = { ...wishes, ...change };
      return live.send({ type: "wished", wishes, inset, atMs: 0 });
    },
    /** The map that moves has come. */
    come: (seen: MapFrame = frame) =>
      live.send({ type: "first-sign" }, { type: "came", frame: seen, theme: wishes.theme, inset }),
  };
  return live;
}

const merge = markersAround(frame, [0, 0], [200, 0]);
/** The one for sale of these markers, of which the first is sold. */
const forSale = (markers: Markers) => (countsOfMarker(markers, 0).for_sale === 1 ? 0 : 1);
const second = forSale(merge);
const merged = { type: "merged", markers: merge, isSettled: true } as const;
/** Two properties that stand as one until the map is nearer. */
const stacked = markersAround(frame, [0, 0], [10, 0]);
const stack: MergedMarker = { merge: stacked, index: 0 };

test("asks for the markers of what is seen, and stands still until somebody is there", () => {
  const map = liveMap();
  expect(map.effects()).toMatchObject([{ type: "merge", view: { frame, kinds: 0b111 } }]);
  expect(map.snapshot()).toMatchObject({ state: "loading", stillControls: "for now" });
  expect(map.send(merged).snapshot()).toMatchObject({ state: "still", markers: merge });
  expect(map.send({ type: "first-sign" }).kinds()).toEqual(["bring map"]);
  expect(map.send({ type: "first-sign" }).kinds()).toEqual([]);
});

test("brings the map that moves at once where only that one draws what is wished", () => {
  expect(liveMap({ foundPlace: place }).kinds()).toEqual(["merge", "bring map"]);
  expect(liveMap().wish({ selection: property }).kinds()).toEqual(["bring map"]);
  expect(
    liveMap()
      .wish({ filter: { minRooms: 3 } })
      .kinds(),
  ).toEqual(["merge"]);
});

test("is idle once all has come and is painted, and unveils the map that moves once", () => {
  const map = liveMap().send(merged).come();
  expect(map.snapshot()).toMatchObject({ state: "loading", stillControls: "none" });
  expect(map.send({ type: "painted" }).kinds()).toEqual(["unveil"]);
  expect(map.snapshot().state).toBe("idle");
  expect(map.send({ type: "painted" }).kinds()).toEqual([]);
  map.send({ type: "rested", frame, atMs: 1 }, { type: "merged", markers: merge, isSettled: false });
  expect(map.send({ type: "painted" }).snapshot().state).toBe("loading");
});

test("merges anew on the way when the zoom changes, not too often, and when the margin is used up", () => {
  const map = liveMap().send(merged).come();
  const move = (zoom: number, atMs: number, isZooming = true): MapEvent => ({
    type: "moved",
    frame: { ...frame, zoom },
    isZooming,
    atMs,
  });
  expect(map.send(move(12.1, 50)).kinds()).toEqual(["unveil"]);
  expect(map.send(move(12.2, 80)).kinds()).toEqual(["merge"]);
  expect(map.send(move(12.3, 120)).kinds()).toEqual([]);
  const far = { ...frame, center: { ...mapStart, longitude: mapStart.longitude + 0.03 } };
  expect(map.send({ type: "moved", frame: far, isZooming: false, atMs: 130 }).kinds()).toEqual(["merge"]);
});

test("tells the page of new markers once the map rests", () => {
  const map = liveMap().send(merged).come();
  map.send({ type: "painted" }, { type: "moved", frame, isZooming: false, atMs: 1 });
  expect(map.snapshot().state).toBe("moving");
  const next = markersAround(frame, [5, 5]);
  expect(map.send({ ...merged, markers: next }).snapshot().markers).toBe(merge);
  expect(map.send({ type: "rested", frame, atMs: 2 }).snapshot()).toMatchObject({
    markers: next,
    state: "loading",
  });
});

test("brings a stack nearer, opens it where it stays one, and opens a property at once", () => {
  const map = liveMap().send({ ...merged, markers: stacked });
  expect(map.send({ type: "clicked", hit: 0, place: mapStart }).kinds()).toEqual(["bring map"]);
  map.send({ type: "came", frame, theme: "light", inset });
  expect(map.effects()).toMatchObject([
    { type: "go", destination: { place: placeOfMarker(stacked, 0), zoom: expect.any(Number) } },
  ]);
  const near = { ...frame, zoom: 18 };
  map.send({ type: "rested", frame: near, atMs: 1 });
  expect(map.send({ type: "opened", marker: stack }).kinds()).toEqual(["open"]);
  expect(liveMap().send(merged, { type: "clicked", hit: second, place: mapStart }).effects()).toMatchObject([
    { type: "open", marker: { counts: { sold: 0, for_sale: 1, agency: 0 } } },
  ]);
});

test("a stack that stays one at the zoom it leads to opens its list there, unless something else was opened", () => {
  const zoom = zoomToSplit(stacked, 0);
  const near = { ...frame, center: placeOfMarker(stacked, 0), zoom };
  const arrive = (...after: MapEvent[]) =>
    liveMap()
      .send({ ...merged, markers: stacked })
      .come()
      .send({ type: "opened", marker: stack }, ...after, { type: "rested", frame: near, atMs: 1 });
  const still = markersAround(near, [0, 0], [1, 0]);
  expect(
    arrive()
      .send({ ...merged, markers: still })
      .kinds(),
  ).toEqual(["open"]);
  expect(
    arrive()
      .send({ ...merged, markers: markersAround(near, [-40, 0], [40, 0]) })
      .kinds(),
  ).toEqual([]);
  const single = { type: "opened", marker: { merge, index: 1 } } as const;
  expect(
    arrive(single)
      .send({ ...merged, markers: still })
      .kinds(),
  ).toEqual([]);
});

test("where no map comes that moves, the still one goes where that one would: to a stack, a place, a selection", () => {
  const failed = () =>
    liveMap().send({ ...merged, markers: stacked }, { type: "first-sign" }, { type: "failed" });
  expect(failed().snapshot().stillControls).toBe("for good");
  expect(failed().send({ type: "zoomed", steps: 1 }).effects()).toEqual([
    { type: "go", destination: { zoom: 13 } },
  ]);
  expect(failed().send({ type: "clicked", hit: 0, place: mapStart }).kinds()).toEqual(["go"]);
  expect(failed().wish({ foundPlace: place }).effects()).toEqual([
    { type: "go", destination: { place, zoom: 16 } },
  ]);
  expect(failed().wish({ selection: property }).effects()).toEqual([{ type: "reveal", place }]);
  expect(
    failed()
      .wish({ selection: { ...property, isDistant: true } })
      .effects(),
  ).toEqual([{ type: "go", destination: { place, zoom: 16 } }]);
  const late = liveMap({ foundPlace: place }).send({ type: "failed" });
  expect(late.effects()).toEqual([{ type: "go", destination: { place, zoom: 16 } }]);
});

test("adds presses of a zoom button up until the map comes that zooms", () => {
  const map = liveMap().send({ type: "zoomed", steps: 1 }, { type: "zoomed", steps: 1 }).come();
  expect(map.effects()).toEqual([{ type: "go", destination: { zoom: 14 } }]);
});

test("a click beside all means the ground, one on a price tells which", () => {
  expect(liveMap().send(merged, { type: "clicked", hit: null, place: mapStart }).kinds()).toEqual([
    "click ground",
  ]);
  expect(liveMap().send({ type: "clicked", hit: "a", place: mapStart }).effects()).toEqual([
    { type: "open pill", id: "a" },
  ]);
});

test("a marker that is lit up keeps its light under its new number, and loses it with its place", () => {
  const map = liveMap().send(merged, { type: "hovered", hit: second });
  expect(map.model().active).toMatchObject({ by: "pointer", counts: { for_sale: 1 } });
  const active = map.model().active;
  const other = markersAround(frame, [200, 0], [0, 0], [-300, 0]);
  const numberOf = (model: MapModel) => placeOfMarker(other, Number(model.lit));
  map.send({ ...merged, markers: other });
  expect(numberOf(map.model())).toEqual(placeOfMarker(merge, second));
  expect(map.model().active).toBe(active);
  expect(map.send({ ...merged, markers: stacked }).model()).toMatchObject({ lit: null, active: null });
});

test("the focus of a button lights its marker in whatever merge is painted", () => {
  const map = liveMap().send(merged);
  const before = markersAround(frame, [-300, 0], [200, 0]);
  const earlier = { merge: before, index: forSale(before) };
  map.send({ type: "focused", marker: earlier });
  expect(map.model().active).toMatchObject({ by: "focus", place: placeOfMarker(before, earlier.index) });
  expect(map.send({ type: "focused", marker: null }).model()).toMatchObject({ lit: null, active: null });
});

test("a map of another size is measured, and what is selected comes back into sight", () => {
  const map = liveMap({ selection: property }).send(merged).come();
  expect(map.send({ type: "rested", frame, atMs: 1 }).kinds()).toEqual(["merge"]);
  const narrow = { ...frame, width: 400 };
  expect(map.send({ type: "rested", frame: narrow, atMs: 2 }).kinds()).toEqual(["merge", "measure"]);
  expect(map.send({ type: "measured", inset: { ...inset, bottom: 300 } }).effects()).toEqual([
    { type: "reveal", place },
  ]);
});

test("another theme is fetched for the map that moves, at once or as it comes", () => {
  expect(liveMap().wish({ theme: "dark" }).kinds()).toEqual([]);
  const map = liveMap().come();
  expect(map.wish({ theme: "dark" }).effects()).toEqual([{ type: "dress", theme: "dark" }]);
  expect(map.model().theme).toBe("light");
  expect(map.send({ type: "dressed", theme: "dark" }).model().theme).toBe("dark");
  const late = liveMap().send({ type: "first-sign" }).wish({ theme: "dark" });
  expect(late.send({ type: "came", frame, theme: "light", inset }).kinds()).toEqual(["dress"]);
});

test("a map that stands still is laid on the ground of another theme at once", () => {
  expect(liveMap().wish({ theme: "dark" }).model().theme).toBe("dark");
  expect(
    liveMap().send({ type: "first-sign" }, { type: "failed" }).wish({ theme: "dark" }).model().theme,
  ).toBe("dark");
});

test("lights up the marker of a place that the page points at", () => {
  const map = liveMap().send(merged).come();
  map.wish({ litPlace: placeOfMarker(merge, second) });
  expect(map.model().lit).toBe(second);
  expect(map.wish({ litPlace: null }).model().lit).toBeNull();
});
