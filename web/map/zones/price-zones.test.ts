import { expect, test } from "vitest";
import { squareZones } from "./price-zones.fixture.ts";
import { tokenOfZone, zoneAt } from "./price-zones.ts";

const zones = squareZones(5.3);

test("a click means the zone it lies in, and none beside them", () => {
  expect(zoneAt(zones, { latitude: 43.32, longitude: 5.33 })?.code).toBe("13208");
  expect(zoneAt(zones, { latitude: 43.305, longitude: 5.305 })?.code).toBe("13202");
  expect(zoneAt(zones, { latitude: 43.2, longitude: 5.33 })).toBeNull();
});

test("a zone has the colour of its step", () => {
  expect(zones.zones.map((zone) => tokenOfZone(zone, zones))).toEqual([
    "--price-4",
    "--price-5",
    "--price-1",
  ]);
});
