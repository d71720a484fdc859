import { expect, test } from "vitest";
import { readSwipe, turnOfSwipe } from "./turning.tsx";

test("ten pixels sideways start a swipe, more downwards than sideways is scrolling", () => {
  expect(readSwipe(9, 9)).toBe("undecided");
  expect(readSwipe(-10, 4)).toBe("swipe");
  expect(readSwipe(10, -12)).toBe("scroll");
});

test("more than fifty pixels turn, to the side the finger came from", () => {
  expect([50, -50, 51, -51].map(turnOfSwipe)).toEqual([0, 0, -1, 1]);
});
