import { expect, test } from "vitest";
import {
  formatDistance,
  formatNumber,
  formatPercent,
  formatPrice,
  formatPricePerM2,
  formatRating,
  formatShortPrice,
  formatSiren,
  formatSurface,
  writeCount,
} from "./format.ts";

test("figures are grouped as in French", () => {
  expect(formatPrice(250_000)).toBe("250\u202f000\u00a0€");
  expect(formatPrice(1)).toBe("1\u00a0€");
  expect(formatNumber(2300)).toBe("2\u202f300");
  expect(formatSurface(65)).toBe("65\u00a0m²");
  expect(formatRating(4.46)).toBe("4,5");
  expect(formatRating(4)).toBe("4,0");
});

test("per cent have two decimals at most, and a true minus", () => {
  expect([3.949, 5, -1.5].map(formatPercent)).toEqual(["3,95\u00a0%", "5\u00a0%", "−1,5\u00a0%"]);
});

test("a price per square metre is rounded to the euro, and unknown without an area", () => {
  expect(formatPricePerM2(250_000, 65)).toBe("3\u202f846\u00a0€/m²");
  expect(formatPricePerM2(250_000, 0)).toBeNull();
});

test("a price on a map has few letters", () => {
  expect(formatShortPrice(189_600)).toBe("190\u00a0k€");
  expect(formatShortPrice(999_499)).toBe("999\u00a0k€");
  expect(formatShortPrice(999_500)).toBe("1\u00a0M€");
  expect(formatShortPrice(1_254_000)).toBe("1,25\u00a0M€");
});

test("zero and one are singular", () => {
  expect([0, 1, 2].map((count) => writeCount(count, "bien"))).toEqual(["0 bien", "1 bien", "2 biens"]);
  expect(writeCount(2, "bien vendu", "biens vendus")).toBe("2 biens vendus");
});

test("distances are written in metres, then in kilometres to the nearest 50 m", () => {
  expect([0, 50, 950, 1_000, 1_250, 12_300].map(formatDistance)).toEqual([
    "moins de 50\u00a0m",
    "50\u00a0m",
    "950\u00a0m",
    "1\u00a0km",
    "1,25\u00a0km",
    "12,3\u00a0km",
  ]);
});

test("a SIREN is read in threes", () => {
  expect(formatSiren("123456789")).toBe("123\u00a0456\u00a0789");
});
