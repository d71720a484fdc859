import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

function open() {
  let time = 0;
  let calls = 0;
  const run = createCircuitBreaker({ failures: 2, restMs: 1_000, atOnce: 2, now: () => time });
  const fail = () =>
    run(async () => {
      calls++;
      throw new Error("down");
    });
  const succeed = () =>
    run(async () => {
      calls++;
      return "up";
    });
  return { run, fail, succeed, wait: (ms: number) => (time += ms), count: () => calls };
}

test("after some failures in a row nobody asks until a rest is over and one trial succeeded", async () => {
  const { fail, succeed, wait, count } = open();
  expect(await fail()).toBeNull();
  expect(await succeed()).toBe("up");
  await fail();
  await fail();
  expect(await succeed()).toBeNull();
  expect(count()).toBe(4);
  wait(1_000);
  expect(await Promise.all([succeed(), succeed()])).toEqual(["up", null]);
  expect(await Promise.all([succeed(), succeed()])).toEqual(["up", "up"]);
});

test("a trial that fails starts another rest", async () => {
  const { fail, succeed, wait, count } = open();
  await fail();
  await fail();
  wait(1_000);
  await fail();
  wait(999);
  expect(await succeed()).toBeNull();
  expect(count()).toBe(3);
});

test("only so many ask at once", async () => {
  const { run, succeed } = open();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = [run(() => promise), run(() => promise)];
  expect(await succeed()).toBeNull();
  resolve("late");
  expect(await Promise.all(slow)).toEqual(["late", "late"]);
});
