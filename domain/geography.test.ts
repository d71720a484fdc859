import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceM } from "./distance.ts";
import { isInMapBounds, isInMarseilleBox, mapBounds, mapStart, marseilleBox } from "./geography.ts";

const oldPort = { latitude: 43.2951, longitude: 5.3739 };
const saintCharles = { latitude: 43.3027, longitude: 5.3806 };

test("the distance from the Vieux-Port to the station Saint-Charles is about a kilometre", () => {
  expect(distanceM(oldPort, saintCharles)).toBeGreaterThan(990);
  expect(distanceM(oldPort, saintCharles)).toBeLessThan(1010);
});

test("a degree of latitude measures 111.2 km", () => {
  const distance = distanceM({ latitude: 43, longitude: 5 }, { latitude: 44, longitude: 5 });
  expect(distance / 1000).toBeCloseTo(111.195, 2);
});

test("a distance is the same both ways and zero only to itself", () => {
  const place = fc.record({
    latitude: fc.double({ min: 43.1, max: 43.5, noNaN: true }),
    longitude: fc.double({ min: 5.1, max: 5.8, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(distanceM(from, to)).toBeCloseTo(distanceM(to, from), 6);
      expect(distanceM(from, from)).toBe(0);
    }),
  );
});

test("the map's bounds hold Marseille's box, which holds the start of the map", () => {
  for (const place of [
    { latitude: marseilleBox.south, longitude: marseilleBox.west },
    { latitude: marseilleBox.north, longitude: marseilleBox.east },
  ]) {
    expect(isInMapBounds(place)).toBe(true);
  }
  expect(isInMarseilleBox(mapStart)).toBe(true);
});

test("edges belong to the bounds, and a coordinate that is not a number lies nowhere", () => {
  expect(isInMapBounds({ latitude: mapBounds.north, longitude: mapBounds.east })).toBe(true);
  expect(isInMapBounds({ latitude: mapBounds.north + 1e-9, longitude: mapBounds.east })).toBe(false);
  expect(isInMarseilleBox({ latitude: Number.NaN, longitude: 5.4 })).toBe(false);
});
