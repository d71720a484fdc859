import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("turns are counted for each, until the window is over", () => {
  let at = new Date("2026-11-21T10:00:00Z");
  const take = createTurns({ most: 2, windowSeconds: 60 }, () => at);
  take("a");
  take("a");
  expect(() => take("a")).toThrow("Réessayez dans une minute.");
  take("b");
  at = new Date(at.getTime() + 60_000);
  take("a");
});

test("a clock that is set back locks nobody out", () => {
  let at = new Date("2026-11-21T10:00:00Z");
  const take = createTurns({ most: 1, windowSeconds: 60 }, () => at);
  take("a");
  at = new Date(at.getTime() - 3_600_000);
  take("a");
});
