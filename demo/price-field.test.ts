import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requireStreetsOf, streets } from "../city/streets.ts";
import { generateCity } from "./city.ts";
import { anchorPrice, type PricedProperty, placeShare, pricePerM2, timeIndex } from "./price-field.ts";

const street = requireStreetsOf(6)[0];
if (street === undefined) throw new Error("the 6th arrondissement has streets");
const plainProperty: PricedProperty = {
  place: street,
  arrondissement: 6,
  propertyType: "Appartement",
  surfaceArea: 60,
  floor: 2,
  hasLift: true,
  condition: "good",
  view: null,
  hasOutside: false,
  hasPool: false,
  hasParking: false,
  energyLetter: "D",
  date: "2023-06-15",
};

describe("the price field", () => {
  it("keeps the medians of generated sales within 10 % of the real ones, by arrondissement and type", () => {
    const prices = new Map<string, number[]>();
    for (const property of generateCity({ properties: 16_000, today: "2026-11-21" })) {
      if (property.saleDate === null || !["Appartement", "Maison"].includes(property.propertyType)) continue;
      const key = `${Number(property.postalCode.slice(3))} ${property.propertyType}`;
      const list = prices.get(key) ?? [];
      list.push(property.price / property.surfaceArea);
      prices.set(key, list);
    }
    let compared = 0;
    for (const [key, list] of prices) {
      if (list.length < 100) continue;
      compared += 1;
      list.sort((one, other) => one - other);
      const median = list[Math.floor(list.length / 2)] ?? 0;
      const [arrondissement, type] = key.split(" ");
      const anchor = anchorPrice(Number(arrondissement), type === "Maison" ? "Maison" : "Appartement");
      expect(Math.abs(median / anchor - 1), `${key}: ${Math.round(median)} for ${anchor}`).toBeLessThan(0.1);
    }
    expect(compared).toBeGreaterThanOrEqual(18);
  });

  it("prices what people pay for: small, high with a lift, renewed, with a view", () => {
    const price = pricePerM2(plainProperty);
    expect(pricePerM2({ ...plainProperty, surfaceArea: 25 })).toBeGreaterThan(price);
    expect(pricePerM2({ ...plainProperty, floor: 6 })).toBeGreaterThan(price);
    expect(pricePerM2({ ...plainProperty, floor: 6, hasLift: false })).toBeLessThan(price);
    expect(pricePerM2({ ...plainProperty, condition: "renewed" })).toBeGreaterThan(price);
    expect(pricePerM2({ ...plainProperty, condition: "to-renovate" })).toBeLessThan(price);
    expect(pricePerM2({ ...plainProperty, view: "sea" })).toBeGreaterThan(price);
    expect(pricePerM2({ ...plainProperty, energyLetter: "G" })).toBeLessThan(price);
  });

  it("varies smoothly: ten metres never move a price by 1 %", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...streets),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (place, angle) => {
          const near = {
            longitude: place.longitude + (Math.cos(angle) * 10) / 81_014,
            latitude: place.latitude + (Math.sin(angle) * 10) / 111_132,
          };
          const change = placeShare(near, place.arrondissement) - placeShare(place, place.arrondissement);
          return Math.abs(change) < 0.01;
        },
      ),
    );
  });

  it("moves with the years without a jump at New Year", () => {
    expect(timeIndex("2021-03-01")).toBeLessThan(timeIndex("2023-03-01"));
    expect(Math.abs(timeIndex("2023-12-31") - timeIndex("2024-01-01"))).toBeLessThan(0.005);
  });
});
