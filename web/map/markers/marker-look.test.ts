import { expect, test } from "vitest";
import { shareOfSold, stackNumeral, stackRadius } from "./marker-look.ts";

test.each([
  [2, "2"],
  [999, "999"],
  [1_000, "1\u202fk"],
  [1_240, "1,2\u202fk"],
  [9_949, "9,9\u202fk"],
  [12_400, "12\u202fk"],
])("writes %i on a stack as %s", (count, numeral) => {
  expect(stackNumeral(count)).toBe(numeral);
});

test("grows a stack by the same for every tenfold", () => {
  const step = stackRadius(20) - stackRadius(2);
  expect(step).toBeGreaterThan(0);
  expect(stackRadius(200) - stackRadius(20)).toBeCloseTo(step, 9);
});

test("shows both kinds on a ring however few there are of one", () => {
  expect(shareOfSold({ sold: 1, for_sale: 500, agency: 0 })).toBeGreaterThan(0.05);
  expect(shareOfSold({ sold: 500, for_sale: 1, agency: 0 })).toBeLessThan(0.95);
  expect(shareOfSold({ sold: 1, for_sale: 1, agency: 0 })).toBe(0.5);
  expect(shareOfSold({ sold: 500, for_sale: 0, agency: 3 })).toBe(1);
  expect(shareOfSold({ sold: 0, for_sale: 0, agency: 3 })).toBeNull();
});
