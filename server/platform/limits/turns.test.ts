import { expect, test } from "vitest";
import { createClientTurns, createTurns } from "./turns.ts";

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

test("a network has the turns of four addresses, and this machine as many as it asks for", () => {
  const take = createClientTurns({ most: 2, windowSeconds: 60 }, () => new Date("2026-11-21T10:00:00Z"));
  for (const last of [1, 1, 2, 2, 3, 3, 4, 4]) take(`203.0.113.${last}`);
  expect(() => take("203.0.113.5")).toThrow("Trop de tentatives");
  take("203.0.112.1");
  for (let turn = 0; turn < 9; turn += 1) for (const own of ["127.0.0.1", "::1"]) take(own);
});
