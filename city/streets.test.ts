import { describe, expect, it } from "vitest";
import { houseNumbersOf, metresBetween, placeAlong, requireStreetsOf, streets } from "./streets.ts";

describe("the streets of the demonstration", () => {
  it("are at least 640, at least 30 in each arrondissement", () => {
    expect(streets.length).toBeGreaterThanOrEqual(640);
    for (let arrondissement = 1; arrondissement <= 16; arrondissement += 1) {
      expect(requireStreetsOf(arrondissement).length, `${arrondissement}e`).toBeGreaterThanOrEqual(30);
    }
  });

  it("are named once per arrondissement, in French casing and with straight apostrophes", () => {
    const keys = streets.map(({ name, postalCode }) => `${name} ${postalCode}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { name } of streets) expect(name).toMatch(/^(La |[a-zé])[^’;,0-9]*/);
  });

  it("lie in Marseille, their postal code being that of their arrondissement", () => {
    for (const street of streets) {
      expect(street.postalCode).toBe(`130${String(street.arrondissement).padStart(2, "0")}`);
      expect(street.longitude).toBeGreaterThan(5.25);
      expect(street.longitude).toBeLessThan(5.56);
      expect(street.latitude).toBeGreaterThan(43.18);
      expect(street.latitude).toBeLessThan(43.4);
      expect(street.bearing).toBeGreaterThanOrEqual(0);
      expect(street.bearing).toBeLessThan(180);
    }
  });

  it("carry their numbers in order along them, odd ones facing even ones", () => {
    for (const street of streets) {
      const { low, high } = houseNumbersOf(street);
      const ends = metresBetween(placeAlong(street, low, 0), placeAlong(street, high, 0));
      expect(Math.abs(ends - street.length)).toBeLessThan(1);
      const facing = metresBetween(placeAlong(street, low, 9), placeAlong(street, low + 1, 9));
      if (street.sides === "both") expect(facing).toBeGreaterThan(17.5);
      else expect(facing).toBeLessThan(16);
    }
  });

  it("refuse an arrondissement that does not exist", () => {
    expect(() => requireStreetsOf(17)).toThrow(RangeError);
  });
});
