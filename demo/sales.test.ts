import { expect, test } from "vitest";
import { arrondissements } from "#domain/address/arrondissement.ts";
import { isInMapBounds } from "#domain/geography.ts";
import { openSalesOf } from "#domain/market/open-sales.ts";
import { refuseFigures } from "#domain/sale/clean-deed.ts";
import { streets } from "../city/streets.ts";
import { generateSales } from "./sales.ts";

const today = "2026-11-20";
const sales = [...generateSales(6000, today)];

test("fictional sales are the same every time, and do not depend on how many are asked for", () => {
  expect([...generateSales(40, today)]).toEqual(sales.slice(0, 40));
  expect(new Set(sales.map(({ id }) => id)).size).toBe(6000);
});

test("they lie on the map within six years, and nearly all would pass the rules of real ones", () => {
  for (const sale of sales) {
    expect(isInMapBounds(sale), sale.id).toBe(true);
    expect(sale.soldOn > "2020-11-01" && sale.soldOn < today, sale.soldOn).toBe(true);
  }
  const refused = sales.filter(
    ({ propertyType, areaM2, price, rooms }) =>
      refuseFigures(propertyType, areaM2, price, rooms ?? 0) !== null,
  );
  expect(refused.length / sales.length).toBeLessThan(0.01);
});

test("each is told in the arrondissement that its street runs through, also where flats share a building", () => {
  const pairs = new Set(streets.map(({ name, arrondissement }) => `${name}, ${arrondissement}`));
  expect(sales.filter(({ street, arrondissement }) => !pairs.has(`${street}, ${arrondissement}`))).toEqual(
    [],
  );
});

test("their medians are those of the open data that the price field is anchored on", () => {
  for (const arrondissement of arrondissements) {
    const own = sales.filter((sale) => sale.arrondissement === arrondissement);
    const flats = own.filter(({ propertyType }) => propertyType === "Appartement");
    const prices = flats.map(({ price, areaM2 }) => price / areaM2).sort((a, b) => a - b);
    if (prices.length < 60) continue;
    const median = prices[prices.length >> 1] ?? 0;
    const { pricePerM2 } = openSalesOf(arrondissement).flat;
    expect(Math.abs(median / pricePerM2 - 1), String(arrondissement)).toBeLessThan(0.12);
  }
});

test("every arrondissement has five sales of a kind in a year: a figure that nobody's own sales enter", () => {
  const counts = new Map<string, number>();
  for (const { arrondissement, propertyType, soldOn } of sales) {
    const cell = `${arrondissement} ${propertyType} ${soldOn.slice(0, 4)}`;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const withFigure = [...counts]
    .filter(([, count]) => count >= 5)
    .map(([cell]) => Number(cell.split(" ")[0]));
  expect(new Set(withFigure)).toEqual(new Set(arrondissements));
});
