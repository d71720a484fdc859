import { describe, expect, test } from "vitest";
import { followWish, type ImportState, importStates, undoOutcome, undoWithinMs } from "./import-run.ts";

const endedAt = new Date("2026-03-04T05:06:07Z");
const laterBy = (ms: number) => new Date(endedAt.getTime() + ms);
const open = (wish: "start" | "cancel" | "undo", now = endedAt) =>
  Object.fromEntries(
    importStates.flatMap((state) => {
      const next = followWish({ state, endedAt }, wish, now);
      return next === null ? [] : [[state, next]];
    }),
  );

describe("what may be asked of an import", () => {
  test("it starts once it was read", () => expect(open("start")).toEqual({ ready: "running" }));

  test("it is cancelled at once while it changed nothing, and taken back first when it runs", () =>
    expect(open("cancel")).toEqual({
      receiving: "cancelled",
      reading: "cancelled",
      ready: "cancelled",
      running: "cancelling",
    }));

  test("it is undone for a day after its end", () => {
    expect(open("undo", laterBy(undoWithinMs - 1))).toEqual({ done: "undoing" });
    expect(open("undo", laterBy(undoWithinMs))).toEqual({});
    const unended: { state: ImportState; endedAt: null } = { state: "done", endedAt: null };
    expect(followWish(unended, "undo", endedAt)).toBeNull();
  });
});

test.each([
  [true, 1, 1, "withdrawn"],
  [false, 4, 4, "restored"],
  [true, 1, 2, "left"],
  [false, 4, 5, "left"],
  [true, 1, null, "left"],
] as const)(
  "created %s, version %i after it and %s now: %s",
  (isCreated, versionAfter, versionNow, outcome) =>
    expect(undoOutcome({ isCreated, versionAfter, versionNow })).toBe(outcome),
);
