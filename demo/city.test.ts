import { describe, expect, it } from "vitest";
import { energyLetters, equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import { projectOnLine } from "../city/basemap/measure.fixture.ts";
import { decodePolyline, type Position } from "../city/basemap/polyline.ts";
import { motorways } from "../city/basemap/roads.ts";
import { streets } from "../city/streets.ts";
import { agencies } from "./agencies.ts";
import { type DemoProperty, generateCity } from "./city.ts";

const today = "2026-11-21";
const city = [...generateCity({ properties: 2300, today })];
const isInBox = ({ latitude, longitude }: DemoProperty): boolean =>
  latitude >= 43.2 && latitude <= 43.35 && longitude >= 5.3 && longitude <= 5.57;
const isWholeFrom = (value: number | null, low: number): boolean =>
  value === null || (Number.isInteger(value) && value >= low);

describe("the demonstration city", () => {
  it("is the same every time, and its properties do not depend on how many are asked for", () => {
    expect([...generateCity({ properties: 2300, today })]).toEqual(city);
    expect([...generateCity({ properties: 40, today })]).toEqual(city.slice(0, 40));
    expect([...generateCity({ properties: 40, today, seed: 14 })]).not.toEqual(city.slice(0, 40));
  });

  it("has 2,000 sold properties and 300 for sale, spread over all arrondissements and types", () => {
    expect(city.filter(({ saleDate }) => saleDate !== null)).toHaveLength(2000);
    expect(city.filter(({ saleDate }) => saleDate === null)).toHaveLength(300);
    expect(new Set(city.map(({ reference }) => reference)).size).toBe(2300);
    for (const type of propertyTypes)
      expect(city.some(({ propertyType }) => propertyType === type)).toBe(true);
    const counts = Array.from({ length: 16 }, (_, index) => {
      const postalCode = `130${String(index + 1).padStart(2, "0")}`;
      return city.filter((property) => property.postalCode === postalCode).length;
    });
    expect(Math.min(...counts)).toBeGreaterThan(20);
    expect((counts[7] ?? 0) > 3 * (counts[15] ?? 0)).toBe(true);
  });

  it("keeps the rules a property must keep", () => {
    for (const property of city) {
      const label = `${property.reference} ${property.address}`;
      expect(isInBox(property) || /Marseille/.test(property.address), label).toBe(true);
      expect(property.address, label).toContain(`${property.streetName}, ${property.postalCode} Marseille`);
      if (property.streetNumber) expect(property.address.startsWith(property.streetNumber), label).toBe(true);
      expect(property.streetNumber ?? "1", label).toMatch(/^\d{1,3}( bis| ter|[A-C])?$/);
      expect(isWholeFrom(property.surfaceArea, 1) && isWholeFrom(property.price, 1), label).toBe(true);
      expect(isWholeFrom(property.rooms, 0) && isWholeFrom(property.bedrooms, 0), label).toBe(true);
      expect(isWholeFrom(property.floor, 0) && isWholeFrom(property.totalFloors, 0), label).toBe(true);
      expect((property.floor ?? 0) <= (property.totalFloors ?? 0), label).toBe(true);
      expect((property.bedrooms ?? 0) <= (property.rooms ?? 99), label).toBe(true);
      expect(property.exposure ?? "", label).toMatch(/^[NSEW]*$/);
      for (const letter of [property.dpeEnergyLetter, property.dpeEmissionsLetter]) {
        expect(letter === null || energyLetters.includes(letter), label).toBe(true);
      }
      expect(Object.keys(property.equipment).sort()).toEqual([...equipmentNames].sort());
      expect(property.title.length > 5 && property.title.length <= 90, property.title).toBe(true);
    }
  });

  it("has nobody live by a motorway, not even where a sold property is shown, up to 35 m off", () => {
    const lines = motorways.map(({ line }) => decodePolyline(line));
    for (const { longitude, latitude, reference } of city) {
      const metres = Math.min(...lines.map((line) => projectOnLine([longitude, latitude], line).distance));
      expect(metres, reference).toBeGreaterThan(30 + 35 - 1);
    }
  });

  it("dates sales over five years, on days notaries work, and never after today", () => {
    const dates = city.flatMap(({ saleDate }) => saleDate ?? []).sort();
    expect(dates[0]?.slice(0, 7)).toBe("2021-11");
    expect(dates.at(-1)?.slice(0, 7)).toBe("2026-11");
    for (const date of dates) {
      expect(date < today && /^\d{4}-\d\d-\d\d$/.test(date), date).toBe(true);
      expect(new Date(`${date}T00:00:00Z`).getUTCDay(), date).not.toBe(0);
    }
    const inMonth = (month: string) => dates.filter((date) => date.slice(5, 7) === month).length;
    expect(inMonth("07")).toBeGreaterThan(inMonth("01"));
    for (const { createdAt } of city) expect(createdAt < `${today}T`, createdAt).toBe(true);
  });

  it("lies along its streets: within 25 m of the line, odd and even numbers on two sides", () => {
    let checked = 0;
    for (const { streetName, streetNumber, postalCode, latitude, longitude, address } of city) {
      const street = streets.find((one) => one.name === streetName && one.postalCode === postalCode);
      const course = street?.course ?? [];
      const { distance } = projectOnLine([longitude, latitude], course);
      expect(distance, address).toBeGreaterThan(1);
      expect(distance, address).toBeLessThanOrEqual(25);
      // Inside a bend both sides lie beside each other.
      if (streetNumber === null || street?.sides !== "both" || course.length > 2) continue;
      const isEven = Number.parseInt(streetNumber, 10) % 2 === 0;
      expect(isOnRight([longitude, latitude], course), address).toBe(isEven);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(300);
  });

  it("lets about 8 % of the properties share their place with another", () => {
    const properties = new Map<string, number>();
    for (const { latitude, longitude } of city) {
      properties.set(`${latitude} ${longitude}`, (properties.get(`${latitude} ${longitude}`) ?? 0) + 1);
    }
    const sharing = [...properties.values()]
      .filter((count) => count > 1)
      .reduce((sum, count) => sum + count, 0);
    expect(sharing / city.length).toBeGreaterThan(0.06);
    expect(sharing / city.length).toBeLessThan(0.1);
  });

  it("gives every agency properties of both kinds, and the first three what the accounts need", () => {
    for (const agency of agencies) {
      const own = city.filter(({ ownerEmail }) => ownerEmail === agency.ownerEmail);
      expect(
        own.some(({ saleDate }) => saleDate === null),
        agency.name,
      ).toBe(true);
      expect(
        own.some(({ saleDate }) => saleDate !== null),
        agency.name,
      ).toBe(true);
    }
    const shown = city.filter(({ ownerEmail }) => ownerEmail === "agence@demo.calanque.fr");
    expect(shown.filter(({ isHidden }) => isHidden).length).toBeGreaterThanOrEqual(3);
    const hiddenShare = city.filter(({ isHidden }) => isHidden).length / city.length;
    expect(hiddenShare).toBeLessThan(0.04);
  });

  it("refuses a day that is none", () => {
    expect(() => generateCity({ properties: 1, today: "demain" }).next()).toThrow(RangeError);
  });
});

/** Whether a position lies on the right of a straight line, going from its first point. */
function isOnRight([x, y]: Position, [start = [0, 0], end = [0, 0]]: readonly Position[]): boolean {
  return (end[0] - start[0]) * (y - start[1]) < (end[1] - start[1]) * (x - start[0]);
}
