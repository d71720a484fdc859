import { expect, test } from "vitest";
import { comparedPricePerM2, pricePerM2 } from "./price-per-m2.ts";

const plain = { price: 300_000, surface_area: 75, carrez_area: null, sale_kind: null } as const;

test.each([
  ["a plain sale", {}, 4_000, 4_000],
  ["one whose surface Carrez is known", { carrez_area: 60 }, 5_000, 5_000],
  ["a sale for an annuity", { sale_kind: "Viager" }, null, null],
  ["one with its tenant", { sale_kind: "Vendu loué" }, 4_000, null],
  ["a withheld price", { price: null }, null, null],
  ["a withheld surface", { surface_area: null }, null, null],
  ["a surface of nothing", { surface_area: 0 }, null, null],
] as const)("of %s: what is told and what is compared with the market", (_of, other, shown, compared) => {
  const property = { ...plain, ...other };
  expect([pricePerM2(property), comparedPricePerM2(property)]).toEqual([shown, compared]);
});
