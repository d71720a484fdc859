import { expect, test } from "vitest";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { countFilters, type FilterName, filterValue } from "./filter-words.ts";

test.each<[FilterName, PropertyFilter, string | null]>([
  ["types", {}, null],
  ["types", { types: ["Maison"] }, "Maison"],
  ["types", { types: ["Maison", "Appartement"] }, "2 types"],
  ["rooms", { minRooms: 1 }, "1 pièce et plus"],
  ["rooms", { minRooms: 4 }, "4 pièces et plus"],
  ["equipment", { equipment: ["elevator"] }, "Ascenseur"],
  ["equipment", { equipment: ["elevator", "pool", "box"] }, "3 équipements"],
  ["price", { minPrice: 200_000 }, "Dès 200 000 €"],
  ["price", { maxPrice: 400_000 }, "Jusqu’à 400 000 €"],
  ["price", { minPrice: 200_000, maxPrice: 400_000 }, "200 000 € à 400 000 €"],
  ["surface", { minSurface: 50 }, "Dès 50 m²"],
  ["sale", { firstSaleYear: 2023, lastSaleYear: 2023 }, "Vendu en 2023"],
  ["sale", { firstSaleYear: 2022, lastSaleYear: 2023 }, "Vendu de 2022 à 2023"],
  ["sale", { firstSaleYear: 2022 }, "Vendu depuis 2022"],
  ["sale", { lastSaleYear: 2022 }, "Vendu jusqu’en 2022"],
])("the filter %s of %j reads %s", (name, filter, expected) => {
  expect(filterValue(name, filter)?.replace(/\s/gu, " ") ?? null).toBe(expected);
});

test("filters are counted by what they are about", () => {
  expect(countFilters({ types: [], minPrice: 1, maxPrice: 2, minRooms: 3 })).toBe(2);
});
