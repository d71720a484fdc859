import { expect, test } from "vitest";
import { firstWords } from "./property-description.tsx";

test("a text of no more words than asked is kept as it is", () => {
  expect(firstWords("  Un deux\n trois ", 3)).toBe("  Un deux\n trois ");
  expect(firstWords("", 3)).toBe("");
});

test("a longer text stops after the last word asked, its line breaks kept", () => {
  expect(firstWords("Un deux\n\ntrois, quatre cinq", 3)).toBe("Un deux\n\ntrois");
});
