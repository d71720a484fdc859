import { expect, test } from "vitest";
import { numeralWidth, ringEnds, stackNumeral, stackRadius } from "./marker-look.ts";

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

test("draws discs of 14 to 26 pixels, larger only where a number needs it", () => {
  expect(2 * stackRadius(2)).toBeCloseTo(14, 0);
  expect(2 * stackRadius(1_000)).toBe(26);
  for (let count = 2; count < 30_000; count = Math.ceil(count * 1.07)) {
    expect(2 * stackRadius(count)).toBeLessThan(30);
    expect(numeralWidth(count)).toBeLessThan(2 * stackRadius(count) - 4);
  }
});

test("shows each kind on a ring however few there are of it, and none that is not there", () => {
  const ends = ringEnds({ sold: 1, for_sale: 500, agency: 1 });
  expect(ends.sold).toBeGreaterThan(0.05);
  expect(ends.forSale).toBeLessThan(0.95);
  expect(ringEnds({ sold: 1, for_sale: 1, agency: 0 })).toEqual({ sold: 0.5, forSale: 1 });
  expect(ringEnds({ sold: 500, for_sale: 0, agency: 0 })).toEqual({ sold: 1, forSale: 1 });
  expect(ringEnds({ sold: 0, for_sale: 0, agency: 3 })).toEqual({ sold: 0, forSale: 0 });
});
