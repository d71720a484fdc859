import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPause } from "./pause.ts";

test("the event loop turns as soon as a loop has held it for long, and not before", async () => {
  let clockMs = 0;
  let turns = 0;
  const pause = createPause(() => clockMs);
  const countTurn = () => void nextTurn().then(() => (turns += 1));
  countTurn();
  for (let round = 0; round < 100; round++) await pause();
  expect(turns).toBe(0);
  clockMs += 20;
  await pause();
  expect(turns).toBe(1);
});
