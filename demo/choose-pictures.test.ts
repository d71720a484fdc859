import { expect, test } from "vitest";
import { choosePictures } from "./choose-pictures.ts";
import { generateCity } from "./city.ts";
import { pictureCatalogue } from "./pictures/catalogue.ts";

const homes = [...generateCity({ properties: 500, today: "2026-11-20" })];
const catalogue = new Map(pictureCatalogue().map((picture) => [picture.name, picture]));

test("every property shows a façade first, then interiors of the catalogue, none twice", () => {
  for (const home of homes) {
    const names = choosePictures(home);
    const roles = names.map((name) => catalogue.get(name)?.role);
    expect(roles[0]).toBe("facade");
    expect(roles.slice(1).every((role) => role === "interior")).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a pool is shown only where there is one", () => {
  const shown = homes.filter((home) =>
    choosePictures(home).some((name) => catalogue.get(name)?.kind === "pool"),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((home) => home.equipment.pool)).toBe(true);
});

test("all pictures of a property are of one light", () => {
  for (const home of homes) {
    const shown = choosePictures(home).flatMap((name) => catalogue.get(name) ?? []);
    const isMorning = shown.map(({ hour }) => hour === "morning");
    expect(new Set(isMorning).size).toBe(1);
  }
});

test("in a list by entry, by price or by surface two neighbours hardly ever show the same picture", () => {
  const city = [...generateCity({ properties: 2_300, today: "2026-11-20" })];
  for (const key of ["createdAt", "price", "surfaceArea"] as const) {
    const order = city.toSorted((one, other) => (one[key] < other[key] ? -1 : 1));
    const shown = order.map((home) => choosePictures(home)[0]);
    const same = shown.filter((name, index) => name === shown[index - 1]).length;
    expect({ key, isFew: same / shown.length < 0.006 }).toEqual({ key, isFew: true });
  }
});
