import { expect, test } from "vitest";
import { describePosition } from "./market-position.ts";

test("a price is told against the median in whole percents", () => {
  expect(describePosition(4_480, 4_000)).toBe("12\u00a0% au-dessus de la médiane");
  expect(describePosition(3_000, 4_000)).toBe("25\u00a0% au-dessous de la médiane");
  expect(describePosition(4_010, 4_000)).toBe("au niveau de la médiane");
});
