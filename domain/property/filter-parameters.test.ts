import { describe, expect, test } from "vitest";
import { type FilterSpelling, readFilter, writeFilter } from "./filter-parameters.ts";
import type { PropertyFilter } from "./property-filter.ts";

const spellings: readonly FilterSpelling[] = ["tile", "page"];
const whole: PropertyFilter = {
  types: ["Appartement", "Maison"],
  minRooms: 3,
  equipment: ["cellar", "terrace"],
  minPrice: 200_000,
  maxPrice: 400_000,
  minSurface: 50,
  lastSaleYear: 2023,
};

test("tiles are asked for by the names of calls, pages by French words", () => {
  expect(writeFilter(whole, "tile")).toEqual({
    types: "Appartement,Maison",
    rooms: 3,
    equipment: "cellar,terrace",
    minPrice: 200_000,
    maxPrice: 400_000,
    minSurface: 50,
    lastSaleYear: 2023,
  });
  expect(writeFilter(whole, "page")).toEqual({
    types: "Appartement_Maison",
    pieces: 3,
    equipements: "cave_terrasse",
    prix: "200000_400000",
    surface: "50_",
    vente: "_2023",
  });
});

describe.each(spellings)("in the spelling of a %s", (spelling) => {
  test.each([
    [whole],
    [{}],
    [{ minPrice: 0 }],
    [{ firstSaleYear: 9999 }],
    [{ equipment: ["pool"] }],
  ] as const)("%j is read back as it was written", (filter) => {
    expect(readFilter(writeFilter(filter, spelling), spelling)).toEqual({ filter, wrong: [] });
  });

  test("what lets everything pass has no parameter", () => {
    expect(writeFilter({ types: [], equipment: [], minRooms: 0 }, spelling)).toEqual({});
  });
});

test.each([
  ["tile", { types: "Maison,Château" }, { types: ["Maison"] }, ["types"]],
  ["tile", { types: "" }, {}, ["types"]],
  ["tile", { rooms: "16" }, {}, ["rooms"]],
  ["tile", { minPrice: "beaucoup", maxPrice: "5" }, { maxPrice: 5 }, ["minPrice"]],
  ["tile", { maxSurface: "2147483648" }, {}, ["maxSurface"]],
  ["tile", { firstSaleYear: "-1" }, {}, ["firstSaleYear"]],
  ["page", { equipements: "pool" }, {}, ["equipements"]],
  ["page", { pieces: 99 }, {}, ["pieces"]],
  ["page", { prix: "1_2_3" }, {}, ["prix"]],
  ["page", { prix: "99999999999_7" }, { maxPrice: 7 }, ["prix"]],
  ["page", { vente: ["2020"] }, {}, []],
] as const)("of a %s, %j gives %j and tells what is wrong: %j", (spelling, parameters, filter, wrong) => {
  expect(readFilter(parameters, spelling)).toEqual({ filter, wrong });
});
