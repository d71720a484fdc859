import type { PriceZone, PriceZones } from "#domain/api/market.ts";

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

/** The smallest of three squares begins at this longitude: apart from the second, or over it. */
export const squareZones = (smallestWest: number): PriceZones => ({
  zones: [
    square("13202", smallestWest, 3_050, 0.01),
    square("13208", 5.31, 4_050),
    square("13215", 5.4, 1_300),
  ],
  limits: [2_100, 2_600, 3_000, 3_400],
  first_year: 2020,
  last_year: 2024,
  source: { name: "DGFiP", licence: "Licence Ouverte 2.0" },
});
