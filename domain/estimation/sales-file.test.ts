import { expect, test } from "vitest";
import { readSalesFile } from "./sales-file.ts";

const header = ["date", "price", "surface_m2", "lon", "lat"];

test("columns come in any order, and those that are missing count as unknown", () => {
  const { sales } = readSalesFile([header, ["2020-03-02", "200000", "50.5", "5.4", "43.3"]]);
  expect(sales).toEqual([
    {
      id: "row-0",
      day: 18_323,
      price: 200_000,
      areaM2: 50.5,
      rooms: null,
      landM2: 0,
      isHouse: false,
      longitude: 5.4,
      latitude: 43.3,
      attributes: {},
    },
  ]);
});

test("rows that can be no sale are left out, and counted", () => {
  const rows = [
    ["2020-03-02", "10000", "50", "5.4", "43.3"],
    ["2020-03-02", "200000", "8", "5.4", "43.3"],
    ["", "200000", "50", "5.4", "43.3"],
    ["2020-03-02", "200000", "50", "", "43.3"],
    ["2020-03-02", "200000", "50", "5.4", "43.3"],
  ];
  const file = readSalesFile([header, ...rows]);
  expect(file).toMatchObject({ rows: 5, leftOut: 4 });
});

test("an attribute is read unless it is left out; a file without prices is refused", () => {
  const records = [
    [...header, "condition", "type"],
    ["2020-03-02", "200000", "50", "5.4", "43.3", "4", "Maison"],
  ];
  expect(readSalesFile(records).sales[0]).toMatchObject({ isHouse: true, attributes: { condition: 4 } });
  expect(readSalesFile(records, { without: ["condition"] }).sales[0]?.attributes).toEqual({});
  expect(() => readSalesFile([["date"], ["2020-03-02"]])).toThrow("price");
});

test("two rows of one id stay two sales", () => {
  const row = ["2020-03-02", "200000", "50", "5.4", "43.3", "a"];
  const { sales } = readSalesFile([[...header, "id"], row, row]);
  expect(new Set(sales.map(({ id }) => id)).size).toBe(2);
});
