import { expect, test } from "vitest";
import { choosePictures } from "./choose-pictures.ts";
import { generateCity } from "./city.ts";
import { pictureCatalogue } from "./pictures/catalogue.ts";

const properties = [...generateCity({ properties: 500, today: "2026-11-20" })];
const catalogue = new Map(pictureCatalogue().map((picture) => [picture.name, picture]));

test("every property shows a façade first, then interiors of the catalogue, none twice", () => {
  for (const property of properties) {
    const names = choosePictures(property);
    const roles = names.map((name) => catalogue.get(name)?.role);
    expect(roles[0]).toBe("facade");
    expect(roles.slice(1).every((role) => role === "interior")).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a pool is shown only where there is one", () => {
  const shown = properties.filter((property) =>
    choosePictures(property).some((name) => catalogue.get(name)?.kind === "pool"),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((property) => property.equipment.pool)).toBe(true);
});

test("all pictures of a property are of one light", () => {
  for (const property of properties) {
    const shown = choosePictures(property).flatMap((name) => catalogue.get(name) ?? []);
    const isMorning = shown.map(({ hour }) => hour === "morning");
    expect(new Set(isMorning).size).toBe(1);
  }
});
