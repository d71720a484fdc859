import { expect, test } from "vitest";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { tokenOfZone, zoneAt } from "./price-zones.ts";

const square = (code: string, west: number, price: number, side = 0.04): PriceZone => ({
  code,
  name: code,
  median_price_per_m2: price,
  label: { latitude: 43.3 + side / 2, longitude: west + side / 2 },
  rings: [
    [
      [west, 43.3],
      [west + side, 43.3],
      [west + side, 43.3 + side],
      [west, 43.3 + side],
      [west, 43.3],
    ],
  ],
});
const zones: PriceZones = {
  zones: [square("13202", 5.3, 3_050, 0.01), square("13208", 5.31, 4_050), square("13215", 5.4, 1_300)],
  limits: [2_100, 2_600, 3_000, 3_400],
  first_year: 2020,
  last_year: 2024,
  source: { name: "DGFiP", licence: "Licence Ouverte 2.0" },
};

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
