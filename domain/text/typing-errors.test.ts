import fc from "fast-check";
import { expect, test } from "vitest";
import { typingErrors } from "./typing-errors.ts";

test.each([
  ["paradis", "paradis", 0],
  ["pardis", "paradis", 1],
  ["paraadis", "paradis", 1],
  ["parodis", "paradis", 1],
  ["praadis", "paradis", 1],
  ["pradi", "paradis", 2],
  ["rome", "prado", 3],
  ["", "ab", 2],
] as const)("« %s » for « %s » is %i errors", (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(errors);
});

test("a word that is being typed may go on", () => {
  expect(typingErrors("pardi", "paradis", 1, true)).toBe(1);
  expect(typingErrors("bouvelar", "boulevard", 1, true)).toBe(2);
  expect(typingErrors("para", "paradis", 1, true)).toBe(0);
});

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

test("errors are the same both ways, and none only for the same word", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typingErrors(one, other, 9)).toBe(typingErrors(other, one, 9));
      expect(typingErrors(one, other, 9) === 0).toBe(one === other);
      expect(typingErrors(one, other, 1)).toBe(Math.min(2, typingErrors(one, other, 9)));
    }),
  );
});
