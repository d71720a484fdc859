import { expect, test } from "vitest";
import { unitsPerPixel } from "#domain/map/view.ts";
import { placerOf } from "./marker-layout.ts";
import { countsOfMarker, markerRadius, markerScale, singleKind } from "./marker-look.ts";
import { markersAround } from "./markers.fixture.ts";
import { PlaceIndex } from "./place-index.ts";
import { choosePriced, pricedAt, tagHalfHeight } from "./price-tags.ts";

const frame = {
  center: { longitude: 5.377, latitude: 43.294 },
  zoom: 16,
  width: 800,
  height: 600,
  margin: 0,
};

/** Tags for all properties for sale; a little beside them, as from tiles of another zoom. */
function tagsOf(markers: ReturnType<typeof markersAround>, text = "190\u00a0k€") {
  return new PlaceIndex(
    Array.from({ length: markers.size }, (_, index) => ({
      at: { x: (markers.x[index] ?? 0) + 40, y: (markers.y[index] ?? 0) - 40 },
      thing: { text, status: "for_sale" as const },
    })),
  );
}

test("a property for sale that stands apart is drawn as its price, and a click on it means the property", () => {
  const markers = markersAround(frame, [-200, 0], [0, 0]);
  const priced = choosePriced(markers, tagsOf(markers));
  expect(priced.map(({ index }) => singleKind(countsOfMarker(markers, index)))).toEqual(["for_sale"]);
  const [property] = priced;
  expect(pricedAt(markers, priced, frame, { x: 400 + 24, y: 300 + 9 })).toBe(property?.index);
  expect(pricedAt(markers, priced, frame, { x: 400 + 24, y: 300 + 14 })).toBeNull();
  expect(choosePriced(markersAround({ ...frame, zoom: 14.9 }, [0, 0], [90, 0]), tagsOf(markers))).toEqual([]);
});

test("no price lies over another marker or another price, however near properties stand", () => {
  const places = Array.from({ length: 70 }, (_, at): [number, number] => [
    ((at * 7919) % 700) - 350,
    ((at * 104_729) % 500) - 250,
  ]);
  const markers = markersAround(frame, ...places);
  const priced = choosePriced(markers, tagsOf(markers, "1,25\u00a0M€"));
  expect(priced.length).toBeGreaterThan(0);
  const place = placerOf(frame);
  const at = (index: number) => place({ x: markers.x[index] ?? 0, y: markers.y[index] ?? 0 });
  const tagOf = new Map(priced.map((tag) => [tag.index, tag]));
  const scale = markerScale(frame.zoom);
  for (const { index, halfWidth, beside } of priced)
    for (let other = 0; other < markers.size; other++) {
      if (other === index) continue;
      const tag = tagOf.get(other);
      const radius = markerRadius(countsOfMarker(markers, other)) * scale;
      const [own, its] = [at(index), at(other)];
      const isApart =
        Math.abs(own.x + beside - its.x - (tag?.beside ?? 0)) >= halfWidth + (tag?.halfWidth ?? radius) ||
        Math.abs(own.y - its.y) >= tagHalfHeight + (tag === undefined ? radius : tagHalfHeight);
      expect(isApart).toBe(true);
    }
});

test("a place is known again a little beside, and not a house farther on", () => {
  const index = new PlaceIndex([{ at: { x: 5_000_000, y: 5_000_000 }, thing: "property" }]);
  const metresPerPixel = 0.109; // at zoom 20
  const unitsOf = (metres: number) => (metres / metresPerPixel) * unitsPerPixel(20);
  expect(index.find(5_000_000 + unitsOf(1), 5_000_000)).toBe("property");
  expect(index.find(5_000_000 + unitsOf(12), 5_000_000)).toBeNull();
});
