import { setImmediate as letOthersRun } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createTraffic } from "./traffic.ts";

describe("traffic", () => {
  test("lets a task begin where requests are few, however quickly they follow each other", async () => {
    let at = 0;
    const traffic = createTraffic(() => at);
    for (let request = 0; request < 100; request++) {
      const leave = traffic.enter();
      at += 10;
      leave();
    }
    await traffic.lull(Number.POSITIVE_INFINITY);
  });

  test("holds a task back while many are under way, until they were answered", async () => {
    let at = 0;
    const traffic = createTraffic(() => at);
    const leaves = Array.from({ length: 10 }, () => traffic.enter());
    at += 1_000;
    let hasBegun = false;
    const task = traffic.lull(60_000).then(() => {
      hasBegun = true;
    });
    await Promise.resolve();
    expect(hasBegun).toBe(false);
    for (const leave of leaves) leave();
    at += 3_000;
    await task;
    expect(hasBegun).toBe(true);
  });

  test("lets a task begin after its longest time, whatever goes on", async () => {
    let at = 0;
    const traffic = createTraffic(() => at);
    for (let request = 0; request < 10; request++) traffic.enter();
    at += 1_000;
    const task = traffic.lull(5_000);
    at += 5_000;
    await task;
  });

  test("lets long work go on once nobody waits, or after its longest time", async () => {
    let at = 0;
    const traffic = createTraffic(() => at);
    await traffic.gap(Number.POSITIVE_INFINITY);
    const leave = traffic.enter();
    let goesOn = false;
    const work = traffic.gap(1_000).then(() => {
      goesOn = true;
    });
    await letOthersRun();
    expect(goesOn).toBe(false);
    leave();
    await work;
    traffic.enter();
    const late = traffic.gap(1_000);
    at += 1_000;
    await late;
  });
});
